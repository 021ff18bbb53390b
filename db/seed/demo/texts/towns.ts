interface DemoStreet {
  name: string;
  postalCode: string;
}

export interface DemoTown {
  /** Commune or municipal arrondissement, as in db/seed/reference/communes.tsv.gz. */
  insee: string;
  city: string;
  /** The weight of this town in the distribution of the providers. */
  weight: number;
  streets: DemoStreet[];
}

function streets(postalCode: string, names: string): DemoStreet[] {
  return names.split(', ').map((name) => ({ name, postalCode }));
}

/** Towns of the demo data: few enough that a search near each of them finds several people. */
export const demoTowns: DemoTown[] = [
  {
    insee: '44109',
    city: 'Nantes',
    weight: 20,
    streets: [
      ...streets(
        '44000',
        'rue Crébillon, rue de Strasbourg, quai de la Fosse, rue Joffre, boulevard Guist’hau, rue des Hauts-Pavés',
      ),
      ...streets(
        '44100',
        'rue de la Ville-en-Bois, boulevard Pasteur, rue d’Allonville, rue des Dervallières',
      ),
      ...streets('44200', 'boulevard Victor-Hugo, rue de la Tour-d’Auvergne, boulevard des Martyrs-Nantais'),
      ...streets('44300', 'route de Sainte-Luce, rue de Coulmiers, boulevard Jules-Verne, route de Paris'),
    ],
  },
  {
    insee: '69383',
    city: 'Lyon',
    weight: 8,
    streets: streets(
      '69003',
      'cours Lafayette, rue Paul-Bert, avenue Félix-Faure, rue Moncey, rue Baraban, cours Gambetta',
    ),
  },
  {
    insee: '69387',
    city: 'Lyon',
    weight: 7,
    streets: streets(
      '69007',
      'avenue Jean-Jaurès, rue de Marseille, rue Béchevelin, avenue Berthelot, rue de Gerland',
    ),
  },
  {
    insee: '69384',
    city: 'Lyon',
    weight: 5,
    streets: streets(
      '69004',
      'boulevard de la Croix-Rousse, rue de Cuire, rue d’Austerlitz, rue Hénon, rue Duviard',
    ),
  },
  {
    insee: '69266',
    city: 'Villeurbanne',
    weight: 4,
    streets: streets(
      '69100',
      'cours Émile-Zola, rue Anatole-France, avenue Henri-Barbusse, rue du 4-Août-1789, cours Tolstoï',
    ),
  },
  {
    insee: '75111',
    city: 'Paris',
    weight: 7,
    streets: streets(
      '75011',
      'rue de la Roquette, boulevard Voltaire, rue Oberkampf, rue de Charonne, avenue Parmentier',
    ),
  },
  {
    insee: '75118',
    city: 'Paris',
    weight: 7,
    streets: streets('75018', 'rue Ordener, rue Marcadet, rue Lamarck, rue Custine, boulevard Ornano'),
  },
  {
    insee: '75115',
    city: 'Paris',
    weight: 6,
    streets: streets(
      '75015',
      'rue de Vaugirard, rue de la Convention, rue Lecourbe, rue du Commerce, rue Saint-Charles',
    ),
  },
  {
    insee: '13206',
    city: 'Marseille',
    weight: 10,
    streets: streets(
      '13006',
      'rue de Rome, rue Paradis, cours Pierre-Puget, rue Breteuil, boulevard Notre-Dame',
    ),
  },
  {
    insee: '13208',
    city: 'Marseille',
    weight: 10,
    streets: streets('13008', 'avenue du Prado, boulevard Michelet, rue Jean-Mermoz, avenue de Mazargues'),
  },
  {
    insee: '31555',
    city: 'Toulouse',
    weight: 4,
    streets: [
      ...streets('31000', 'rue d’Alsace-Lorraine, rue de Metz, boulevard de Strasbourg, rue Pargaminières'),
      ...streets('31400', 'avenue Crampel, rue Saint-Roch, avenue de Rangueil'),
      ...streets('31300', 'avenue de Grande-Bretagne, avenue de Lombez'),
    ],
  },
  {
    insee: '33063',
    city: 'Bordeaux',
    weight: 4,
    streets: [
      ...streets(
        '33000',
        'rue Sainte-Catherine, cours de l’Intendance, rue Judaïque, rue Fondaudège, cours Pasteur',
      ),
      ...streets('33800', 'cours de la Somme, cours de l’Yser, rue de Bègles'),
    ],
  },
  {
    insee: '59350',
    city: 'Lille',
    weight: 20,
    streets: [
      ...streets('59000', 'rue Nationale, rue Solférino, boulevard Vauban, rue Gambetta, rue de Wazemmes'),
      ...streets('59800', 'rue Faidherbe, rue de Paris, rue Pierre-Legrand'),
    ],
  },
  {
    insee: '35238',
    city: 'Rennes',
    weight: 4,
    streets: [
      ...streets(
        '35000',
        'rue de Fougères, rue de Brest, rue Saint-Hélier, boulevard de la Liberté, rue de Lorient',
      ),
      ...streets('35200', 'boulevard Albert-Ier, rue de Nantes'),
      ...streets('35700', 'rue de Vitré, boulevard de Vitré'),
    ],
  },
  {
    insee: '67482',
    city: 'Strasbourg',
    weight: 3,
    streets: [
      ...streets(
        '67000',
        'avenue des Vosges, rue du Faubourg-de-Pierre, boulevard de la Marne, quai des Bateliers',
      ),
      ...streets('67100', 'route du Polygone, avenue Jean-Jaurès, route de l’Hôpital'),
    ],
  },
  {
    insee: '34172',
    city: 'Montpellier',
    weight: 3,
    streets: [
      ...streets(
        '34000',
        'rue Foch, cours Gambetta, avenue de Toulouse, boulevard du Jeu-de-Paume, rue du Faubourg-Boutonnet',
      ),
      ...streets('34090', 'avenue de la Justice, route de Mende'),
    ],
  },
  {
    insee: '06088',
    city: 'Nice',
    weight: 4,
    streets: [
      ...streets('06000', 'avenue Jean-Médecin, rue de France, boulevard Victor-Hugo, boulevard Gambetta'),
      ...streets('06300', 'rue de la République, rue Barla, rue Bonaparte'),
      ...streets('06100', 'avenue Borriglione, boulevard Auguste-Raynaud'),
    ],
  },
  {
    insee: '38185',
    city: 'Grenoble',
    weight: 3,
    streets: [
      ...streets(
        '38000',
        'cours Jean-Jaurès, cours Berriat, rue de Stalingrad, rue Lesdiguières, boulevard Gambetta',
      ),
      ...streets('38100', 'avenue Jean-Perrot, avenue de la République, rue Ampère'),
    ],
  },
  {
    insee: '49007',
    city: 'Angers',
    weight: 3,
    streets: [
      ...streets(
        '49000',
        'rue de Brissac, rue Saint-Aubin, boulevard du Maréchal-Foch, rue de Létanduère, rue Bressigny',
      ),
      ...streets('49100', 'boulevard Ayrault, avenue Pasteur, rue Larévellière'),
    ],
  },
  {
    insee: '37261',
    city: 'Tours',
    weight: 3,
    streets: [
      ...streets(
        '37000',
        'rue Nationale, rue Colbert, boulevard Béranger, rue de la Scellerie, rue Febvotte',
      ),
      ...streets('37100', 'avenue Maginot, rue de la Tranchée'),
      ...streets('37200', 'avenue de Grammont, rue de Bordeaux'),
    ],
  },
];
