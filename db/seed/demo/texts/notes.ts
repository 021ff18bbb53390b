/** Notes that customers write with a request; they fit any trade. */
export const demoNotes: string[] = [
  'Code d’entrée 47B2, troisième étage gauche, sans ascenseur.',
  'Sonnez chez Martin, l’interphone met un peu de temps.',
  'Le chat est gentil mais il aime sortir, merci de bien fermer la porte.',
  'Je télétravaille, ne soyez pas surpris de m’entendre parler à mon écran.',
  'Il y a une place pour se garer dans la cour, portail ouvert jusqu’à 18 h.',
  'Première réservation ici, n’hésitez pas à m’appeler si quelque chose n’est pas clair.',
  'Mon fils de seize ans vous ouvrira, je serai joignable par téléphone.',
  'Merci de passer par l’entrée de service, le hall est en travaux.',
  'Nous avons un bébé qui dort jusqu’à 15 h, frappez plutôt que de sonner.',
  'Le compteur et les robinets d’arrêt sont dans le placard du couloir.',
  'C’est au fond de la cour, porte verte.',
  'Je peux fournir le matériel si besoin, dites-moi ce qu’il faut.',
  'Ma mère a 84 ans et entend mal : parlez fort, elle adore la compagnie.',
  'Le stationnement est payant dans la rue, je vous rembourse le ticket.',
  'Je serai là vingt minutes avant pour vous montrer.',
  'Merci d’éviter les produits parfumés, je suis asthmatique.',
  'Le chien est au jardin, je le rentre avant votre arrivée.',
  'Escalier étroit, à savoir si vous venez avec du gros matériel.',
  'C’est pour un logement que nous venons d’acheter, il est encore vide.',
  'Le gardien a les clés, loge au rez-de-chaussée, ouverte de 8 h à 12 h.',
  'Si vous pouvez arriver dix minutes plus tôt, c’est encore mieux.',
  'Deuxième visite, même chose que la dernière fois, c’était parfait.',
  'Je préfère régler sur place, dites-moi si c’est possible.',
  'Attention, la marche de l’entrée est abîmée.',
  'Merci de prévenir par message en partant, je préparerai l’accès.',
  'Le digicode change le premier du mois, je vous l’enverrai la veille.',
  'Nous sommes deux à la maison avec la grippe, on restera dans la chambre.',
  'Le ballon d’eau chaude est dans la salle de bains, trappe au plafond.',
  'La pièce principale seulement, le reste peut attendre.',
  'Prévoyez peut-être une grande échelle, le plafond fait 3,40 m.',
  'Je dois partir à 11 h 30 au plus tard, merci de votre compréhension.',
  'L’allée est en gravier, le vélo passe sans problème.',
  'C’est urgent sans l’être : ça goutte, mais il y a une bassine.',
  'Les voisins sont prévenus du bruit jusqu’à midi.',
  'Photos envoyées si vous en avez besoin, dites-moi.',
  'Les enfants s’appellent Inès et Malo, ils ont six et neuf ans.',
  'Allergie aux noix pour le goûter, merci d’y faire attention.',
  'Bonjour ! The intercom says “Walker”, second floor. I speak a little French.',
  'Bâtiment C, le dernier au fond, escalier de droite.',
  'Je vous laisse un café et le mode d’emploi sur la table.',
];

/** Why customers cancelled. */
export const demoCancelReasons: string[] = [
  'Un imprévu au travail m’oblige à reporter, avec mes excuses.',
  'Nous partons finalement en vacances cette semaine-là.',
  'Le problème s’est résolu tout seul, merci quand même.',
  'Mon enfant est malade, je préfère éviter une visite.',
  'Le propriétaire envoie quelqu’un de son côté.',
  'Erreur de date de ma part, je réserve un autre créneau.',
  'La copropriété coupe l’eau ce jour-là, on reporte.',
  'Nous avons trouvé une solution dans la famille.',
];

/** Why providers cancelled a visit they had accepted. */
export const demoProviderCancelReasons: string[] = [
  'Panne de camionnette, je ne pourrai pas me déplacer demain.',
  'J’ai de la fièvre et je préfère ne contaminer personne.',
  'Une urgence familiale m’éloigne quelques jours, toutes mes excuses.',
  'Le chantier précédent prend une journée de plus que prévu.',
];

/** Why providers declined a request. */
export const demoDeclineReasons: string[] = [
  'Ce créneau vient d’être pris par une visite plus longue que prévu.',
  'L’adresse est un peu trop loin pour cette durée, avec mes regrets.',
  'Ce travail demande un devis sur place avant toute réservation.',
  'Je n’ai pas le matériel nécessaire pour cette hauteur.',
  'Je suis en formation ce jour-là, proposez-moi un autre moment.',
  'Le stationnement est impossible dans cette rue le samedi matin.',
];
