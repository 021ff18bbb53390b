import type { CategoryId, RootCategoryId } from '#contract/category-tree.ts';

export interface DemoReview {
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  /** The categories of services, or whole trades, that the comment fits; without it every service. */
  about?: readonly CategoryId[];
}

type Comment = string | Pick<DemoReview, 'comment' | 'about'>;
type ByRating = Partial<Record<DemoReview['rating'], Comment[]>>;

const about = (categories: CategoryId[], comment: string): Comment => ({ comment, about: categories });

const ratings = [5, 4, 3, 2, 1] as const;

function toReviews(comments: ByRating): DemoReview[] {
  return ratings.flatMap((rating) =>
    (comments[rating] ?? []).map((comment) =>
      typeof comment === 'string' ? { rating, comment } : { rating, ...comment },
    ),
  );
}

/** Out of a hundred reviewed visits, the number with each rating. */
export const demoRatingShares: Record<DemoReview['rating'], number> = { 5: 62, 4: 25, 3: 8, 2: 3, 1: 2 };

/** Comments that fit one trade only, or some of its services. */
export const demoReviewsByTrade: Record<RootCategoryId, DemoReview[]> = {
  cleaning: toReviews({
    5: [
      about(
        ['home-cleaning', 'deep-cleaning', 'move-out-cleaning'],
        'Ponctualité parfaite, et le four brille. On se demande comment on faisait avant.',
      ),
      about(
        ['home-cleaning', 'deep-cleaning'],
        'La maison sent bon le savon noir et tout est à sa place. Merci !',
      ),
      about(['window-cleaning'], 'Deuxième visite, toujours aussi soigné. Les vitres n’ont plus une trace.'),
      about(
        ['move-out-cleaning'],
        'État des lieux passé sans une remarque, dépôt de garantie rendu en entier. Je recommande les yeux fermés.',
      ),
      about(
        ['home-cleaning', 'deep-cleaning', 'move-out-cleaning'],
        'Même le dessus des placards. Je n’avais rien demandé.',
      ),
      about(
        ['home-cleaning', 'deep-cleaning'],
        'Visite agréable, beaucoup de discrétion, et un mot laissé sur la table pour signaler une fuite sous l’évier. Ce genre d’attention n’a pas de prix.',
      ),
      about(['ironing'], 'Chemises parfaites, draps pliés au carré.'),
      about(
        ['deep-cleaning'],
        'Après trois mois de travaux, l’appartement est enfin habitable. Quatre heures de travail acharné.',
      ),
      about(
        ['home-cleaning'],
        'On a parlé produits naturels, l’essai est concluant. Plus d’odeur de javel à la maison.',
      ),
      about(
        ['home-cleaning', 'deep-cleaning'],
        'Rapide et minutieux. La salle de bains n’avait pas été aussi propre depuis notre emménagement.',
      ),
      about(
        ['home-cleaning'],
        'Ma mère, 86 ans, l’attend chaque jeudi avec impatience. Ce n’est pas que du ménage.',
      ),
      'Rien à redire, tout est fait dans le temps prévu.',
      about(
        ['home-cleaning', 'deep-cleaning', 'move-out-cleaning'],
        'Les joints de la douche ont retrouvé leur couleur. Je pensais qu’ils étaient gris d’origine…',
      ),
      about(
        ['home-cleaning', 'ironing'],
        'Efficace, à l’heure, sympathique. Nous avons pris un créneau régulier.',
      ),
      about(['ironing'], 'Du repassage comme chez le teinturier, la corbeille de la honte est vide.'),
    ],
    4: [
      about(
        ['home-cleaning', 'deep-cleaning', 'window-cleaning', 'move-out-cleaning'],
        'Très bon travail, juste le balcon oublié. Signalé par message et fait la fois suivante.',
      ),
      about(
        ['home-cleaning', 'deep-cleaning', 'window-cleaning', 'move-out-cleaning'],
        'Propre et soigné. Un quart d’heure de retard à cause du tram, mais annoncé par message.',
      ),
      about(
        ['home-cleaning', 'deep-cleaning', 'move-out-cleaning'],
        'Bien dans l’ensemble, les plinthes auraient mérité un passage de plus.',
      ),
      about(
        ['home-cleaning', 'deep-cleaning', 'move-out-cleaning'],
        'Le résultat nous plaît, il faudrait une heure de plus pour notre surface.',
      ),
      about(
        ['home-cleaning', 'deep-cleaning', 'move-out-cleaning'],
        'Bon ménage, beaucoup de produit utilisé à mon goût.',
      ),
      about(
        ['window-cleaning'],
        'Sérieux et sympathique. Les vitres du haut n’étaient pas possibles, c’est normal.',
      ),
    ],
    3: [
      about(
        ['home-cleaning', 'deep-cleaning', 'move-out-cleaning'],
        'Correct sans plus. Les sols sont propres, la cuisine moins.',
      ),
      'Le travail est bien fait mais il a fallu expliquer deux fois où étaient les choses.',
      about(
        ['home-cleaning', 'deep-cleaning', 'window-cleaning'],
        'Arrivée en retard, donc une pièce n’a pas pu être faite. Le reste est bien.',
      ),
    ],
    2: [
      about(
        ['home-cleaning', 'deep-cleaning'],
        'Aspirateur passé vite fait, poussière encore sur les étagères. Dommage, la première visite était mieux.',
      ),
    ],
    1: [
      about(
        ['home-cleaning'],
        'Personne n’est venu à l’heure et le ménage a été bâclé en une heure au lieu de deux.',
      ),
    ],
  }),
  gardening: toReviews({
    5: [
      about(
        ['hedge-trimming'],
        'Haie de douze mètres taillée au cordeau, tout ramassé. Le voisin a demandé le numéro.',
      ),
      about(['tree-pruning'], 'Connaît vraiment les arbres. Notre vieux pommier a enfin l’air d’un pommier.'),
      about(['lawn-mowing'], 'Pelouse impeccable, bordures nettes, et le hérisson a été épargné.'),
      about(
        ['planting'],
        'Un conseil précieux sur nos rosiers malades. Trois semaines après, ils refleurissent.',
      ),
      about(
        ['garden-clearing'],
        'Terrain abandonné depuis deux ans, transformé en une après-midi. Impressionnant.',
      ),
      about(
        ['hedge-trimming', 'tree-pruning', 'garden-clearing'],
        'Travail propre, aucune branche oubliée, et un sourire malgré la pluie.',
      ),
      about(['planting'], 'Le massif est superbe, et l’explication sur l’arrosage très claire.'),
      about(['garden-clearing'], 'On revit. Je n’osais plus ouvrir les volets sur ce jardin.'),
      'Prix annoncé, prix payé, et le jardin respire.',
      about(
        ['hedge-trimming', 'tree-pruning'],
        'Très pédagogue, mon fils de dix ans a adoré apprendre à tailler.',
      ),
      about(
        ['lawn-mowing', 'hedge-trimming', 'garden-clearing'],
        'À l’heure, avec tout le matériel. L’allée est même soufflée.',
      ),
      about(
        ['lawn-mowing', 'hedge-trimming'],
        'Deux heures de travail sérieux et aucun bruit pendant la sieste, batterie oblige.',
      ),
      about(['planting'], 'Le potager est prêt et j’ai un plan pour toute l’année. Bravo.'),
      about(
        ['tree-pruning'],
        'La grosse branche au-dessus du toit est descendue à la corde, en douceur. Du grand art.',
      ),
      about(['lawn-mowing'], 'Nous avons signé pour l’année entière.'),
    ],
    4: [
      about(
        ['hedge-trimming', 'tree-pruning'],
        'Très bien taillé, quelques feuilles restées dans le gravier.',
      ),
      about(
        ['hedge-trimming'],
        'Bon travail, la haie est un peu plus basse que demandé mais elle repoussera.',
      ),
      'Sérieux. La date a été décalée à cause de la pluie, on ne peut pas lui en vouloir.',
      about(['lawn-mowing', 'garden-clearing'], 'Jardin propre, j’aurais aimé un passage sous la terrasse.'),
      about(
        ['hedge-trimming', 'tree-pruning', 'garden-clearing'],
        'Bien, mais prévoir le coût de la déchetterie dans la discussion.',
      ),
      'Efficace et aimable. Un peu cher pour notre petit jardin.',
    ],
    3: [
      about(['lawn-mowing'], 'La tonte est bien faite, les bordures beaucoup moins.'),
      about(
        ['hedge-trimming', 'tree-pruning', 'garden-clearing'],
        'Résultat correct, mais les déchets verts sont restés trois jours devant la maison.',
      ),
      about(
        ['hedge-trimming', 'tree-pruning'],
        'Taille un peu sévère de l’hortensia, on verra au printemps.',
      ),
    ],
    2: [
      about(
        ['hedge-trimming'],
        'La moitié de la haie a été faite, le reste promis pour plus tard, sans nouvelles depuis.',
      ),
    ],
    1: [
      about(
        ['hedge-trimming', 'garden-clearing'],
        'Un arbuste arraché par erreur et aucune proposition pour le remplacer. Grande déception.',
      ),
    ],
  }),
  handyman: toReviews({
    5: [
      about(
        ['installation'],
        'Quatre étagères, trois tableaux, une tringle : une heure et quart, et l’aspirateur passé.',
      ),
      about(['repair'], 'La porte qui frottait depuis notre emménagement ferme enfin avec deux doigts.'),
      about(['furniture-assembly'], 'Armoire montée d’équerre dans un mur qui ne l’est pas. Chapeau.'),
      about(['repair'], 'A réparé le volet au lieu de le changer. Honnêteté rare.'),
      about(['maintenance'], 'La liste de quinze bricoles est vide. J’en prépare déjà une autre.'),
      about(['installation'], 'Télé au mur, pas un câble visible, et un niveau vérifié trois fois.'),
      'Beaucoup de soin pour notre parquet ancien, tout était protégé.',
      about(
        ['repair', 'installation', 'maintenance'],
        'Conseille bien : pour la cloison, il fallait un autre corps de métier, on me l’a dit tout de suite.',
      ),
      about(
        ['installation'],
        'Mon père a maintenant deux barres d’appui solides. Il dit que c’est pour nous rassurer, mais il s’en sert.',
      ),
      about(['maintenance'], 'Joints de baignoire parfaits, plus une trace noire.'),
      about(
        ['installation'],
        'La bonne cheville du premier coup, pour un mur en brique creuse. On sent l’expérience.',
      ),
      'Travail net, prix clair, bonne humeur.',
      about(['furniture-assembly'], 'Cuisine montée en deux jours, tiroirs réglés au millimètre.'),
      'Disponible le samedi et d’une patience infinie avec mes hésitations.',
      about(
        ['repair'],
        'Serrure changée, poignée réglée, et un tour de main pour la fenêtre du salon. Merci.',
      ),
    ],
    4: [
      about(
        ['installation', 'furniture-assembly'],
        'Bien fait, il manquait une cheville, retour le lendemain sans supplément.',
      ),
      about(['furniture-assembly'], 'Un peu de bavardage, mais le meuble est solide.'),
      about(['installation'], 'Étagère très légèrement penchée, corrigée en deux minutes.'),
      'Travail sérieux. Durée sous-estimée : trois heures au lieu de deux.',
      'Très bien, j’aurais aimé une facture plus détaillée.',
      about(['installation'], 'Le store fonctionne, la manivelle reste dure. Correct.'),
    ],
    3: [
      about(['installation'], 'Le tableau tient, mais le trou à côté a été mal rebouché.'),
      about(['furniture-assembly'], 'Sympathique mais en retard, et le dernier tiroir coince encore.'),
      about(['furniture-assembly'], 'Montage correct, cartons laissés sur le palier.'),
    ],
    2: [
      about(
        ['repair'],
        'La porte frotte de nouveau après une semaine et la seconde visite se fait attendre.',
      ),
    ],
    1: [
      about(
        ['installation'],
        'Trou percé au mauvais endroit et mur abîmé. Il a fallu faire venir quelqu’un d’autre.',
      ),
    ],
  }),
  childcare: toReviews({
    5: [
      'Les enfants demandent quand est-ce que c’est mardi. Tout est dit.',
      about(
        ['babysitting', 'regular-nanny'],
        'Du calme, de l’attention et une imagination folle pour les jours de pluie.',
      ),
      about(['school-pickup'], 'Devoirs finis, goûter pris, dents lavées. Que demander de plus ?'),
      about(['babysitting'], 'Notre fille timide a parlé toute la soirée. Merci pour cette douceur.'),
      about(
        ['babysitting', 'regular-nanny'],
        'Message à l’arrivée, photo de la cabane, maison rangée. Parfait.',
      ),
      about(
        ['regular-nanny'],
        'Une présence rassurante pour notre bébé de cinq mois, cahier tenu à la minute.',
      ),
      about(
        ['homework-help'],
        'Mon fils a compris les fractions. En une heure. Nous, en trois semaines, non.',
      ),
      about(['school-pickup'], 'Toujours à l’heure à l’école, même sous l’orage.'),
      about(['babysitting'], 'Nous sommes enfin ressortis au restaurant, l’esprit tranquille.'),
      'De la patience et de la fermeté, juste comme il faut. Les jumeaux l’adorent.',
      about(['babysitting'], 'Deux livres lus, une chanson inventée, et tout le monde dormait à 20 h 30.'),
      about(
        ['babysitting', 'regular-nanny'],
        'De l’anglais glissé dans les jeux, ils répètent sans s’en rendre compte.',
      ),
      about(
        ['babysitting', 'school-pickup', 'regular-nanny'],
        'Une personne de confiance, nous lui confions les clés.',
      ),
      about(
        ['babysitting', 'school-pickup', 'regular-nanny'],
        'Au courant des allergies avant même que je les rappelle. Très professionnel.',
      ),
      about(
        ['regular-nanny'],
        'Mercredi au musée puis au parc. Ils m’ont expliqué les dinosaures tout le dîner.',
      ),
    ],
    4: [
      about(
        ['babysitting', 'school-pickup', 'regular-nanny'],
        'Très bien avec les enfants, la cuisine était un peu en désordre.',
      ),
      about(['babysitting'], 'Bonne soirée, coucher un peu tardif mais ils étaient ravis.'),
      about(
        ['school-pickup'],
        'Du sérieux et de la gentillesse. Cinq minutes de retard à la sortie de l’école, prévenus à temps.',
      ),
      about(['homework-help'], 'Bonne aide aux devoirs, on aimerait un petit bilan écrit.'),
      about(
        ['babysitting', 'regular-nanny'],
        'Les enfants l’aiment beaucoup. Un peu trop de dessins animés selon nous.',
      ),
      'Tout s’est bien passé, contact agréable et rassurant.',
    ],
    3: [
      'De la gentillesse, mais souvent le nez sur le téléphone d’après les enfants.',
      about(['homework-help'], 'Correct, les devoirs n’étaient qu’à moitié faits.'),
      about(
        ['babysitting', 'school-pickup', 'regular-nanny'],
        'Bonne volonté, mais deux enfants à la fois, c’était beaucoup.',
      ),
    ],
    2: [
      'Annulation deux heures avant, nous avons dû trouver une solution en urgence. La fois d’avant était bien.',
    ],
    1: [
      about(
        ['school-pickup'],
        'Arrivée avec quarante minutes de retard, les enfants attendaient à l’accueil de l’école.',
      ),
    ],
  }),
  plumbing: toReviews({
    5: [
      about(
        ['leak-repair'],
        'Fuite trouvée en dix minutes, réparée en vingt. Prix annoncé au téléphone, prix payé.',
      ),
      about(
        ['leak-repair', 'taps-and-fixtures'],
        'Enfin quelqu’un qui explique. J’ai vu le joint usé, j’ai compris.',
      ),
      about(['water-heater'], 'Chauffe-eau détartré, l’eau est brûlante de nouveau. Compteur content aussi.'),
      about(['drain-unblocking'], 'Évier débouché sans produit et siphon nettoyé. Le sol était protégé.'),
      about(['taps-and-fixtures'], 'Chasse d’eau muette depuis hier soir. On dort !'),
      about(
        ['leak-repair'],
        'Visite un dimanche matin pour une fuite chez la voisine du dessous. Un calme et une efficacité rares.',
      ),
      about(['taps-and-fixtures'], 'Mitigeur posé, vieux robinet emporté, un coup d’éponge pour finir.'),
      about(
        ['drain-unblocking'],
        'N’a pas compté le déplacement car le bouchon venait de la colonne. Honnête.',
      ),
      about(
        ['leak-repair', 'water-heater'],
        'Travail propre, soudures nettes, conseils utiles pour l’hiver.',
      ),
      about(
        ['water-heater'],
        'Remplacement du ballon en une matinée, plus une explication du groupe de sécurité.',
      ),
      about(['leak-repair'], 'Le robinet d’arrêt tourne enfin d’une main. Un détail, jusqu’au jour où.'),
      'Rapide, aimable, très bon prix pour un samedi.',
      about(
        ['taps-and-fixtures'],
        'Notre lave-vaisselle est branché, de niveau, et ne fuit pas. Mission accomplie.',
      ),
      about(
        ['leak-repair'],
        'Deux plombiers avaient proposé de tout casser. Ici, un raccord changé et c’était réglé.',
      ),
      'Je garde précieusement le numéro.',
    ],
    4: [
      about(
        ['leak-repair', 'drain-unblocking', 'taps-and-fixtures'],
        'Bonne intervention, un peu d’eau restée sous le meuble.',
      ),
      about(['leak-repair'], 'Fuite réparée. Arrivée un peu après l’heure, mais prévenue.'),
      about(
        ['leak-repair', 'water-heater', 'taps-and-fixtures'],
        'Travail sérieux, la pièce a dû être commandée, second passage nécessaire.',
      ),
      'Très bien, tarif correct pour le quartier.',
      about(['taps-and-fixtures'], 'Robinet posé proprement. J’aurais aimé récupérer l’ancien.'),
      about(['taps-and-fixtures'], 'Efficace. Le silicone pourrait être plus fin.'),
    ],
    3: [
      about(['leak-repair'], 'La fuite a cessé mais le robinet reste dur à tourner.'),
      'Problème réglé au deuxième passage seulement.',
      'Correct, mais la facture est arrivée après deux relances.',
    ],
    2: [
      about(
        ['leak-repair', 'taps-and-fixtures'],
        'Toujours une goutte sous l’évier trois jours après. On m’a promis un retour, j’attends.',
      ),
    ],
    1: [
      about(
        ['drain-unblocking'],
        'Le bouchon est revenu le soir même et plus personne ne répond au téléphone.',
      ),
    ],
  }),
  electricity: toReviews({
    5: [
      about(
        ['electrical-repair'],
        'Panne trouvée en un quart d’heure : un vieux fil pincé derrière une prise. Bravo.',
      ),
      about(['electrical-panel'], 'Tableau refait, tout est étiqueté. On comprend enfin notre maison.'),
      about(['lighting'], 'Le lustre de ma grand-mère pèse quinze kilos, il tient comme un roc.'),
      about(
        ['sockets-and-switches'],
        'A refusé de poser une prise trop près de la douche et m’a expliqué pourquoi. C’est rassurant.',
      ),
      about(['sockets-and-switches'], 'Quatre prises, deux interrupteurs, zéro poussière.'),
      about(
        ['electrical-repair', 'electrical-panel'],
        'Plus de disjoncteur qui saute quand le four et le lave-linge tournent. La paix.',
      ),
      about(
        ['electrical-panel'],
        'Compte rendu d’une page, clair, avec les priorités. Très utile avant notre achat.',
      ),
      about(['electrical-repair'], 'Intervention à 19 h un vendredi, le congélateur est sauvé.'),
      about(['lighting'], 'Spots parfaitement alignés, je les regarde plus que la télé.'),
      about(
        ['sockets-and-switches', 'electrical-panel'],
        'Du métier jusqu’au bout des gants. Terre vérifiée sur chaque prise.',
      ),
      about(['sockets-and-switches'], 'L’interphone grésillait depuis trois ans. Réglé en vingt minutes.'),
      'Devis respecté au centime, délai aussi.',
      about(
        ['sockets-and-switches', 'lighting'],
        'Saignées rebouchées si proprement que le peintre a demandé son nom.',
      ),
      about(
        ['electrical-repair'],
        'Le volet roulant remonte ! Un condensateur à quelques euros et non un moteur neuf.',
      ),
      'Explique sans prendre de haut. Merci pour la patience.',
    ],
    4: [
      about(
        ['electrical-repair', 'electrical-panel'],
        'Bon travail. Le courant a été coupé un peu plus longtemps que prévu.',
      ),
      about(['lighting'], 'Applique bien posée, un petit éclat de peinture autour du trou.'),
      about(['electrical-repair'], 'Panne réparée, explications rapides mais suffisantes.'),
      about(['sockets-and-switches'], 'Sérieux, un peu cher pour deux prises.'),
      about(['lighting'], 'Très bien, il a fallu fournir moi-même les ampoules.'),
      'De l’efficacité et du tact, même si le rendez-vous a été décalé d’une heure.',
    ],
    3: [
      about(['electrical-repair'], 'La panne est réglée, mais une plaque d’interrupteur reste de travers.'),
      about(['electrical-panel'], 'Correct. J’attendais un schéma du tableau, il n’est jamais venu.'),
      about(['lighting'], 'Le spot du couloir clignote encore de temps en temps.'),
    ],
    2: [
      about(
        ['sockets-and-switches'],
        'Deux prises sur quatre fonctionnent, et le retour promis n’a pas eu lieu cette semaine.',
      ),
    ],
    1: [
      about(
        ['electrical-repair'],
        'Visite écourtée, panne toujours là, et la facture complète à payer. Je suis en colère.',
      ),
    ],
  }),
  painting: toReviews({
    5: [
      about(['interior-painting'], 'Deux couches, pas une coulure, les angles sont tirés à la règle.'),
      about(['interior-painting'], 'La chambre du petit est prête, on y a dormi le soir même.'),
      about(['wallpaper'], 'Le raccord du panoramique est invisible. Nous cherchons encore.'),
      about(['interior-painting'], 'Plafond taché devenu parfaitement blanc. Et tout était bâché.'),
    ],
    4: [
      about(
        ['interior-painting'],
        'Très beau résultat, une retouche a été nécessaire derrière le radiateur.',
      ),
      'Beau travail, un jour de plus que prévu.',
    ],
    3: [about(['interior-painting'], 'Peinture correcte, mais des traces de rouleau à contre-jour.')],
  }),
  moving: toReviews({
    5: [
      about(
        ['home-moving', 'furniture-transport'],
        'Deux personnes, un piano droit, trois étages : pas une rayure.',
      ),
      about(['home-moving'], 'Studio vidé et remeublé en quatre heures, avec le sourire.'),
      about(
        ['home-moving', 'packing'],
        'Toute la vaisselle est arrivée entière. Même le vase affreux de ma tante.',
      ),
      about(['clearance'], 'La cave est vide et balayée. On a redécouvert le sol.'),
    ],
    4: [
      'Efficaces et polis, une demi-heure de retard au départ.',
      about(['furniture-transport'], 'Bon transport, une petite trace sur un mur, réparée aussitôt.'),
    ],
    3: [about(['furniture-transport'], 'Le canapé est arrivé, mais il a fallu aider à porter.')],
  }),
  other: toReviews({
    5: [
      about(['pet-care'], 'Notre chien revient fatigué et heureux. Photos adorables.'),
      about(
        ['computer-help'],
        'Ma mère envoie maintenant des messages avec des photos. Miracle informatique.',
      ),
      about(
        ['home-cooking'],
        'Cinq plats délicieux dans le frigo pour la semaine. Les enfants ont redemandé des épinards.',
      ),
      about(['errands'], 'Accompagnement très humain chez le médecin, merci.'),
    ],
    4: [
      about(['pet-care'], 'Très bien avec le chat, une plante a eu soif.'),
      about(['computer-help'], 'Bonne aide, il faudra une deuxième séance pour l’imprimante.'),
    ],
    3: [about(['errands'], 'Les courses sont faites mais deux produits manquaient, sans message.')],
  }),
};

/** Comments for any trade. */
export const demoReviewsForAll: DemoReview[] = toReviews({
  5: [
    'Parfait du début à la fin.',
    'Je recommande sans hésiter.',
    'Excellent contact, travail impeccable.',
    'Rien à ajouter, tout était bien.',
    'À l’heure, aimable, efficace. On ne demande pas mieux.',
    'Réservation simple, visite agréable, résultat au-delà de mes attentes.',
    'Première fois sur le site et très bonne surprise. Le prix affiché était le prix final.',
    'Je cherchais depuis des mois quelqu’un de sérieux, c’est trouvé.',
    'Top !',
    'Troisième fois que je réserve, toujours la même qualité.',
    'Très à l’écoute. On sent que le métier est aimé.',
    'Merci encore, à très bientôt.',
    'Bien mieux que ce que j’imaginais pour ce prix.',
    about(
      ['plumbing', 'electricity', 'handyman', 'gardening', 'painting'],
      'Notre maison a cent ans et chaque visite réserve une surprise. Celle-ci s’est réglée avec calme et sans supplément.',
    ),
    'Une heure réservée, une heure de travail, une heure bien employée.',
    'J’hésitais entre trois profils, les avis m’ont décidé et je ne regrette rien.',
    about(
      ['plumbing', 'electricity', 'painting'],
      'Accueil, explications, ménage du chantier : tout y était.',
    ),
    'Je m’attendais à du bon travail, j’ai aussi passé un bon moment.',
    'Un grand merci pour votre gentillesse et votre sérieux.',
    'Le créneau affiché était le bon, l’arrivée à la minute près.',
    about(
      ['cleaning', 'plumbing', 'electricity', 'handyman', 'gardening', 'painting'],
      'Du soin, de la discrétion, et la maison plus propre qu’à l’arrivée.',
    ),
    'Impeccable, comme d’habitude.',
    about(
      ['cleaning', 'plumbing', 'electricity', 'handyman', 'gardening', 'painting'],
      'Tout a été expliqué avant de commencer, j’ai apprécié.',
    ),
    'Voisins, amis, famille : j’ai donné le nom à tout le monde.',
    'Super travail, super humeur, super bilan.',
    'Mon mari était sceptique, il ne l’est plus.',
    'Réponse en dix minutes, visite le lendemain. Bravo.',
  ],
  4: [
    'Une belle visite, à une petite chose près.',
    'Bon travail, prix juste.',
    'Bien dans l’ensemble, je reprendrai rendez-vous.',
    'Du sérieux et de la ponctualité.',
    'Un léger retard, largement rattrapé par la qualité.',
    'Conforme à la description, rien d’extraordinaire mais du solide.',
    'Bonne communication avant la visite, un peu moins après.',
    'Bon résultat. Quatre étoiles pour garder une marge de progression !',
    'Agréable et efficace, je regrette seulement le peu de créneaux le soir.',
    about(
      ['cleaning', 'plumbing', 'electricity', 'handyman', 'gardening', 'painting'],
      'Travail bien fait, quelques explications en plus auraient été utiles.',
    ),
  ],
  3: [
    'Moyen. Le résultat est là, mais l’organisation pourrait être meilleure.',
    'Ni bien ni mal.',
    'Travail correct, contact un peu froid.',
    'Un peu en dessous de ce que laissaient penser les autres avis.',
    about(
      ['cleaning', 'plumbing', 'electricity', 'handyman', 'gardening', 'painting', 'moving', 'other'],
      'Il a fallu rappeler pour que tout soit terminé.',
    ),
  ],
  2: [
    about(
      ['cleaning', 'plumbing', 'electricity', 'handyman', 'gardening', 'painting', 'moving'],
      'Beaucoup de retard et un travail inachevé, c’est dommage.',
    ),
    'La durée réservée n’a pas été respectée, je reste sur ma faim.',
    about(
      ['cleaning', 'plumbing', 'electricity', 'handyman', 'gardening', 'painting', 'moving'],
      'Peu de soin, et une trace laissée sur le mur du couloir.',
    ),
  ],
  1: [
    about(
      ['cleaning', 'plumbing', 'electricity', 'handyman', 'gardening', 'painting', 'moving'],
      'Très mauvaise expérience : retard, travail bâclé et aucune excuse.',
    ),
    about(
      ['cleaning', 'plumbing', 'electricity', 'handyman', 'gardening', 'painting'],
      'Le travail est à refaire entièrement, je ne recommande pas.',
    ),
  ],
});

/** A few customers write in another language. */
export const demoReviewsElsewhere: (DemoReview & { language: 'en' | 'ar' })[] = [
  {
    language: 'en',
    rating: 5,
    comment: 'On time, friendly and very thorough. My French is poor and it was no problem at all.',
  },
  {
    language: 'en',
    rating: 5,
    comment: 'Fixed in half an hour, price exactly as shown. I wish I had found this site earlier.',
    about: ['plumbing', 'electricity', 'handyman'],
  },
  { language: 'en', rating: 5, comment: 'Lovely person, great work. We have booked again for next month.' },
  {
    language: 'en',
    rating: 4,
    comment: 'Good job overall, slightly late because of traffic but kept us informed.',
  },
  {
    language: 'en',
    rating: 5,
    comment: 'Explained everything in English, showed me the problem, solved it. Brilliant.',
    about: ['plumbing', 'electricity', 'handyman'],
  },
  {
    language: 'en',
    rating: 4,
    comment: 'Careful and tidy. One small thing was forgotten and done the next day.',
    about: ['cleaning', 'plumbing', 'electricity', 'handyman', 'gardening', 'painting'],
  },
  { language: 'en', rating: 3, comment: 'Work is fine, but I had to ask twice for the invoice.' },
  { language: 'ar', rating: 5, comment: 'عمل ممتاز وفي الموعد تمامًا، والسعر كما هو معروض. شكرًا جزيلًا.' },
  { language: 'ar', rating: 5, comment: 'تعامل راقٍ وشرح واضح لكل خطوة. أنصح به بلا تردد.' },
  { language: 'ar', rating: 5, comment: 'ثالث مرة أحجز، والنتيجة رائعة في كل مرة.' },
  { language: 'ar', rating: 4, comment: 'عمل جيد ومتقن، مع تأخير بسيط أُبلغت به مسبقًا.' },
  { language: 'ar', rating: 5, comment: 'أمانة ونظافة واحترام للبيت. سنحجز من جديد إن شاء الله.' },
  { language: 'ar', rating: 3, comment: 'النتيجة مقبولة، لكن التواصل كان بطيئًا بعض الشيء.' },
];

/** What providers answer to a good review. */
export const demoThanks: string[] = [
  'Merci beaucoup, c’était un plaisir de venir chez vous.',
  'Merci pour votre confiance, à bientôt !',
  'Votre mot me touche, merci.',
  'Merci ! Et bravo pour la patience du chat.',
  'C’est moi qui vous remercie pour l’accueil et le café.',
  'Le résultat vous plaît, me voilà de bonne humeur. N’hésitez pas à m’écrire si quelque chose bouge.',
  'Merci, je garde un excellent souvenir de votre maison.',
  'Au plaisir de revenir au printemps !',
  'Merci pour ce retour, il m’encourage.',
  'Un grand merci. Pensez à refermer le robinet d’arrêt de temps en temps, qu’il ne se grippe pas.',
  'Merci à vous, et bonjour à toute la famille.',
  'Cela fait chaud au cœur, merci.',
  'Merci ! Vos indications étaient très claires, cela aide beaucoup.',
  'Avec plaisir, à la prochaine fois.',
  'Merci de prendre le temps d’écrire, c’est précieux quand on travaille à son compte.',
  'Toujours un plaisir de travailler chez des personnes aussi accueillantes.',
  'Merci, je transmets au chien.',
  'Quelle joie que tout vous convienne, à jeudi !',
  'Merci pour la recommandation à vos voisins, ils m’ont déjà écrit.',
  'Merci infiniment, vos compliments vont droit au cœur.',
  'Merci ! Je vous envoie les conseils promis dans la semaine.',
  'Je vous remercie, c’était un beau chantier.',
  'Merci pour votre gentillesse.',
  'Un plaisir, vraiment. Bonne installation dans votre nouveau logement.',
  'Merci, à l’année prochaine pour l’entretien.',
  'Merci pour ces étoiles !',
];

/** What providers answer to a mixed or bad review. */
export const demoExplanations: string[] = [
  'Merci pour votre franchise. Je reviens la semaine prochaine pour terminer, sans frais.',
  'Toutes mes excuses pour le retard, la rocade était fermée. J’aurais dû appeler plus tôt.',
  'Vous avez raison pour les plinthes, je les commencerai en premier la prochaine fois.',
  'Merci de l’avoir signalé. La pièce est commandée, je vous propose un créneau dès réception.',
  'Je comprends votre déception. Je vous ai écrit pour convenir d’un nouveau passage offert.',
  'Le temps réservé était un peu court pour la surface, j’aurais dû vous le dire en arrivant.',
  'La facture est partie ce matin, avec mes excuses pour l’attente.',
  'Merci pour ce retour honnête, il m’aide à progresser.',
  'Vous me l’apprenez, et je le regrette. Pouvez-vous m’envoyer une photo ? Je passe cette semaine.',
  'Le second passage est noté pour mardi. Merci de votre patience.',
  'Je ne garde pas le même souvenir de cette visite, mais je respecte votre avis et je reste joignable.',
  'Je tiendrai compte de votre remarque sur les produits, j’ai une gamme plus douce.',
  'Mes excuses pour ce malentendu sur la durée. La différence vous a été remboursée.',
  'Merci. Pour les feuilles dans le gravier, je viendrai avec le petit souffleur.',
  'C’est noté pour le coucher : la prochaine fois, une seule histoire, promis.',
  'Je vous présente mes excuses. Une panne m’a mis en retard toute la journée.',
];
