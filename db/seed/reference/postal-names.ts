/**
 * Names that people and letters use for a part of a commune, by INSEE code, with the name of the commune: no list of
 * communes has them (docs/product/search.md#place).
 */
const table = `
04006 Allos: La Foux d’Allos
04226 Uvernet-Fours: Pra Loup
05133 Saint-Chaffrey: Serre Chevalier
05161 La Salle-les-Alpes: Serre Chevalier
06004 Antibes: Juan-les-Pins, Cap d’Antibes
06027 Cagnes-sur-Mer: Cros-de-Cagnes
06029 Cannes: Cannes-la-Bocca
06073 Isola: Isola 2000
06120 Saint-Étienne-de-Tinée: Auron
06152 Valbonne: Sophia Antipolis
11145 Fleury: Saint-Pierre-la-Mer
11202 Leucate: Port Leucate
11262 Narbonne: Narbonne-Plage
13001 Aix-en-Provence: Les Milles, Puyricard
13004 Arles: Salin-de-Giraud
13056 Martigues: Lavéra
15101 Laveissière: Le Lioran
17300 La Rochelle: La Pallice
17452 La Tremblade: Ronce-les-Bains
2A130 Grosseto-Prugna: Porticcio
30133 Le Grau-du-Roi: Port Camargue
33214 Lacanau: Lacanau-Océan
33236 Lège-Cap-Ferret: Cap Ferret
33529 La Teste-de-Buch: Pyla-sur-Mer
34003 Agde: Le Cap d’Agde, Le Grau-d’Agde
34154 Mauguio: Carnon
35288 Saint-Malo: Paramé, Saint-Servan
38191 Huez: L’Alpe d’Huez
40046 Biscarrosse: Biscarrosse-Plage
40184 Mimizan: Mimizan-Plage
40304 Soorts-Hossegor: Hossegor
44055 La Baule-Escoublac: La Baule
44184 Saint-Nazaire: Saint-Marc-sur-Mer
56034 Carnac: Carnac-Plage
56152 Le Palais: Belle-Île-en-Mer
59183 Dunkerque: Malo-les-Bains, Petite-Synthe
62826 Le Touquet-Paris-Plage: Le Touquet
63038 Besse-et-Saint-Anastaise: Super-Besse
64260 Hendaye: Hendaye-Plage
65059 Bagnères-de-Bigorre: La Mongie
66008 Argelès-sur-Mer: Argelès-Plage
66017 Le Barcarès: Port Barcarès
66037 Canet-en-Roussillon: Canet-Plage
69299 Colombier-Saugnieu: Lyon Saint-Exupéry
73006 Aime-la-Plagne: La Plagne
73015 Les Allues: Méribel
73054 Bourg-Saint-Maurice: Arc 1800, Arc 2000
73150 La Plagne Tarentaise: La Plagne
73257 Les Belleville: Val Thorens, Les Menuires
74014 Arâches-la-Frasse: Flaine, Les Carroz
74056 Chamonix-Mont-Blanc: Argentière
74191 Morzine: Avoriaz
77111 Chessy: Marne-la-Vallée, Disneyland Paris
78423 Montigny-le-Bretonneux: Saint-Quentin-en-Yvelines
83042 Cogolin: Port Cogolin
83061 Fréjus: Saint-Aygulf
83068 Grimaud: Port Grimaud
83069 Hyères: Giens, Porquerolles
83107 Roquebrune-sur-Argens: Les Issambres
83112 Saint-Cyr-sur-Mer: Les Lecques
83118 Saint-Raphaël: Agay, Boulouris
91228 Évry-Courcouronnes: Évry
92026 Courbevoie: La Défense, Paris La Défense
92062 Puteaux: La Défense, Paris La Défense
93066 Saint-Denis: La Plaine Saint-Denis
94065 Rungis: MIN de Rungis
95127 Cergy: Cergy-Pontoise
95527 Roissy-en-France: Roissy Charles-de-Gaulle, Roissy CDG
97103 Baie-Mahault: Jarry
97231 Les Trois-Îlets: Pointe du Bout
97404 L’Étang-Salé: Étang-Salé-les-Bains
97411 Saint-Denis: Sainte-Clotilde
97415 Saint-Paul: Saint-Gilles-les-Bains, La Saline-les-Bains
97416 Saint-Pierre: La Ravine-des-Cabris
97422 Le Tampon: La Plaine-des-Cafres
97611 Mamoudzou: Kawéni
99138 Monaco: Monte-Carlo, Larvotto
`;

export type PostalNames = { insee: string; commune: string; names: string[] };

export const postalNames: readonly PostalNames[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [head = '', names = ''] = line.split(': ');
    const [insee = ''] = head.split(' ', 1);
    return { insee, commune: head.slice(insee.length + 1), names: names.split(', ') };
  });
