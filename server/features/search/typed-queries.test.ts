import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rootCategoryOf } from '#contract/category-tree.ts';
import { suggestionsMax } from '#contract/search-limits.ts';
import type { FoundServices, SearchSuggestions } from '#contract/search.ts';
import { loadDemoData } from '#db/seed/demo/load.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

/** Typed text | the trade or narrower category meant | the INSEE code of the place meant. */
const typed = `
plombier | plumbing
plombiers | plumbing
plombière | plumbing
plombrier | plumbing
plonbier | plumbing
plomberie | plumbing
dépannage plomberie | plumbing
fuite évier | plumbing
fuite evier | plumbing
fuite d'eau | plumbing
fuite d’eau sous l'évier | plumbing
j'ai une fuite | plumbing
mon robinet fuit | plumbing
robinet qui goutte | plumbing
changer un robinet | plumbing
changer mitigeur cuisine | plumbing
chasse d'eau qui coule | plumbing
wc bouché | plumbing
toilettes bouchees | plumbing
deboucher evier | plumbing
débouchage canalisation | plumbing
evier bouche | plumbing
douche bouchée | plumbing
chauffe eau en panne | plumbing
chauffe-eau | plumbing
chaufe eau | plumbing
plus d'eau chaude | plumbing
pas d eau chaude | plumbing
cumulus | plumbing
dégât des eaux | plumbing
degat des eaux | plumbing
installer un lave vaisselle | plumbing
plombier urgent | plumbing
plombier pas cher | plumbing
électricien | electricity
electricien | electricity
éléctricien | electricity
elctricien | electricity
électricité | electricity
panne de courant | electricity
plus de courant | electricity
ça disjoncte | electricity
disjoncteur qui saute | electricity
disjoncteur | electricity
prise qui chauffe | electricity
ajouter une prise | electricity
prise electrique cassee | electricity
poser un lustre | electricity
changer interrupteur | electricity
tableau electrique | electricity
mise aux normes | electricity
borne de recharge | electricity
court circuit | electricity
installer des spots | electricity
ménage | cleaning
menage | cleaning
mènage | cleaning
femme de ménage | cleaning
femme de menage | cleaning
femme menage | cleaning
aide menagere | cleaning
nettoyage appartement | cleaning
nettoyer ma maison | cleaning
nettoyage fin de chantier | cleaning
grand ménage de printemps | cleaning
laveur de vitres | cleaning
laver les vitres | cleaning
nettoyage vitre | cleaning
repassage | cleaning
repasser chemises | cleaning
ménage airbnb | cleaning
ménage fin de bail | cleaning
nettoyer le four | cleaning
je cherche une femme de ménage | cleaning
jardinier | gardening
jardinié | gardening
jardinage | gardening
jardin | gardening
tondre la pelouse | gardening
tonte pelouse | gardening
tonte | gardening
couper l'herbe | gardening
tailler haie | gardening
taille de haie | gardening
taille haies | gardening
haie trop haute | gardening
élagueur | gardening
elagage arbre | gardening
couper un arbre | gardening
débroussailler terrain | gardening
desherbage | gardening
mauvaises herbes | gardening
planter des fleurs | gardening
paysagiste | gardening
entretien de jardin | gardening
ramassage feuilles mortes | gardening
bricoleur | handyman
bricolage | handyman
homme à tout faire | handyman
homme a tout faire | handyman
petits travaux | handyman
monter un meuble | handyman
monter meuble ikea | handyman
montage armoire | handyman
monteur de meubles | handyman
accrocher un tableau | handyman
fixer étagère | handyman
fixer une tele au mur | handyman
poser une tringle à rideaux | handyman
porte qui grince | handyman
volet bloqué | handyman
réparer serrure | handyman
refaire joint baignoire | handyman
percer un mur | handyman
nounou | childcare
nounous | childcare
baby sitter | childcare
babysitter | childcare
baby-sitting | childcare
babysiter | childcare
garde d'enfants | childcare
garde enfant | childcare
garder mes enfants le soir | childcare
sortie d'école | childcare
aller chercher mon fils à l'école | childcare
aide aux devoirs | childcare
soutien scolaire | childcare
nourrice | childcare
garde bébé | childcare
assistante maternelle | childcare
peintre | painting
peinture | painting
peintre en batiment | painting
repeindre une chambre | painting
peindre un plafond | painting
papier peint | painting
décoller papier peint | painting
reboucher un trou | painting
fissure mur | painting
ravalement façade | painting
déménagement | moving
demenagement | moving
déménageur | moving
demenager un studio | moving
transport canapé | moving
porter des cartons | moving
faire les cartons | moving
vider une cave | moving
débarras grenier | moving
encombrants | moving
promener le chien | other
garder mon chat | other
garde chien | other
dépannage informatique | other
imprimante wifi | other
ordinateur lent | other
chef à domicile | other
faire les courses | other
plumber | plumbing
blocked sink | plumbing
leaking tap | plumbing
water heater | plumbing
electrician | electricity
power cut | electricity
cleaner | cleaning
house cleaning | cleaning
cleaning lady | cleaning
window cleaning | cleaning
ironing | cleaning
gardener | gardening
lawn mowing | gardening
hedge trimming | gardening
handyman | handyman
furniture assembly | handyman
nanny | childcare
homework help | childcare
painter | painting
movers | moving
dog walking | other
سباك | plumbing
سبّاك | plumbing
تسرب الماء | plumbing
سخان الماء | plumbing
كهربائي | electricity
كهرباء | electricity
تنظيف | cleaning
تنظيف المنزل | cleaning
عاملة نظافة | cleaning
كي الملابس | cleaning
بستاني | gardening
قص العشب | gardening
جليسة أطفال | childcare
مربية | childcare
دهان | painting
نقل الأثاث | moving
تركيب أثاث | handyman
lavabo qui se vide mal | plumbing
ma chaudière ne marche plus | plumbing
odeur égout évier | plumbing
eau qui coule sous le lavabo | plumbing
cuvette wc fendue | plumbing
siphon à changer | plumbing
lumière qui clignote | electricity
plus de lumière dans le salon | electricity
compteur électrique | electricity
radiateur électrique en panne | electricity
rajouter des prises dans la cuisine | electricity
nettoyer mon canapé | cleaning
poussière partout | cleaning
vitres sales | cleaning
repasseuse | cleaning
ménage 3h par semaine | cleaning
gazon | gardening
arracher une souche | gardening
tailler mes rosiers | gardening
terrain en friche | gardening
arrosage automatique | gardening
poignée de porte cassée | handyman
étagère murale | handyman
lit ikea à monter | handyman
serrurier | handyman
petit depannage maison | handyman
garde périscolaire | childcare
baby sitting samedi soir | childcare
étudiante pour garder mes enfants | childcare
prof de maths | childcare
cours de soutien collège | childcare
peinture blanche plafond | painting
enduit mur | painting
peindre volets | painting
camion avec chauffeur | moving
déménager un piano | moving
porter une machine à laver au 4e étage | moving
livraison d'un frigo | moving
dog sitter | other
nourrir mon chat pendant les vacances | other
fix my sink | plumbing
my toilet is blocked | plumbing
unclog drain | plumbing
boiler not working | plumbing
fuse box | electricity
install light fixture | electricity
light switch | electricity
end of lease cleaning | cleaning
cut the grass | gardening
tree pruning | gardening
assemble ikea bed | handyman
hang a picture | handyman
babysit tonight | childcare
school pick up | childcare
paint my bedroom | painting
move my couch | moving
man with a van | moving
تصليح حنفية | plumbing
انسداد المرحاض | plumbing
كهربائي منازل | electricity
عامل نظافة | cleaning
غسيل النوافذ | cleaning
تقليم الأشجار | gardening
نقل عفش | moving
صباغ | painting
مساعدة في الواجبات | childcare
سباك قريب مني | plumbing
plombier villeurbanne | plumbing | 69266
plombier à villeurbanne | plumbing | 69266
plombier vileurbanne | plumbing | 69266
villeurbanne plombier | plumbing | 69266
plombier 69100 | plumbing | 69266
fuite evier nantes | plumbing | 44109
electricien nantes | electricity | 44109
électricien près de nantes | electricity | 44109
menage nantes 44000 | cleaning | 44109
femme de ménage lyon 3 | cleaning | 69383
femme de ménage lyon 3eme | cleaning | 69383
ménage Lyon 7e arrondissement | cleaning | 69387
baby sitter paris 11 | childcare | 75111
babysitter paris 11ème | childcare | 75111
nounou 75018 | childcare | 75118
jardinier toulouse | gardening | 31555
tonte pelouse rennes | gardening | 35238
jardinier saint etienne | gardening | 42218
jardinier st etienne | gardening | 42218
déménageur lille | moving | 59350
peintre bordeaux | painting | 33063
peintre à nice | painting | 06088
bricoleur tours | handyman | 37261
plombier marseille 8 | plumbing | 13208
paris12 | | 75112
lyon3e | | 69383
lyon 3 ème | | 69383
plombier à lyon3 | plumbing | 69383
garde enfant paris12ème | childcare | 75112
déménagement Angers | moving | 49007
cleaner in lyon | cleaning | 69123
plumber near nantes | plumbing | 44109
سباك ليون | plumbing | 69123
سباك في مرسيليا | plumbing | 13055
تنظيف في نانت | cleaning | 44109
كهربائي بباريس | electricity | 75056
garde d'enfants la rochelle | childcare | 17300
garde d'enfants strasbourg | childcare | 67482
laveur de vitres vitré | cleaning | 
ménage à vitré | cleaning | 35360
plombier aix en provence | plumbing | 13001
électricien grenoble demain | electricity | 38185
nounou qui parle arabe | childcare
femme de ménage qui parle arabe | cleaning
percer un mur en béton | handyman
faire les courses pour ma grand-mère | other
vanne qui fuit | plumbing
ménage Le Mans | cleaning | 72181
Le Mans | | 72181
Vitré | | 35360
peintre Vitré | painting | 35360
plombier aix | plumbing | 13001
plombier Clermont | plumbing | 63113
plombier 24h/24 | plumbing
plombier 7 jours sur 7 | plumbing
ménage deux fois par mois | cleaning
nounou bilingue anglais | childcare
nanny who speaks Arabic | childcare
les plombs ont sauté | electricity
prise qui fait des étincelles | electricity
machine à laver qui fuit | plumbing
garder ma fille | childcare
garder mon chien ce week-end | other
purger radiateur | plumbing
chaudière en panne | plumbing
repas de la semaine | other
plombier loire atlantique | plumbing
plombier moins de 50 euros | plumbing
professeur de français | childcare
elektricien toulouze | electricity | 31555
plom­bier | plumbing
villeurbanne | | 69266
44000 | | 44109
montpellier | | 34172
`;

const nonsense = [
  'asdfghjkl',
  'xyzzy',
  'qwertyuiop',
  'zzzzzz',
  'aaaaaaaaaaaaaaaa',
  'lorem ipsum dolor',
  'licorne volante',
  'pizza quatre fromages',
  'bitcoin',
  'avocat fiscaliste',
  'coiffeur à domicile',
  'notaire',
  'dentiste',
  'vendre mon âme',
  'billet d’avion Tokyo',
  'météo demain',
  'horoscope',
  'résultats du loto',
  'location de ski',
  'recette de crêpes',
  'assurance vie',
  '🦄🦄🦄',
  '???',
  '!!! ;;; ---',
  '0000000',
  'select * from account',
  '<script>alert(1)</script>',
  'fghjkl poiuyt',
  'بيتكوين',
  'blockchain consultant',
  'restaurant',
  'massage',
  'maçon',
  'location de salle',
  'prise de sang',
  'location de voiture à Lyon',
];

/** Plurals and articles of Arabic, letters that are read one by one, and areas: all of them are understood. */
const otherForms = `
تنظيف المنازل | cleaning
تنظيف البيوت | cleaning
تنظيف الشقق | cleaning
تنظيف مكاتب | cleaning
تنظيف نوافذ | cleaning
تنظيف الشبابيك | cleaning
عاملات نظافة | cleaning
عمال نظافة | cleaning
كي القمصان | cleaning
حدائق | gardening
الحدائق | gardening
للحدائق | gardening
بستانيون | gardening
قص الأشجار | gardening
الأعشاب الضارة | gardening
تقليم الأغصان | gardening
سباكين | plumbing
السباكون | plumbing
حنفيات | plumbing
المراحيض | plumbing
تصليح المواسير | plumbing
أنابيب | plumbing
كهربائيين | electricity
تركيب المصابيح | electricity
الأعطال الكهربائية | electricity
المقابس | electricity
مربيات | childcare
جليسات أطفال | childcare
رعاية الأولاد | childcare
دهان الجدران | painting
دهان السقوف | painting
تركيب الخزائن | handyman
تركيب رفوف | handyman
تصليح الأبواب | handyman
الكراتين | moving
تنظيف شقة ٨٠ متر | cleaning
W.C. bouché | plumbing
w.c bouché | plumbing
w-c bouchés | plumbing
W.-C. bouchés | plumbing
w c bouché | plumbing
fixer une T.V. | handyman
ménage 80 m2 | cleaning
nettoyage appartement 60 m² | cleaning
peinture 20m2 | painting
ménage 80 mètres carrés | cleaning
cleaning 80 square meters | cleaning
`;

type Meant = { query: string; trade: string; insee: string };

const toTable = (lines: string): Meant[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([query = '', trade = '', insee = '']) => ({ query, trade, insee }));
const table = toTable(typed);

let testApp: TestApp;

/** The demo on a Wednesday in the early afternoon, in France. */
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-06-17T12:20:00Z' });
  await loadDemoData({ ...testApp.deps, config: { admin: undefined } }, () => undefined);
});
afterAll(() => testApp.close());

async function ask(query: string, more: Record<string, string> = {}) {
  const search = new URLSearchParams({ query, size: '10', ...more });
  const answer = await testApp.request({ url: `/api/v1/services?${search.toString()}` });
  expect(answer.statusCode, query).toBe(200);
  return answer.json<FoundServices>();
}

const isOf = (trade: string) => (categoryId: string | undefined) =>
  categoryId !== undefined && (categoryId === trade || rootCategoryOf(categoryId) === trade);

/** Why a query was not understood, or an empty text. */
async function misunderstood({ query, trade, insee }: Meant): Promise<string | undefined> {
  const { content, understood } = await ask(query);
  if ((understood.place?.insee ?? '') !== insee) return `${query}: place ${understood.place?.name ?? 'none'}`;
  if (trade === '') return undefined;
  if (!isOf(trade)(understood.category?.id))
    return `${query}: read as ${understood.category?.id ?? 'nothing'}`;
  const meant = content.filter(({ categoryId }) => isOf(trade)(categoryId)).length;
  return meant >= Math.min(8, content.length) ? undefined : `${query}: ${meant} of ${content.length}`;
}

describe('typed queries', () => {
  test('are at least 150, with all of the trades and languages', () => {
    expect(table.length).toBeGreaterThanOrEqual(150);
    expect(new Set(table.map(({ query }) => query)).size).toBe(table.length);
    expect(new Set(table.map(({ trade }) => trade).filter(Boolean)).size).toBe(9);
    expect(table.filter(({ query }) => /[\u0600-\u06ff]/.test(query)).length).toBeGreaterThanOrEqual(20);
    expect(nonsense.length).toBeGreaterThanOrEqual(30);
  });

  test('lead to the intended trade and place, for 95 in 100', async () => {
    const failures: string[] = [];
    for (const meant of table) {
      const why = await misunderstood(meant);
      if (why) failures.push(why);
    }
    expect(failures.length / table.length, failures.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test.each(toTable(otherForms))('lead to $trade in another form: $query', async (meant) => {
    expect(await misunderstood(meant)).toBeUndefined();
  });

  test.each(nonsense)('%s finds nothing and claims no meaning', async (query) => {
    const { totalElements, understood } = await ask(query);
    expect({ totalElements, category: understood.category }).toEqual({ totalElements: 0, category: null });
  });

  test('return results for most of the queries', async () => {
    let empty = 0;
    for (const { query } of table) if ((await ask(query)).totalElements === 0) empty += 1;
    expect(empty / table.length).toBeLessThan(0.15);
  });

  test('are matched literally on request', async () => {
    const { understood, totalElements } = await ask('plombier villeurbanne', { exact: 'true' });
    expect({ understood, totalElements }).toEqual({
      understood: {
        place: null,
        placeHasNamesake: false,
        otherPlace: null,
        unknownPlace: null,
        misspelledPlace: null,
        otherPlaces: [],
        unknownWords: null,
        unused: [],
        placeFromQuery: false,
        day: null,
        from: null,
        to: null,
        whenFromQuery: false,
        category: null,
        query: 'plombier villeurbanne',
      },
      totalElements: 0,
    });
  });
});

describe('places in the words', () => {
  test.each([
    ['plombier à xyzville', 'xyzville', 'plumbing'],
    ['femme de ménage près de Trifouillis les Oies', 'Trifouillis les Oies', 'cleaning'],
    ['plumber in Nowhereville', 'Nowhereville', 'plumbing'],
    ['plombier 99999', '99999', 'plumbing'],
  ])('of "%s" are reported where %s is unknown', async (query, name, trade) => {
    const { understood, totalElements } = await ask(query);
    expect(understood).toMatchObject({ unknownPlace: name, place: null, placeFromQuery: false });
    expect(isOf(trade)(understood.category?.id)).toBe(true);
    expect(totalElements).toBeGreaterThan(0);
  });

  test.each([
    'ménage à domicile',
    'cours de soutien à distance',
    'nounou à temps plein',
    'plombier pas cher',
    'coiffeur à xyzville',
    'Vitré',
    'peintre à nice',
  ])('of "%s" are not reported as unknown', async (query) => {
    expect((await ask(query)).understood.unknownPlace).toBeNull();
  });

  test('are not reported as unknown in any of the typed queries', async () => {
    const said: string[] = [];
    for (const { query } of table) {
      const { unknownPlace, otherPlace } = (await ask(query)).understood;
      if (unknownPlace || otherPlace) said.push(`${query}: ${unknownPlace ?? otherPlace?.name}`);
    }
    expect(said).toEqual([]);
  });

  test.each([
    ['déménagement de Lyon à Nantes', '44109', '69123'],
    ['déménagement Lyon Nantes', '69123', '44109'],
    ['plombier nantes villeurbanne', '44109', '69266'],
    ['plombier à villeurbanne lyon', '69266', '69123'],
    ['ménage à Lyon près de Villeurbanne', '69266', '69123'],
  ])('of "%s" are the intended one and the other one', async (query, meant, other) => {
    const { understood } = await ask(query);
    expect([understood.place?.insee, understood.otherPlace?.insee]).toEqual([meant, other]);
    expect(understood.category).not.toBeNull();
  });

  test.each([
    ['plombier saint denis', true],
    ['plombier villeurbanne', false],
  ])('of "%s" are marked when another has the same name: %s', async (query, hasNamesake) => {
    expect((await ask(query)).understood).toMatchObject({ placeHasNamesake: hasNamesake });
  });
});

describe('a postal code in the words', () => {
  test.each([
    ['Millery 69390', '69133', null, null],
    ['69390 Millery', '69133', null, null],
    ['plombier Millery 69390', '69133', null, null],
    ['plombier à Millery (69390)', '69133', null, null],
    ['plombier 69003 Lyon', '69383', null, null],
    ['plombier Lyon 69003', '69383', null, null],
    ['plombier 69003', '69383', null, null],
    ['ménage Saint-Denis 97400', '97411', null, null],
    ['ménage 93200 Saint-Denis', '93066', null, null],
    ['laveur de vitres Vitré 35500', '35360', null, null],
    ['plombier Juan-les-Pins 06160', '06004', null, null],
    ['plombier La Défense 92800', '92062', null, null],
    ['plombier 44000 Lyon', '44109', '69123', null],
    ['plombier 69100 Lyon', '69266', '69123', null],
    ['plombier 75000', '75056', null, null],
    ['plombier 75000 Paris', '75056', null, null],
    ['plombier Marseille 13000', '13055', null, null],
    ['plombier Lyon CEDEX 03', '69383', null, null],
    ['plombier 69403 Lyon CEDEX', '69383', null, null],
    ['plombier 44041 Nantes Cedex 1', '44109', null, null],
    ['plombier 75380 Paris CEDEX 08', '75108', null, null],
    ['plombier 99999 Lyon', '69123', null, '99999'],
  ])('of "%s" is that of %s', async (query, insee, other, unknownPlace) => {
    const { understood } = await ask(query);
    expect([understood.place?.insee, understood.otherPlace?.insee ?? null]).toEqual([insee, other]);
    expect([understood.unknownPlace, understood.unknownWords]).toEqual([unknownPlace, null]);
  });
});

describe('words that mean nothing', () => {
  const unknown = async (query: string, more?: Record<string, string>) =>
    (await ask(query, more)).understood.unknownWords;

  test.each([
    ['plombier trifouilly', 'trifouilly'],
    ['plombier trifouilly nantes', 'trifouilly'],
    ['ménage Xanadu demain', 'Xanadu'],
    ['plombier en Trifouilly', 'Trifouilly'],
    ['سباك زرقبان', 'زرقبان'],
    ['jardinage et cours de piano', 'cours piano'],
    ['plombier', null],
    ['plombier urgent', null],
    ['trifouilly', null],
    ['plombier à trifouilly', null],
  ])('of "%s" are named: %s', async (query, expected) => {
    expect(await unknown(query)).toBe(expected);
  });

  test('are named in a place and without results too', async () => {
    expect(await unknown('plombier trifouilly', { place: '44109' })).toBe('trifouilly');
    expect(await unknown('plombier trifouilly', { maxPrice: '1' })).toBe('trifouilly');
  });

  test('are not named where they name a provider', async () => {
    const { content } = await ask('plombier');
    const [name] = (content[0]?.provider.displayName ?? '').split(' ');
    expect(await unknown(`plombier ${name}`)).toBeNull();
  });
});

describe('words that nothing is searched by', () => {
  test.each([
    ['plombier urgent Lyon', 'plombier Lyon', ['urgent']],
    ['ménage la semaine prochaine', 'ménage', ['semaine prochaine']],
    ['ménage le 3 janvier', 'ménage', ['3 janvier']],
    ['plombier cette nuit', 'plombier', ['cette nuit']],
    ['jardinier tout de suite', 'jardinier', ['tout de suite']],
    ['plombier jours fériés', 'plombier', ['jours fériés']],
    ['ménage tous les mardis Nantes pas cher', 'ménage Nantes', ['tous les mardis pas cher']],
    ['plombier à moins de 50 euros', 'plombier', ['moins de 50 euros']],
    ['ménage avenue de Paris Nantes', 'ménage Nantes', ['avenue de Paris']],
    ['plombier 12 bis rue de Nantes à Lyon', 'plombier Lyon', ['12 bis rue de Nantes']],
    ['ménage boulevard de Lyon', 'ménage', ['boulevard de Lyon']],
    ['plombier, 5 av. de Marseille, Nantes', 'plombier Nantes', ['5 av. de Marseille']],
    ['jardinage impasse de Toulouse Nantes', 'jardinage Nantes', ['impasse de Toulouse']],
    ['plombier 12 rue Victor Hugo Lyon', 'plombier Lyon', ['12 rue Victor Hugo']],
    ['ménage rue Jean Jaurès Saint-Herblain', 'ménage Saint-Herblain', ['rue Jean Jaurès']],
    ['plombier rue du Général Leclerc', 'plombier', ['rue du Général Leclerc']],
    ['plombier route de Vannes Nantes', 'plombier Nantes', ['route de Vannes']],
    ['ménage place Graslin Nantes', 'ménage Nantes', ['place Graslin']],
    ['ménage 10 cours de Vincennes Lyon', 'ménage Lyon', ['10 cours de Vincennes']],
    ['chemin des écoliers Nantes', 'Nantes', ['chemin des écoliers']],
    ['avenue de Paris', '', ['avenue de Paris']],
    ['ménage place', 'ménage', ['place']],
    ['route', '', ['route']],
    ['12 rue de Nantes', '', ['12 rue de Nantes']],
    ['Nantes 21', 'Nantes', ['21']],
    ['ménage quai de Bordeaux 44000', 'ménage 44000', ['quai de Bordeaux']],
    ['تنظيف شارع باريس نانت', 'تنظيف نانت', ['شارع باريس']],
  ])('of "%s" are named, and the list is that of "%s"', async (query, same, unused) => {
    const { understood, totalElements } = await ask(query);
    const plain = await ask(same);
    expect(understood.unused).toEqual(unused);
    expect(totalElements).toBe(plain.totalElements);
    expect(totalElements).toBeGreaterThan(0);
    expect([understood.category, understood.place]).toEqual([
      plain.understood.category,
      plain.understood.place,
    ]);
    expect(plain.understood.unused).toEqual([]);
  });
});

describe('words that say when', () => {
  const morning = { from: '06:00', to: '12:00' };
  const afternoon = { from: '12:00', to: '18:00' };
  const evening = { from: '18:00', to: '21:00' };
  // Wednesday, 17 June.
  test.each<[string, string, { day?: string; from?: string; to?: string }, string[]?]>([
    ['ménage jeudi après-midi Nantes', 'ménage Nantes', { day: '2026-06-18', ...afternoon }],
    ['ménage mercredi', 'ménage', { day: '2026-06-17' }],
    ['ménage mercredi prochain', 'ménage', { day: '2026-06-24' }],
    ['plombier ce soir Nantes', 'plombier Nantes', { day: '2026-06-17', ...evening }],
    ['plombier demain à Lyon', 'plombier à Lyon', { day: '2026-06-18' }],
    ['samedi matin ménage Nantes', 'ménage Nantes', { day: '2026-06-20', ...morning }],
    ['plombier urgent Lyon ce week-end', 'plombier Lyon', { day: 'WEEKEND' }, ['urgent']],
    ['plombier dimanche et jours fériés', 'plombier', { day: '2026-06-21' }, ['jours fériés']],
    ['ménage le 5 juillet à Nantes', 'ménage à Nantes', { day: '2026-07-05' }],
    // What the words do not say, the parameters do: the day.
    ['ménage à Nantes après 18h', 'ménage à Nantes', { day: '2026-06-17', from: '18:00' }],
    ['plombier avant 20h', 'plombier', { day: '2026-06-17', to: '20:00' }],
    ['cleaner on Monday afternoon in Lyon', 'cleaner in Lyon', { day: '2026-06-22', ...afternoon }],
    ['plumber tonight', 'plumber', { day: '2026-06-17', ...evening }],
    ['تنظيف يوم الخميس نانت', 'تنظيف نانت', { day: '2026-06-18' }],
    ['سباك غدا صباحا', 'سباك', { day: '2026-06-18', ...morning }],
    ['demain', '', { day: '2026-06-18' }],
    ['samedi matin Nantes', 'Nantes', { day: '2026-06-20', ...morning }],
    ['ménage demain ou samedi', 'ménage', { day: '2026-06-18' }, ['samedi']],
  ])('of "%s" are a filter, and the list is that of "%s" at %j', async (query, same, time, unused = []) => {
    const { understood, totalElements, freeThen } = await ask(query, { day: 'TODAY' });
    const plain = await ask(same, time);
    expect(understood).toMatchObject({
      whenFromQuery: true,
      day: null,
      from: null,
      to: null,
      ...time,
      unused,
    });
    expect(understood.query).toBe(unused.length === 0 ? plain.understood.query : understood.query);
    expect([totalElements, freeThen]).toEqual([plain.totalElements, plain.freeThen]);
    expect(plain.understood).toMatchObject({ whenFromQuery: false, category: understood.category });
  });

  test('are not read where words are matched literally', async () => {
    const { understood } = await ask('plombier demain', { exact: 'true' });
    expect(understood).toMatchObject({ whenFromQuery: false, day: null, query: 'plombier demain' });
  });
});

describe('work that no trade here offers', () => {
  test.each([
    'cours de piano',
    'cours de guitare',
    'prof de piano à Lyon',
    'leçons de conduite',
    'piano lessons',
    'piano tuner',
    'dog trainer',
    'accordeur de piano',
    'dresseur de chien',
    'toiletteur pour chien',
    'vitrier',
    'vente de canapé',
    'cours de jardinage',
    'دروس بيانو',
  ])('is not read as another trade: %s', async (query) => {
    const { understood, totalElements } = await ask(query);
    expect([understood.category, totalElements]).toEqual([null, 0]);
  });

  test.each([
    ['cours de maths', 'childcare'],
    ['cours d’anglais', 'childcare'],
    ['cours de cuisine', 'other'],
    ['déménager un piano', 'moving'],
    ['odeur égout évier', 'plumbing'],
    ['laveur de vitres', 'cleaning'],
    ['promeneur de chien', 'other'],
  ])('does not take "%s" from %s', async (query, trade) => {
    const { understood } = await ask(query);
    expect(isOf(trade)(understood.category?.id)).toBe(true);
  });
});

async function suggestions(query: string, language = 'fr'): Promise<SearchSuggestions> {
  const url = `/api/v1/search/suggestions?${new URLSearchParams({ query }).toString()}`;
  const answer = await testApp.request({ url, headers: { 'accept-language': language } });
  expect(answer.statusCode, query).toBe(200);
  return answer.json<SearchSuggestions>();
}

describe('suggestions', () => {
  test.each([
    ['plom', 'fr', 'Plomberie'],
    ['plumb', 'en', 'Plumbing'],
    ['سباك', 'ar', 'السباكة'],
    ['fuite', 'fr', 'Fuite d’eau'],
    ['gar', 'fr', 'Garde d’enfants'],
  ])('of "%s" in %s begin with the category %s', async (query, language, name) => {
    const { categories } = await suggestions(query, language);
    expect(categories[0]?.name).toBe(name);
    expect(categories.length).toBeLessThanOrEqual(suggestionsMax);
  });

  test('contain the titles that many services have, with their category', async () => {
    const { services } = await suggestions('papier pei');
    expect(services[0]).toEqual({
      title: 'Pose de papier peint',
      categoryId: 'wallpaper',
      categoryName: 'Papier peint',
    });
  });

  test.each([
    ['lyo', 'Lyon', ''],
    ['plombier vill', 'Villeurbanne', 'plombier'],
    ['plombier à vill', 'Villeurbanne', 'plombier'],
    ['garde d’enfants près de nant', 'Nantes', 'garde d’enfants'],
    ['ménage 6910', 'Villeurbanne', 'ménage'],
    ['سباك مرسي', 'Marseille', 'سباك'],
  ])('of "%s" contain the place %s for the remaining words', async (query, name, left) => {
    const { places } = await suggestions(query);
    expect(places[0]).toMatchObject({ place: { name }, query: left });
    expect(places.length).toBeLessThanOrEqual(suggestionsMax);
  });

  test('are empty for work that no provider offers, and refused for a single letter', async () => {
    expect(await suggestions('xyzzy qwerty')).toEqual({
      categories: [],
      services: [],
      places: [],
      providers: [],
    });
    const answer = await testApp.request({ url: '/api/v1/search/suggestions?query=p' });
    expect(answer.json()).toMatchObject({
      status: 400,
      errorCode: 'VAL001',
      validationErrors: { query: expect.any(String) },
    });
  });
});
