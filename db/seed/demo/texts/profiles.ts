import type { CheckType } from '#contract/providers-limits.ts';
import type { SpokenLanguage } from '#contract/languages.ts';
import type { RootCategoryId } from '#contract/category-tree.ts';

export interface DemoProfile {
  headline: string;
  /** The person's text about the work; without grammatical gender, so that any first name fits. */
  bio: string;
}

function profiles(lines: [headline: string, bio: string][]): DemoProfile[] {
  return lines.map(([headline, bio]) => ({ headline, bio }));
}

export const demoProfiles: Record<RootCategoryId, DemoProfile[]> = {
  cleaning: profiles([
    [
      'Ménage régulier et repassage',
      'Quinze ans chez des familles du quartier, souvent les mêmes depuis le début. J’aime les habitudes : le même jour, la même heure, et les détails que l’on finit par connaître.',
    ],
    [
      'Ménage soigné, produits doux',
      'Vinaigre blanc, savon noir, microfibre : c’est tout ce qu’il faut, et les enfants peuvent ramper derrière moi. Je refuse la javel, je préfère le dire avant.',
    ],
    [
      'Vitres et grand ménage',
      'J’ai commencé dans les hôtels, où une chambre se fait en vingt-cinq minutes. Chez vous je prends mon temps, mais j’ai gardé le coup de main.',
    ],
    [
      'Un intérieur qui respire',
      'Je range autant que je nettoie. Beaucoup de personnes me disent que la semaine commence mieux après mon passage ; c’est la raison pour laquelle je fais ce métier.',
    ],
    [
      'États des lieux et locations courtes',
      'Je travaille avec deux agences et une vingtaine de propriétaires. Je connais la grille des agents par cœur, joints de douche compris.',
    ],
    [
      'Ménage du matin, tôt et discret',
      'Je commence à 7 h 30 et je repars avant que la maison se réveille vraiment. Clés sous enveloppe numérotée, jamais d’adresse dessus.',
    ],
    [
      'Repassage au cordeau',
      'Chemises sans faux pli, draps pliés en trois, torchons compris. La radio allumée, deux heures passent vite et la corbeille est vide.',
    ],
    [
      'Ménage chez les aînés',
      'Je prends le temps d’un café et je remarque ce qui change : une ampoule, une marche, une ordonnance oubliée. Les enfants de mes clients ont mon numéro.',
    ],
    [
      'Nettoyage de fin de chantier',
      'Poussière de plâtre et traces de silicone ne me font pas peur. Aspirateur de chantier, raclettes, patience.',
    ],
    [
      'Ménage et petites attentions',
      'Le lit fait comme à l’hôtel, les coussins redressés, le compost sorti. Ce sont des riens, mais on les voit en rentrant.',
    ],
    [
      'Cuisine et salle de bains d’abord',
      'Ce sont les deux pièces qui comptent. Four, hotte et joints chaque mois, le reste à chaque visite.',
    ],
    [
      'Ménage régulier près de chez moi',
      'Je ne travaille qu’à vélo, dans un petit périmètre. J’arrive à l’heure, même les jours de pluie et de manifestation.',
    ],
    [
      'Bureaux le soir, maisons le jour',
      'Dix ans d’entretien de bureaux m’ont appris l’ordre et la vitesse. Je note ce que j’ai fait sur une feuille, vous voyez ce que vous payez.',
    ],
    [
      'Grand ménage de printemps toute l’année',
      'Derrière les meubles, sous les lits, au-dessus des placards : j’aime les endroits oubliés. Venez voir l’eau du seau, vous serez convaincus.',
    ],
    [
      'Ménage pour familles nombreuses',
      'Trois enfants à la maison, je sais ce qu’est un sol de cuisine à 19 h. On définit ensemble ce qui compte et on laisse le reste vivre.',
    ],
  ]),
  gardening: profiles([
    [
      'Taille de haies et tonte',
      'Formation paysagiste, puis douze saisons en équipe avant de me lancer. Je préfère un jardin vivant à un jardin parfait.',
    ],
    [
      'Jardins de ville et balcons',
      'Trois mètres carrés suffisent pour faire pousser quelque chose. Je choisis des plantes qui pardonnent les week-ends oubliés.',
    ],
    [
      'Fruitiers et potagers',
      'Mon grand-père taillait les pommiers du village, j’ai repris son sécateur. Je montre les gestes à qui veut apprendre.',
    ],
    [
      'Entretien à l’année',
      'Deux heures tous les quinze jours, et le jardin ne vous court plus après. Je tiens un carnet de ce que j’ai fait et de ce qui vient.',
    ],
    [
      'Élagage en douceur',
      'Je grimpe depuis vingt ans et j’ai appris à couper le moins possible. Un arbre bien taillé ne montre pas qu’on est passé.',
    ],
    [
      'Débroussaillage et remise en état',
      'Les terrains abandonnés sont mes préférés : on voit le résultat le soir même. Débroussailleuse, remorque et bonne humeur fournies.',
    ],
    [
      'Sans pesticides depuis toujours',
      'Binette, paillage et patience. Les mauvaises herbes reviennent, c’est la vie ; elles reviennent moins quand le sol est couvert.',
    ],
    [
      'Création de massifs',
      'Je dessine à la main, avec les couleurs de chaque mois. Vivaces, graminées, bulbes : il se passe toujours quelque chose.',
    ],
    [
      'Tonte rapide et bordures nettes',
      'J’arrive avec tout le matériel et je repars avec l’herbe. Vous n’avez rien à préparer, sauf rentrer le chien.',
    ],
    [
      'Jardinage chez les particuliers',
      'Après l’usine, j’ai voulu travailler dehors. Sept ans plus tard, je n’ai pas changé d’avis, même en février.',
    ],
    [
      'Rosiers, haies, pelouse',
      'Les rosiers anciens sont ma faiblesse. Je les taille en mars, je les regarde en juin, et je soigne le reste entre les deux.',
    ],
    [
      'Arrosage et petites installations',
      'Goutte-à-goutte, programmateur, récupérateur de pluie : on économise l’eau et on part en vacances tranquille.',
    ],
    [
      'Jardinage de quartier, à vélo cargo',
      'Mes outils tiennent dans la caisse, les déchets verts dans la remorque. Silence garanti : je travaille au maximum sur batterie.',
    ],
    [
      'Haies hautes et accès difficiles',
      'Plateforme, échafaudage léger, assurance à jour. J’explique toujours ce qui est permis entre voisins avant de couper.',
    ],
  ]),
  handyman: profiles([
    [
      'Petits travaux sans attendre',
      'Menuiserie, plomberie légère, peinture : j’ai fait un peu de tout avant de faire des petites choses pour beaucoup de monde.',
    ],
    [
      'Montage de meubles',
      'Plus de deux mille meubles montés, et je lis encore la notice. Les cartons repartent avec moi.',
    ],
    [
      'Bricolage de quartier',
      'Une perceuse, une scie, un grand assortiment de chevilles. Je réponds franchement quand il faut appeler quelqu’un d’autre.',
    ],
    [
      'Fixations et accrochages',
      'Placo, brique creuse, pierre, béton : chaque mur a sa cheville. Vos cadres sont droits, je vérifie deux fois.',
    ],
    [
      'Réparer avant de remplacer',
      'Je garde les vieilles serrures, les poignées, les vis à filet perdu. Neuf fois sur dix, la pièce existe déjà dans mon garage.',
    ],
    [
      'Menuiserie et portes',
      'CAP de menuisier, dix ans d’atelier. Une porte qui ferme bien, c’est un plaisir que l’on redécouvre chaque matin.',
    ],
    [
      'Salle de bains : joints et finitions',
      'Le joint de baignoire est un petit art. Il tient cinq ans quand on prend le temps de dégraisser.',
    ],
    [
      'Travaux chez les personnes âgées',
      'Barres d’appui, marches adoucies, sonnettes plus fortes. Je travaille proprement et j’explique sans presser.',
    ],
    [
      'Volets, stores, fenêtres',
      'J’ai travaillé pour un fabricant de stores, je connais les pièces et leurs défauts. Beaucoup de pannes coûtent une sangle.',
    ],
    [
      'Deux heures, dix bricoles',
      'Envoyez la liste, même longue. J’arrive avec le matériel et je coche au fur et à mesure.',
    ],
    [
      'Parquets et plinthes',
      'Poncer, revisser, recoller, cirer. Le bruit du parquet dit souvent où regarder.',
    ],
    [
      'Bricolage à deux mains',
      'Ancien métier : décors de théâtre. J’ai gardé le goût des solutions simples et des délais courts.',
    ],
    [
      'Cuisine en kit, montée juste',
      'Plan de travail coupé, caissons d’équerre, tiroirs qui glissent. Je préviens quand un mur n’est pas droit, et il ne l’est jamais.',
    ],
    [
      'Entretien de maison',
      'Gouttières, joints, filtres, graisse : une visite par saison évite l’urgence du dimanche.',
    ],
  ]),
  childcare: profiles([
    [
      'Sorties d’école, goûter et devoirs',
      'BAFA, premiers secours, et six ans dans les écoles du coin. Les enfants racontent leur journée en marchant, c’est le meilleur moment.',
    ],
    [
      'Baby-sitting en soirée',
      'En master à l’université, disponible du jeudi au dimanche. J’ai deux petits frères, j’ai donc de l’entraînement.',
    ],
    [
      'Garde de tout-petits',
      'Auxiliaire de puériculture, huit ans de crèche. Je respecte le rythme de votre bébé, pas celui de la pendule.',
    ],
    [
      'Aide aux devoirs bienveillante',
      'Professeur des écoles en disponibilité. On commence par ce qui est su, ça change tout pour la suite.',
    ],
    [
      'Mercredis actifs',
      'Parc, médiathèque, gâteaux, cabanes. Les écrans restent dans le sac, les enfants ne les réclament pas.',
    ],
    [
      'Garde bilingue français-anglais',
      'J’ai grandi entre Dublin et ici. Je parle anglais avec les enfants quand les parents le souhaitent, sans en faire une leçon.',
    ],
    [
      'Nounou depuis vingt ans',
      'J’ai élevé quatre enfants et gardé ceux d’une trentaine de familles. Certains viennent encore me voir.',
    ],
    [
      'Petits lecteurs, grandes histoires',
      'Je viens toujours avec deux livres. Le premier pour calmer, le second pour rêver.',
    ],
    ['Soutien collège', 'Licence de maths. Je préfère un exercice compris à dix exercices finis.'],
    [
      'Garde de bébé et jumeaux',
      'Deux biberons à la fois, je sais faire. Cahier de liaison précis, siestes comprises.',
    ],
    [
      'Sport et plein air',
      'J’entraîne une équipe de jeunes le samedi. L’après-midi avec moi, on rentre avec les joues rouges.',
    ],
    [
      'Accompagnement d’enfants à besoins particuliers',
      'Formation à l’autisme et aux troubles du langage. J’avance à petits pas, avec les repères que vous avez déjà.',
    ],
    [
      'Soirées tranquilles',
      'Dîner, bain, pyjama, histoire, lumière éteinte. Vous rentrez, tout dort, je vous raconte.',
    ],
    [
      'Atelier créatif à la maison',
      'Peinture, argile, couture simple. J’arrive avec la nappe de protection, tout est rangé avant le dîner.',
    ],
    [
      'Trajets d’école du matin',
      'Je me lève tôt, ça tombe bien. Petit-déjeuner, cartable, casque, et l’on arrive avant la sonnerie.',
    ],
  ]),
  plumbing: profiles([
    [
      'Fuites et robinetterie',
      'CAP et dix-huit ans de camionnette. Je dis le prix avant de sortir la clé, et il ne bouge pas.',
    ],
    [
      'Dépannage dans la journée',
      'Je garde trois créneaux libres chaque jour pour les fuites. Le reste du planning s’adapte.',
    ],
    [
      'Chauffe-eau et ballons',
      'Entretien, réglage, remplacement : je fais surtout de l’eau chaude. Un ballon détartré consomme nettement moins.',
    ],
    ['Débouchage sans produits', 'Furet, pompe, patience. Les acides abîment les tuyaux et les poissons.'],
    [
      'Salles de bains soignées',
      'J’aime les raccords alignés et les silicones invisibles. Je protège le couloir avant d’ouvrir la caisse.',
    ],
    [
      'La plomberie expliquée',
      'Je montre toujours la pièce changée et pourquoi elle a lâché. Vous saurez quoi surveiller.',
    ],
    [
      'Petites fuites, grands soucis',
      'Une goutte par seconde fait un bain par semaine. J’ai la pince, le joint et l’œil pour la trouver.',
    ],
    [
      'Sanitaires et WC',
      'Mécanismes, réservoirs, sanibroyeurs : le quotidien du métier, fait proprement, sans blague de plombier.',
    ],
    [
      'Rénovation de plomberie ancienne',
      'Plomb, cuivre, multicouche : je connais les immeubles d’ici et leurs surprises. Je préviens le syndic quand il faut.',
    ],
    [
      'Plomberie et chauffage',
      'Radiateurs froids, vannes grippées, circulateurs : je passe avant l’hiver, vous passez l’hiver au chaud.',
    ],
    [
      'Interventions propres',
      'Surchaussures, bâche, aspirateur. La trace de mon passage, c’est qu’il n’y a plus de fuite.',
    ],
    [
      'Robinets anciens restaurés',
      'Je change les clapets et les joints plutôt que le robinet, tant que la pièce se trouve. Moins cher, plus joli.',
    ],
    [
      'Raccordements d’appareils',
      'Lave-linge, lave-vaisselle, filtre : installés, de niveau, testés sur un cycle. J’emporte l’emballage.',
    ],
    [
      'Des plans justes, des joints qui tiennent',
      'Reconversion après dix ans de bureau d’études. Je dimensionne, je chiffre, je pose, et je dors bien.',
    ],
  ]),
  electricity: profiles([
    [
      'Pannes et dépannage',
      'Je cherche la panne avant de remplacer quoi que ce soit. Multimètre d’abord, tournevis ensuite.',
    ],
    [
      'Mise aux normes',
      'Habilitations à jour, quinze ans de rénovation. Je range les tableaux comme d’autres rangent leur bibliothèque.',
    ],
    [
      'Luminaires et petits travaux',
      'Lustres lourds, appliques fragiles, plafonds hauts : j’ai l’échelle et le calme qu’il faut.',
    ],
    [
      'Prises, interrupteurs, va-et-vient',
      'Des petites interventions bien faites, la terre vérifiée à chaque fois. Le prix est celui de la fiche.',
    ],
    [
      'L’électricité expliquée',
      'Vous repartez avec un tableau étiqueté et un dessin simple. Une panne comprise fait moins peur.',
    ],
    [
      'Rénovation d’appartements',
      'Saignées propres, gaines d’avance, poussière contenue. Je travaille avec les peintres, pas contre eux.',
    ],
    [
      'Éclairage d’intérieur',
      'Je conseille les puissances et les températures de couleur. La bonne lampe au bon endroit change une pièce.',
    ],
    [
      'Dépannage du soir',
      'Je travaille surtout de 16 h à 21 h, quand vous êtes là et que le frigo s’arrête.',
    ],
    [
      'Sécurité des logements anciens',
      'Fils en tissu, prises sans terre, fusibles à broche : j’en vois chaque semaine. On sécurise d’abord, on embellit ensuite.',
    ],
    [
      'Domotique raisonnable',
      'Volets, chauffage, éclairage : automatiser ce qui sert, laisser un interrupteur partout. Tout marche encore quand internet tombe.',
    ],
    [
      'Interphones et petites pannes',
      'Vingt ans dans la maintenance d’immeubles. Les platines de rue n’ont plus de secret.',
    ],
    [
      'Tableaux et différentiels',
      'Un tableau clair, c’est une maison que l’on comprend. Je laisse toujours deux places libres.',
    ],
    [
      'Installations extérieures',
      'Jardin, garage, portail : câbles enterrés à la bonne profondeur, boîtes étanches. Je rebouche la tranchée.',
    ],
    [
      'Électricité générale',
      'Quinze ans dans l’industrie m’ont appris à noter ce que je fais. Compte rendu par message après chaque visite.',
    ],
  ]),
  painting: profiles([
    [
      'Intérieurs clairs et finitions nettes',
      'Peintre depuis l’apprentissage. Le secret est dans le ponçage, personne ne le voit et tout le monde le remarque.',
    ],
    [
      'Papiers peints et panoramiques',
      'J’aime les raccords difficiles. Un mur suffit souvent à changer une maison.',
    ],
    [
      'Enduits et petites reprises',
      'Fissures, trous, taches d’eau : je prépare les murs que d’autres peindront, ou que je peins moi-même.',
    ],
    [
      'Peinture sans odeur',
      'Produits à l’eau, labels sérieux, fenêtres ouvertes. On dort dans la chambre le soir même.',
    ],
  ]),
  moving: profiles([
    [
      'Petits déménagements',
      'Un camion de 12 m³, deux paires de bras, beaucoup de couvertures. On ne casse pas, on ne court pas.',
    ],
    [
      'Transport de meubles',
      'Canapés, pianos droits, machines : j’ai monté tout cela dans des escaliers étroits. Je mesure avant de promettre.',
    ],
    [
      'Débarras respectueux',
      'Vider une maison de famille prend du temps et du tact. On trie, on donne, on garde les lettres.',
    ],
    [
      'Cartons et emballage',
      'La vaisselle de votre grand-mère arrive entière. Papier de soie, étiquettes, liste.',
    ],
  ]),
  other: profiles([
    [
      'Chiens, chats et plantes',
      'Deux promenades par jour quoi qu’il arrive, photos comprises. Les plantes reçoivent leur eau au passage.',
    ],
    [
      'Informatique sans jargon',
      'Vingt ans en bibliothèque : je sais répéter sans soupirer. Vous gardez une fiche écrite après chaque visite.',
    ],
    [
      'Cuisine de la semaine',
      'Je cuisine de saison, avec ce que vous aimez vraiment. Les restes deviennent un autre plat.',
    ],
    [
      'Courses et compagnie',
      'Je marche au rythme de la personne. On revient avec le pain, les médicaments et les nouvelles du marché.',
    ],
  ]),
};

/** Last sentences of a bio, for any trade. */
export const demoBioEndings: string[] = [
  'Je réponds dans la journée, souvent plus vite.',
  'N’hésitez pas à envoyer une photo avant la visite, elle fait gagner du temps.',
  'Je préviens toujours si j’ai dix minutes de retard.',
  'Facture envoyée le soir même.',
  'Si le travail ne me convient pas, je vous le dis et je vous oriente.',
  'Pas de démarchage, pas de mauvaise surprise : le prix affiché est le prix payé.',
  'Je travaille avec le sourire et je repars avec mes déchets.',
  'Première question offerte, posez-la par message.',
  'Je garde les samedis matin pour celles et ceux qui travaillent en semaine.',
  'Animaux bienvenus, je suis du côté des chats.',
];

/** Sets of languages; the number of entries is their frequency. */
export const demoLanguages: SpokenLanguage[][] = [
  ['fr'],
  ['fr'],
  ['fr'],
  ['fr'],
  ['fr', 'en'],
  ['fr', 'en'],
  ['fr', 'en'],
  ['fr', 'ar'],
  ['fr', 'ar'],
  ['fr', 'pt'],
  ['fr', 'es'],
  ['fr', 'es', 'en'],
  ['fr', 'ar', 'en'],
  ['fr', 'it'],
  ['fr', 'de'],
];

/** The checks of a checked provider of each trade; providers not yet checked have none. */
export const demoChecks: Record<RootCategoryId, CheckType[][]> = {
  cleaning: [
    ['IDENTITY', 'INSURANCE'],
    ['IDENTITY', 'BUSINESS', 'INSURANCE'],
    ['IDENTITY', 'BUSINESS'],
    ['IDENTITY'],
  ],
  gardening: [
    ['IDENTITY', 'BUSINESS', 'INSURANCE'],
    ['IDENTITY', 'INSURANCE', 'QUALIFICATION'],
    ['IDENTITY', 'BUSINESS'],
  ],
  handyman: [
    ['IDENTITY', 'BUSINESS', 'INSURANCE'],
    ['IDENTITY', 'INSURANCE'],
    ['IDENTITY', 'BUSINESS', 'QUALIFICATION'],
  ],
  childcare: [
    ['IDENTITY', 'QUALIFICATION'],
    ['IDENTITY', 'CHILDCARE'],
    ['IDENTITY', 'CHILDCARE', 'INSURANCE'],
  ],
  plumbing: [
    ['IDENTITY', 'BUSINESS', 'DECENNIAL', 'QUALIFICATION'],
    ['IDENTITY', 'BUSINESS', 'INSURANCE', 'QUALIFICATION'],
    ['IDENTITY', 'BUSINESS', 'INSURANCE', 'DECENNIAL', 'QUALIFICATION'],
  ],
  electricity: [
    ['IDENTITY', 'BUSINESS', 'DECENNIAL', 'QUALIFICATION'],
    ['IDENTITY', 'BUSINESS', 'INSURANCE', 'QUALIFICATION'],
  ],
  painting: [
    ['IDENTITY', 'BUSINESS', 'DECENNIAL'],
    ['IDENTITY', 'BUSINESS', 'INSURANCE'],
  ],
  moving: [
    ['IDENTITY', 'BUSINESS', 'INSURANCE'],
    ['IDENTITY', 'INSURANCE'],
  ],
  other: [['IDENTITY'], ['IDENTITY', 'INSURANCE']],
};
