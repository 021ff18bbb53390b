import type { CategoryTexts } from './category-texts.ts';

export const frenchCategoryTexts: CategoryTexts = {
  cleaning: {
    name: 'Ménage',
    description: 'Un intérieur propre et rangé, une fois ou chaque semaine.',
    synonyms:
      'ménage, femme de ménage, homme de ménage, aide ménagère, aide ménagère personne âgée, aide à domicile, agent d’entretien, nettoyage, nettoyer, entretien de la maison, propreté, poussière, aspirateur, serpillière, laver le sol, dépoussiérer, ranger, rangement, désinfection, sanitaires, cuisine sale, nettoyeuse, tâches ménagères, vitres, sols, maison sale, ménagère',
  },
  'home-cleaning': {
    name: 'Ménage régulier',
    description: 'Sols, poussières, cuisine et salle de bains, à votre rythme.',
    synonyms:
      'ménage hebdomadaire, ménage à domicile, femme de ménage régulière, heures de ménage, entretien courant, ménage appartement, passer l’aspirateur, aide ménagère à domicile, repassage et ménage',
  },
  'deep-cleaning': {
    name: 'Grand ménage',
    description: 'Un nettoyage en profondeur : four, joints, placards, derrière les meubles.',
    synonyms:
      'grand nettoyage, nettoyage de printemps, ménage en profondeur, nettoyage complet, nettoyage après travaux, fin de chantier, dégraissage, nettoyer le four, nettoyage hotte, nettoyage canapé, shampouinage moquette',
  },
  ironing: {
    name: 'Repassage',
    description: 'Chemises, draps et linge délicat, repassés et pliés chez vous.',
    synonyms:
      'repassage, repasser, linge, lessive, fer à repasser, chemises, draps, plier le linge, repasseuse, centrale vapeur, pressing, laver le linge',
  },
  'window-cleaning': {
    name: 'Vitres',
    description: 'Fenêtres, baies vitrées et vérandas sans traces.',
    synonyms:
      'laveur de vitres, nettoyage de vitres, laver les vitres, carreaux, fenêtres, baie vitrée, véranda, velux, vitrerie sale, miroirs, nettoyer les fenêtres',
  },
  'move-out-cleaning': {
    name: 'Ménage de déménagement',
    description: 'Un logement impeccable pour l’état des lieux d’entrée ou de sortie.',
    synonyms:
      'état des lieux, ménage fin de bail, remise des clés, nettoyage avant location, ménage airbnb, location saisonnière, nettoyage logement vide, ménage de sortie, rendre l’appartement',
  },
  gardening: {
    name: 'Jardinage',
    description: 'Pelouse, haies, massifs et balcons, entretenus en toute saison.',
    synonyms:
      'jardinier, jardinière, jardinage, jardin, espaces verts, paysagiste, entretien de jardin, pelouse, gazon, tondre, tonte, haie, taille, tailler, arbuste, désherber, désherbage, mauvaises herbes, potager, massif, terrasse, balcon, rosier, arrosage, feuilles mortes, cours et jardin, cours jardin',
  },
  'lawn-mowing': {
    name: 'Tonte de pelouse',
    description: 'Une pelouse nette, bordures comprises, déchets ramassés.',
    synonyms:
      'tondre la pelouse, tonte, tondeuse, gazon, herbe haute, couper l’herbe, bordures, rotofil, débroussailleuse, scarification, mousse dans le gazon',
  },
  'hedge-trimming': {
    name: 'Taille de haies',
    description: 'Haies droites et arbustes en forme, branches évacuées.',
    synonyms:
      'taille-haie, tailler la haie, haie, thuya, laurier, cyprès, buis, troène, arbustes, couper une haie, haie trop haute, topiaire',
  },
  'tree-pruning': {
    name: 'Élagage et taille d’arbres',
    description: 'Fruitiers, branches gênantes et petits abattages, en sécurité.',
    synonyms:
      'élagueur, élagage, élaguer, taille de fruitiers, couper un arbre, abattage, branches, branche dangereuse, tronçonneuse, souche, dessouchage, pommier, cerisier, olivier',
  },
  planting: {
    name: 'Plantation et aménagement',
    description: 'Massifs, potagers, pots et petits aménagements.',
    synonyms:
      'planter, plantation, fleurs, massif, potager, semer, semis de gazon, gazon en rouleau, jardinières, balcon fleuri, terreau, paillage, rocaille, arrosage automatique, goutte à goutte, création de jardin',
  },
  'garden-clearing': {
    name: 'Débroussaillage et désherbage',
    description: 'Un terrain repris en main : ronces, herbes hautes, feuilles.',
    synonyms:
      'débroussailler, débroussaillage, ronces, désherber, désherbage, mauvaises herbes, friche, terrain à l’abandon, ramassage des feuilles, évacuation de déchets verts, déchetterie, remise en état du jardin',
  },
  handyman: {
    name: 'Bricolage',
    description: 'Les petits travaux de la maison, faits proprement et sans attendre.',
    synonyms:
      'bricoleur, bricolage, homme à tout faire, petits travaux, multiservice, dépannage, réparer, fixer, percer, visser, perceuse, accrocher, tringle, étagère, tableau, meuble, porte, serrure, volet, joint, cheville, factotum, travaux maison',
  },
  repair: {
    name: 'Réparation',
    description: 'Porte qui frotte, volet bloqué, serrure fatiguée : on répare avant de remplacer.',
    synonyms:
      'réparer, réparation, réparateur, cassé, abîmé, porte qui grince, porte qui frotte, poignée cassée, volet bloqué, store, serrure, charnière, fenêtre qui ferme mal, parquet abîmé, carrelage fêlé, remplacer une vitre, dépannage',
  },
  installation: {
    name: 'Installation et fixation',
    description: 'Étagères, tringles, téléviseur, luminaires : bien droits et bien tenus.',
    synonyms:
      'installer, installation, poser, pose, fixer, accrocher, accrocher un tableau, étagère, tringle à rideaux, support télé, fixer une télé au mur, fixer une tv au mur, miroir, store, barre de douche, boîte aux lettres, détecteur de fumée, perceuse, étagère murale, cadre, miroir à fixer, patère, installer un four, four encastrable, plaque de cuisson',
  },
  maintenance: {
    name: 'Entretien courant',
    description: 'Une visite pour tout ce qui traîne : joints, réglages, graissage, contrôles.',
    synonyms:
      'entretien, maintenance, petits travaux, refaire les joints, joint silicone, joint de baignoire, graisser, régler, vmc, gouttière, nettoyage de gouttières, filtre, ramonage, entretien annuel, liste de bricoles',
  },
  'furniture-assembly': {
    name: 'Montage de meubles',
    description: 'Meubles en kit, cuisines et lits montés avec soin, cartons évacués.',
    synonyms:
      'monter un meuble, montage, meuble en kit, ikea, armoire, commode, lit, bibliothèque, dressing, bureau, monteur de meubles, assembler, démontage, notice, cuisine en kit',
  },
  childcare: {
    name: 'Garde d’enfants',
    description: 'Des personnes de confiance pour la sortie d’école, le soir ou toute l’année.',
    synonyms:
      'garde d’enfants, garde d’enfant, baby-sitter, babysitter, baby-sitting, nounou, nourrice, assistante maternelle, auxiliaire parentale, garder les enfants, bébé, nourrisson, enfant, crèche, sortie d’école, périscolaire, jeune fille au pair, goûter, bain, devoirs, mercredi, garder mon fils, garder ma fille, garder mon enfant',
  },
  babysitting: {
    name: 'Baby-sitting',
    description: 'Une soirée ou un après-midi tranquille : repas, jeux, histoire et dodo.',
    synonyms:
      'baby-sitter, babysitter, garde du soir, garde ponctuelle, garder un enfant le soir, soirée, week-end, sortie au restaurant, nuit, étudiante baby-sitter, garde d’urgence',
  },
  'school-pickup': {
    name: 'Sortie d’école',
    description: 'Retour à pied, goûter et jeux jusqu’à votre arrivée.',
    synonyms:
      'sortie d’école, aller chercher à l’école, sortie de crèche, périscolaire, goûter, après l’école, trajet école, accompagner à l’école, mercredi après-midi, conduite aux activités',
  },
  'homework-help': {
    name: 'Aide aux devoirs',
    description: 'Lecture, calcul et leçons reprises calmement, du CP à la troisième.',
    synonyms:
      'aide aux devoirs, devoirs, soutien scolaire, cours particuliers, professeur particulier, mathématiques, lecture, leçons, primaire, collège, répétiteur, apprendre à lire',
  },
  'regular-nanny': {
    name: 'Garde régulière',
    description: 'La même personne chaque semaine, chez vous, pour toute l’année.',
    synonyms:
      'nounou à domicile, nourrice, garde à temps plein, garde partagée, auxiliaire parentale, garde de bébé, nourrisson, garde à domicile, mercredi, garde régulière, assistante maternelle',
  },
  plumbing: {
    name: 'Plomberie',
    description: 'Fuites, bouchons, robinets et chauffe-eau, avec un prix connu d’avance.',
    synonyms:
      'plombier, plombière, plomberie, fuite, fuite d’eau, dégât des eaux, évier bouché, lavabo bouché, canalisation, tuyau, chauffe-eau, cumulus, ballon d’eau chaude, chaudière, wc, toilettes, chasse d’eau, robinet, mitigeur, douche, baignoire, siphon, joint, débouchage, dépannage plomberie, chauffagiste, pas d’eau chaude, radiateur, tuyauterie, compteur d’eau, robinetterie, vanne, vanne d’arrêt, purger un radiateur, chaudière en panne',
  },
  'leak-repair': {
    name: 'Fuite d’eau',
    description: 'Recherche de la fuite, réparation et remise en eau.',
    synonyms:
      'fuite, fuite d’eau, recherche de fuite, dégât des eaux, tuyau percé, goutte à goutte, infiltration, joint usé, robinet qui fuit, chasse d’eau qui coule, humidité, inondation, plombier urgence, machine à laver qui fuit, lave-linge qui fuit, vanne qui fuit',
  },
  'drain-unblocking': {
    name: 'Débouchage',
    description: 'Évier, douche ou toilettes qui s’écoulent de nouveau.',
    synonyms:
      'déboucher, débouchage, évier bouché, wc bouché, toilettes bouchées, douche bouchée, canalisation bouchée, eau qui ne s’écoule plus, siphon, furet, mauvaises odeurs, refoulement, hydrocureur, lavabo qui se vide mal, évier qui se vide mal, odeur d’égout, égout, cuvette de wc, glouglous',
  },
  'water-heater': {
    name: 'Chauffe-eau',
    description: 'Dépannage, entretien et remplacement de ballon d’eau chaude.',
    synonyms:
      'chauffe-eau, ballon d’eau chaude, cumulus, pas d’eau chaude, eau froide, résistance, thermostat, détartrage, groupe de sécurité, remplacer chauffe-eau, chaudière, chauffagiste, ballon qui fuit',
  },
  'taps-and-fixtures': {
    name: 'Robinets et sanitaires',
    description: 'Robinets, toilettes, lavabos et douches posés ou remplacés.',
    synonyms:
      'robinet, robinetterie, mitigeur, changer un robinet, lavabo, évier, vasque, wc, toilettes, chasse d’eau, douche, colonne de douche, baignoire, sanibroyeur, lave-linge, lave-vaisselle, raccordement, salle de bains',
  },
  electricity: {
    name: 'Électricité',
    description: 'Pannes, prises, éclairage et tableau, par des personnes habilitées.',
    synonyms:
      'électricien, électricienne, électricité, panne, panne de courant, coupure, disjoncteur, court-circuit, tableau électrique, prise, interrupteur, lampe, luminaire, lustre, éclairage, câble, fil, fusible, plus de courant, ça disjoncte, mise aux normes, domotique, interphone, borne de recharge, lumière, compteur électrique, radiateur électrique',
  },
  'electrical-repair': {
    name: 'Dépannage électrique',
    description: 'Plus de courant, disjoncteur qui saute : on cherche, on explique, on répare.',
    synonyms:
      'panne électrique, panne de courant, plus d’électricité, disjoncteur qui saute, ça disjoncte, court-circuit, fusible, prise qui chauffe, odeur de brûlé, recherche de panne, électricien urgence, dépannage électricien, plus de lumière, lumière qui clignote, lampe qui clignote, ampoule qui grille, plombs qui sautent, les plombs ont sauté, étincelles, prise qui fait des étincelles',
  },
  lighting: {
    name: 'Luminaires et éclairage',
    description: 'Lustres, spots et appliques posés, à l’intérieur comme au jardin.',
    synonyms:
      'luminaire, lustre, suspension, applique, spot, spots encastrés, led, ampoule, plafonnier, éclairage extérieur, détecteur de mouvement, variateur, poser un lustre, lampe',
  },
  'sockets-and-switches': {
    name: 'Prises et interrupteurs',
    description: 'Prises ajoutées ou remplacées, interrupteurs et va-et-vient.',
    synonyms:
      'prise, prise électrique, prise de courant, interrupteur, va-et-vient, prise usb, prise rj45, prise de terre, ajouter une prise, prise cassée, volet roulant électrique, sonnette, interphone',
  },
  'electrical-panel': {
    name: 'Tableau et mise aux normes',
    description: 'Tableau remplacé, différentiels posés, installation vérifiée.',
    synonyms:
      'tableau électrique, mise aux normes, disjoncteur différentiel, mise en sécurité, consuel, rénovation électrique, mise à la terre, diagnostic électrique, borne de recharge, voiture électrique, coffret, nf c 15-100',
  },
  painting: {
    name: 'Peinture',
    description: 'Murs, plafonds, boiseries et façades, préparés puis peints.',
    synonyms:
      'peintre, peintre en bâtiment, peinture, peindre, repeindre, mur, murs, plafond, chambre, salon, boiserie, volets, façade, papier peint, tapisserie, enduit, ponçage, rouleau, pinceau, lasure, décoration, décorateur, rafraîchir un appartement',
  },
  'interior-painting': {
    name: 'Peinture intérieure',
    description: 'Une pièce ou tout un logement, sols protégés et finitions nettes.',
    synonyms:
      'repeindre une chambre, peindre un mur, peindre un plafond, peinture salon, peinture cuisine, couleur, blanc mat, satin, boiseries, portes, radiateur, cage d’escalier, rafraîchissement',
  },
  wallpaper: {
    name: 'Papier peint',
    description: 'Dépose de l’ancien, préparation et pose du nouveau, raccords compris.',
    synonyms:
      'papier peint, tapisserie, tapissier, pose de papier peint, décoller le papier peint, intissé, panoramique, toile de verre, frise, lé, colle, revêtement mural',
  },
  'exterior-painting': {
    name: 'Peinture extérieure',
    description: 'Volets, portails, bardages et petites façades protégés pour des années.',
    synonyms:
      'façade, ravalement, peindre les volets, portail, grille, bardage, lasure, balcon, muret, clôture, nettoyage de façade, bois extérieur, abri de jardin',
  },
  'wall-repair': {
    name: 'Enduits et reprises',
    description: 'Trous, fissures et plaques abîmées, lissés et prêts à peindre.',
    synonyms:
      'enduit, reboucher un trou, fissure, plâtre, plâtrier, placo, plaque de plâtre, ponçage, lissage, mur abîmé, plafond fissuré, bande, ratissage',
  },
  moving: {
    name: 'Déménagement',
    description: 'Des bras, un camion, des cartons : on déménage avec vous.',
    synonyms:
      'déménageur, déménagement, déménager, camion, camionnette, utilitaire, cartons, emballage, porter, portage, transport de meubles, livraison, manutention, monte-meuble, piano, canapé, débarras, garde-meuble, encombrants, aide au déménagement',
  },
  'home-moving': {
    name: 'Déménagement de logement',
    description: 'Du studio à la maison : chargement, trajet, déchargement.',
    synonyms:
      'déménager, déménageurs, déménagement appartement, déménagement studio, camion avec chauffeur, changer de logement, emménagement, porter des cartons, aide au déménagement, longue distance',
  },
  'furniture-transport': {
    name: 'Transport de meubles',
    description: 'Un canapé, une machine, un achat d’occasion, livrés à l’étage.',
    synonyms:
      'transport de meuble, livrer un canapé, livraison, machine à laver, frigo, réfrigérateur, piano, camionnette, achat leboncoin, monter à l’étage, monte-meuble, transporteur',
  },
  packing: {
    name: 'Cartons et emballage',
    description: 'Vaisselle, livres et fragile emballés, étiquetés, prêts à partir.',
    synonyms:
      'faire les cartons, emballer, emballage, carton, papier bulle, vaisselle, objets fragiles, déballer, étiquettes, protéger les meubles, démontage de meubles',
  },
  clearance: {
    name: 'Débarras',
    description: 'Cave, grenier ou logement vidés, tri et déchetterie compris.',
    synonyms:
      'débarras, vider une cave, vider un grenier, vide maison, encombrants, déchetterie, succession, jeter des meubles, gravats, tri, enlèvement, garage encombré',
  },
  other: {
    name: 'Autres services',
    description: 'Animaux, informatique, cuisine, courses : le reste de la vie de la maison.',
    synonyms:
      'autre, divers, autres services, animaux, chien, chat, informatique, ordinateur, wifi, cuisine, cuisinier, courses, couture, compagnie, personnes âgées, services à la personne, coup de main, garde d’animaux, aide administrative',
  },
  'pet-care': {
    name: 'Animaux',
    description: 'Promenades, visites et garde de vos animaux chez vous.',
    synonyms:
      'garde d’animaux, pet-sitter, promener le chien, promeneur de chien, garder un chat, chien, chat, nourrir le chat, litière, vacances, lapin, visite à domicile, garder mon chien, garder mon chat, garder un chien',
  },
  'computer-help': {
    name: 'Aide informatique',
    description: 'Ordinateur, téléphone, imprimante et wifi, expliqués patiemment.',
    synonyms:
      'informatique, dépannage informatique, ordinateur, pc, mac, imprimante, wifi, box internet, virus, téléphone, tablette, installer un logiciel, sauvegarde, informaticien, ordinateur lent',
  },
  'home-cooking': {
    name: 'Cuisine à domicile',
    description: 'Repas de la semaine ou dîner entre amis, cuisinés chez vous.',
    synonyms:
      'cuisinier, cuisinière, chef à domicile, traiteur, préparer les repas, batch cooking, repas de la semaine, dîner, anniversaire, cours de cuisine, cuisiner, repas',
  },
  errands: {
    name: 'Courses et compagnie',
    description: 'Courses, rendez-vous, papiers et présence pour les proches.',
    synonyms:
      'courses, faire les courses, livraison de courses, accompagnement, rendez-vous médical, personnes âgées, aide à domicile, compagnie, dame de compagnie, papiers, aide administrative, pharmacie',
  },
};
