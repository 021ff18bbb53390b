import { describe, expect, test } from 'vitest';
import { findReasons, judgeText } from './moderation-rules.ts';

const innocent = [
  // Criticism and accusations.
  'C’est une arnaque, un voleur, je déconseille !',
  'Une honte : deux heures de retard, et le travail est bâclé.',
  'Une dispute dans la rue, 3 allées et venues, le con de la voisine ; nickel.Merci',
  'I would not recommend him to anyone, he lied about the price.',
  'أسوأ خدمة جربتها، وصل متأخرا ولم يعتذر',
  // Words of one clause next to words of another.
  'Le four était sale, noir même : tout brille maintenant.',
  'La hotte était sale. Arabe ou français, elle explique dans les deux langues.',
  'Un évier sale (noir de calcaire), remis à neuf.',
  'Après la fête, la gueule de bois : elle a tout rangé avec nous.',
  'Je vais. Te tuer à la tâche, ce n’est pas son genre.',
  'Ça va te faire gagner du temps, crois-moi.',
  'A son of our neighbours; a fine worker.',
  // Streets that are no addresses.
  'Il habite à 5 rue de chez nous, très pratique.',
  'À 5 rue de chez nous, toujours à l’heure.',
  'Deux rues plus loin, elle garde aussi nos voisins.',
  'Le chantier du 12 avenue Foch est resté propre.',
  'Nous avons fait 3 allée après allée avec la tondeuse.',
  'Il est passé au 4 square à côté du parc.',
  'He knows every street within 5 miles.',
  'The 3 gardens on our road look great.',
  'She lives nearby, 2 streets away.',
  'يبعد 3 شوارع عن بيتنا وهذا مريح',
  'على بعد 5 شارع عن منزلنا، وصل في الموعد',
  // Numbers that are no phones.
  'Venu le 01/12/2025 10 h 30, facture 2025-000123456, chaudière de 1998.',
  'Facture n° 0123456789 conforme au devis.',
  'Facture 2025-0612345678 payée en ligne.',
  'Devis 0478123456 respecté au centime.',
  'Dossier n°0712345678, suivi impeccable.',
  'Invoice no. 0612345678 was correct.',
  'Order #0712345678 arrived complete.',
  'الفاتورة رقم 0612345678 واضحة',
  'Elle est venue les 06 07 08 09 10 mars, sans une absence.',
  'Disponible les 01 03 05 08 12, parfait pour nous.',
  'Passages : 06/07 08/07 09/07, à chaque fois ponctuel.',
  'Garde les 6 12 13 20 27 novembre.',
  'He came on the 02 04 06 08 10 May.',
  'جاءت أيام 02 04 06 08 10 من الشهر',
  'Très bon travail, arrivée à 9 h 15, repartie à 12 h 30. 120 € pour 3 h.',
  'SIRET 36252187900034 vérifié, assurance à jour.',
  'Modèle 612 345 678 de la marque, remplacé en 20 min.',
  'Ouvert 08.30-12.30 14.00-18.00, comme annoncé.',
  '10 000 000 de mercis, 5 étoiles sur 5, 100 % satisfait.',
  // Words that are no web addresses.
  'Travail soigné.Merci beaucoup.A bientôt',
  'oui.ca me va, ok.de rien',
  'Elle m’a envoyé photo.jpg et facture.pdf le soir même.',
  'Sur le site de la mairie on trouve le même tarif.',
  'Very tidy.Thanks a lot, see you next week.',
  'أنجزت العمل في الوقت المحدد، شكرا جزيلا 2026/03/12',
];

const guilty: [reason: string, words: string, text: string][] = [
  ['PHONE', '06 39 98 12 34', 'Appelez-la au 06 39 98 12 34'],
  ['PHONE', '06/39/98/12/34', 'Son numéro : 06/39/98/12/34'],
  ['PHONE', '0639981234', 'tel 0639981234'],
  ['PHONE', '+33 6 39 98 12 34', 'tel +33 6 39 98 12 34'],
  ['PHONE', '0\u200b6 39 98 12 34', '0\u200b6 39 98 12 34'],
  ['PHONE', '٠٦ ٣٩ ٩٨ ١٢ ٣٤', 'رقمها ٠٦ ٣٩ ٩٨ ١٢ ٣٤'],
  ['PHONE', '06 12 34 56 78', 'Facture perdue, appelez le 06 12 34 56 78'],
  ['PHONE', '06 07 08 09 10', 'Pour la joindre : 06 07 08 09 10'],
  ['PHONE', '+44 20 7946 0958', 'Call me on +44 20 7946 0958 please'],
  ['EMAIL', 'nadia.haddad@example.org', 'Écrivez à nadia.haddad@example.org.'],
  ['EMAIL', 'nadia arobase example.org', 'nadia arobase example.org'],
  ['EMAIL', 'john at example dot com', 'reach me: john at example dot com'],
  ['EMAIL', 'salma@example.ma', 'بريدي salma@example.ma شكرا'],
  ['WEB', 'www.autre-site.example', 'Allez plutôt sur www.autre-site.example'],
  ['WEB', 'mon-site.fr', 'voir mon-site.fr pour comparer'],
  ['WEB', 'wa.me', 'écris sur wa.me'],
  ['ACCOUNT', 'FR14 2004 1010 0505 0001 3M02 606', 'Payé sur FR14 2004 1010 0505 0001 3M02 606'],
  ['ADDRESS', '12 bis, rue des Lilas', 'Elle habite au 12 bis, rue des Lilas'],
  ['ADDRESS', '8 rue des lilas 69003 lyon', 'il est au 8 rue des lilas 69003 lyon'],
  ['ADDRESS', '14 avenue Jean Jaurès, Lyon', 'Rendez-vous 14 avenue Jean Jaurès, Lyon'],
  ['ADDRESS', '3 impasse du Moulin à Caluire', 'Il travaille 3 impasse du Moulin à Caluire'],
  ['ADDRESS', '221b Baker Street, London', 'Find him at 221b Baker Street, London'],
  ['ADDRESS', '10 Elm Road', 'She lives at 10 Elm Road'],
  ['ADDRESS', '12 شارع الورود، ليون', 'تجدونه في 12 شارع الورود، ليون'],
  ['ADDRESS', '7 زنقة النخيل', 'تسكن في 7 زنقة النخيل'],
  ['INSULT', 'CONNARD', 'Quel CONNARD.'],
  ['INSULT', 'va te  faire voir', 'va te  faire voir'],
  ['INSULT', 'asshole', 'What an asshole'],
  ['INSULT', 'غبي', 'إنه غبي جدا'],
  ['HATE', 'Sale arabe', 'Sale arabe, dehors'],
  ['HATE', 'sale noir', 'Un sale noir, voilà.'],
  ['THREAT', 'Je vais te tuer', 'Je vais te tuer'],
  ['THREAT', 'I know where you live', 'Careful: I know where you live!'],
  ['THREAT', 'سأقتلك', 'سأقتلك يوما'],
];

test.each(innocent)('lets %j pass', (text) => expect([text, findReasons(text)]).toEqual([text, []]));

test.each(guilty)('finds %s in %j of %j', (reason, words, text) => {
  expect(findReasons(text)).toEqual([{ reason, words }]);
});

describe('the verdict', () => {
  test.each([
    [null, 'CLEAR'],
    ['Parfait.', 'CLEAR'],
    ['Quel connard, voir mon-site.fr', 'DOUBTFUL'],
    ['voir mon-site.fr', 'DOUBTFUL'],
    ['Quel connard, au 06 39 98 12 34', 'BARRED'],
    ['lea@example.org', 'BARRED'],
    ['Payé sur FR14 2004 1010 0505 0001 3M02 606', 'BARRED'],
    ['Elle habite 3 rue Foch', 'BARRED'],
    ['sale juif', 'BARRED'],
    ['I will kill you', 'BARRED'],
  ])('of %j is %s', (text, verdict) => expect(judgeText(text)).toBe(verdict));

  test('has each reason once, with its first words', () => {
    const found = findReasons('06 39 98 12 34 ou 07 39 98 12 34, connard, salaud');
    expect(found).toEqual([
      { reason: 'PHONE', words: '06 39 98 12 34' },
      { reason: 'INSULT', words: 'connard' },
    ]);
  });
});

test('checks a long text of one kind quickly', () => {
  for (const piece of ['a', '1 ', '0 ', 'a.', 'a@', 'FR14 ', '1 rue ', '1 Aa ', 'شارع ا ', 'sale ']) {
    expect(judgeText(piece.repeat(1500 / piece.length))).toMatch(/CLEAR|DOUBTFUL|BARRED/);
  }
});
