import { expect, test } from 'vitest';
import { holdsContacts, maskContacts, maskedForms, mergeSpans, type Span } from './contact-details-rules.ts';
import { contactMask } from './messaging-rules.ts';

/** Each contact detail is between brackets: the brackets are removed before, and their content is the mark after. */
const masked = [
  // E-mail addresses.
  'Écrivez-moi à [lea.martin@example.fr].',
  'mail : [Lea+devis@mail.example.co.uk]',
  '[lea @ example . fr]',
  '[lea(at)example.fr] merci',
  '[lea [at] example [dot] fr]',
  '[lea arobase example point fr]',
  'My address is [john_doe@example.com], thanks.',
  'reach me: [john at example dot com]',
  'reach me: [john\u00a0at\u202fexample\u00a0dot\u2009com]',
  'بريدي [salma@example.ma] شكرا',
  'بريدي هو [سلمى@example.com]',
  '[LEA.MARTIN@EXAMPLE.FR]',
  '[lea＠example．fr]',
  "[o'neil@example.com]",
  // French phone numbers.
  'Mon numéro : [0612345678]',
  'Appelez le [06 12 34 56 78].',
  'Appelez le [06.12.34.56.78] demain',
  'tel [06-12-34-56-78]',
  '[06/12/34/56/78]',
  '[06 12 34 56 78]\u00a0!',
  '[06\u00a012\u202f34\u00a056\u202f78]',
  '[0 6 1 2 3 4 5 6 7 8]',
  '[06_12_34_56_78]',
  '[0 612 345 678]',
  'fixe [04 78 12 34 56], portable [07 12 34 56 78]',
  '[O6 12 34 56 78]',
  '[6 12 34 56 78] sans le zéro',
  '[06 12 2034 56]',
  '[06 12 2034 25]',
  '[06 13 2034 10]',
  'le 12 [06 12 34 56 78]',
  '[06\u200b12\u200b34\u200b56\u200b78]',
  '[06\u201012\u201134\u201256\u221278]',
  '[06\u201312\u201434\u201556\u201378]',
  '[0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣]',
  '[0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣] demain',
  '[０６ １２ ３４ ５６ ７８]',
  '[０９ ８７ ６５ ４３ ２１]',
  'chez moi ([0612345678])',
  // Numbers in pairs next to words about other numbers.
  'facture à envoyer au [06 12 34 56 78]',
  'commande : [06.12.34.56.78]',
  'facture [+33612345678]',
  'facture [0612345678]',
  '[06,12,34,56,78]',
  'mon numéro [𝟎𝟔 12 34 56 78]',
  'Tel [⓪⑥ 12 34 56 78]',
  '[0⁶ ¹² 34 56 78]',
  '[О6 12 34 56 78]',
  '[06    12    34    56    78]',
  '[moi@exemple。fr]',
  'numéro client : [0712345678]',
  'les voisins ont le [06 07 08 09 10]',
  'les [06 34 12 56 78]',
  'le [06.12 34.56 78]',
  // International numbers.
  'call [+33 6 12 34 56 78]',
  '[+33(0)6 12 34 56 78]',
  '[+33.6.12.34.56.78]',
  '[0033 6 12 34 56 78]',
  '[00 33 6 12 34 56 78]',
  '[33 6 12 34 56 78]',
  '[33612345678]',
  '[+212 6 12 34 56 78]',
  '[00212612345678]',
  '[212 612 345 678]',
  '[+44 20 7946 0958] in the morning',
  '[+1 (202) 555-0143]',
  '[+32 470 12 34 56]',
  // Arabic and Persian digits.
  'رقمي [٠٦١٢٣٤٥٦٧٨]',
  'رقمي [٠٦ ١٢ ٣٤ ٥٦ ٧٨] اتصل بي',
  'اتصل على [٠٦.١٢.٣٤.٥٦.٧٨]',
  '[+٢١٢ ٦ ١٢ ٣٤ ٥٦ ٧٨]',
  '[۰۶۱۲۳۴۵۶۷۸]',
  '[٠٩ ٨٧ ٦٥ ٤٣ ٢١]',
  '[۰۹ ۸۷ ۶۵ ۴۳ ۲۱]',
  '[\u200f٠٦-١٢-٣٤-٥٦-٧٨]'.replace('\u200f', ''),
  // Web addresses.
  'voir [https://example.fr/moi?x=1].',
  'voir [http://example.com]',
  'voir [www.example.fr] !',
  'voir [www.example.fr]！',
  '[www . example.fr]',
  'mon site [plombier-lyon.fr]',
  'sur [monsite.com/contact], merci',
  'mon site : [plombier.be]',
  '[plombier-dupont.be]',
  '[atelier69.ma]',
  'my website is [joiner.me]',
  'موقعي [salma.ma]',
  '[wa.me/33612345678]',
  'écris sur [wa.me]',
  '[t.me/lea_plomberie]',
  '[WWW.EXAMPLE.FR]',
  '[MONSITE.COM]',
  '[monsite point com]',
  '[monsite . fr]',
  '[mailto:lea@example.fr]',
  '[tel:0612345678]',
  '[whatsapp://send?phone=33612345678]',
  '[exemple.paris]',
  '[سباك.com]',
  '([example.org])',
  // IBANs.
  'IBAN [FR76 3000 6000 0112 3456 7890 189]',
  '[FR7630006000011234567890189]',
  '[fr76 3000 6000 0112 3456 7890 189] merci',
  '[FR76-3000-6000-0112-3456-7890-189]',
  '[DE89 3704 0044 0532 0130 00]',
  '[GB82 WEST 1234 5698 7654 32]',
  '[BE71 0961 2345 6769]',
  '[GB77 WEST AAAA BBBB 1234 56]',
  '[FR٧٦ ٣٠٠٠ ٦٠٠٠ ٠١١٢ ٣٤٥٦ ٧٨٩٠ ١٨٩]',
  // Several at once.
  '[lea@example.fr] ou [06 12 34 56 78] ou [example.fr]',
];

/** Honest texts: nothing of them is masked. */
const honest = [
  'Bonjour, êtes-vous libre samedi à 14 h 30 ?',
  'Le devis est de 1 250,00 € TTC.',
  'Cela fait 12 500 € pour 3 pièces, 45 € de l’heure.',
  'Total : 1.250,50 EUR',
  'De 08:30 à 12:30 puis de 14:00 à 18:00.',
  'Ouvert 08.30-12.30 14.00-18.00',
  'Ouvert 8h30-12h30 et 14h-18h30',
  'Le 01/02/2026 10:30, ou le 05.06.2026 14h00 ?',
  'Rendez-vous le 08 05 2026 10h',
  'Rendez-vous le 08 12 2026 24h',
  'entre le 12/03/2026 et le 15/03/2026',
  '2026-03-02 09:00',
  'J’habite 12 rue des Lilas, 69003 Lyon, 3e étage, code 4512.',
  '01000 Bourg-en-Bresse, 06000 Nice',
  'SIRET 362 521 879 00034',
  'SIRET 36252187900034, SIREN 362 521 879',
  'SIREN 612 345 678',
  'TVA FR 40 303265045',
  'Facture n° 2026-000123, dossier 20260312-45',
  'Un mur de 2,50 m x 4,20 m, soit 10,5 m².',
  'Une porte de 204 x 83 x 4 cm',
  'Tuyau de 16/18, vis 5x40, prise 230 V 16 A',
  'Il y a 10 000 000 de raisons.',
  'Oui.Je passe demain.Merci',
  'oui.ca me va',
  'ok.de rien',
  'Bonjour.Me voici',
  'C’est fait.Fin du chantier.',
  'La société S.A.R.L. Dupont, M.Durand, p.ex. lundi',
  'photo.jpg et facture.pdf',
  'Version 2.0.1 du plan',
  'à 14h @ la maison',
  '@Léa merci beaucoup !',
  '100 % sûr, + 20 % si urgent, 3 + 2 = 5',
  'entre 10 et 12, 5 ou 6 fois, 7 jours sur 7',
  'Le 14 juillet 2026 nous sommes absents, de 12 personnes il en reste 8',
  'de 12 à 14 puis de 16 à 18 les jours 1 2 3 4 5 6 7 8',
  'I can come on 12/05/2026 at 2.30 pm.',
  'The price is £1,250.00 for 3 days.',
  'Meet me at the door dot, ok?',
  'It costs 20.50 per hour.Thanks',
  'السعر 250 يورو في الساعة 14:30',
  'السعر ٢٥٠ يورو يوم ١٢/٠٣/٢٠٢٦ الساعة ١٤:٣٠',
  'أسكن في 12 شارع الورود، 69003 ليون',
  'موعدنا ٥ أبريل، الطابق ٣، الرمز ٤٥١٢',
  '۱۲ متر در ۴ متر',
  'un point important, le net et le brut',
  'FR76 3000 6000 0112 3456 7890 188',
  'FR76 3000 6000 0112 3456 7890 1891',
  'FR76 3000 6000 0112 3456 7890 189X',
  'GB80 WEST AAAA BBBB C123 45',
  'étape 1. 2. 3. puis 4.',
  'Facture n° 0123456789 du 3 mars',
  'Garde dès 6 12 18 24 30 mois',
  'Garde les enfants de 6 10 12 14 16 ans',
  'de 08 12 14 18 20 h chaque jour',
  'à 08, 12, 14, 18, 20 heures',
  'n° 10, 12, 14 et 16, surface 12 m²',
  'commande 0412345678, réf. AB-0478123456',
  'Devis n°2026-0712345678 signé',
  'Your order number 0033612345678 is ready',
  'رقم الطلب 0412345678',
  'Je suis libre les 06 07 08 09 10 mars',
  'les jours 01 05 09 13 17',
  '6 12 13 20 27 novembre',
  'soit le 06/07 08/07 09/07, soit le 01.12 02.12 03.12',
  'on the 02 04 06 08 10 May',
  'الأيام 02 04 06 08 10',
  '👍🏽 1️⃣ 2️⃣ 3️⃣ partez',
];

const plain = (text: string) => text.replaceAll(/\[(?!at\]|dot\])|\](?<!\[at\]|\[dot\])/g, '');

test.for(masked)('masks the contact details in %j', (text) => {
  const expected = text.replaceAll(/\[(?:[^[\]]|\[(?:at|dot)\])+\]/g, (whole) =>
    whole === '[at]' || whole === '[dot]' ? whole : contactMask,
  );
  expect(maskContacts(plain(text), { trusted: false })).toBe(expected);
});

test.for(honest)('leaves %j as it is', (text) => {
  expect(maskContacts(text, { trusted: false })).toBe(text);
});

test.for(masked)('masks nothing but IBANs for a trusted reader of %j', (text) => {
  const isIban = /^IBAN|^\[(?:FR|fr|DE|GB|BE)/.test(text);
  expect(maskContacts(plain(text), { trusted: true }) !== plain(text)).toBe(isIban);
});

test.for([
  ...masked.map((text) => [plain(text), true] as const),
  ...honest.map((text) => [text, false] as const),
])('whether %j holds contact details: %s', ([text, holds]) => {
  expect(holdsContacts(text)).toBe(holds);
});

test('a masked form is stored only where it differs from the text', () => {
  const iban = 'FR76 3000 6000 0112 3456 7890 189';
  expect(maskedForms('Bonjour')).toEqual({ masked: null, trusted: null });
  expect(maskedForms('0612345678')).toEqual({ masked: contactMask, trusted: null });
  expect(maskedForms(iban)).toEqual({ masked: contactMask, trusted: contactMask });
});

test('takes no long time for long texts', () => {
  for (const part of ['0 ', 'a.', '1.', 'a@', 'www.', '+1', 'FR76 ', '06-', 'é', '((((', 'a-'])
    expect(maskContacts(part.repeat(2000 / part.length), { trusted: false }).length).toBeLessThanOrEqual(
      2000,
    );
});

const span = (start: number, end: number): Span => ({ start, end });

test.for([
  ['overlap become one', [span(0, 3), span(2, 5)], [span(0, 5)]],
  ['lie in another one are part of it', [span(0, 9), span(2, 5)], [span(0, 9)]],
  ['begin together become the longer one', [span(1, 3), span(1, 6)], [span(1, 6)]],
  ['overlap in a row become one', [span(0, 3), span(2, 5), span(4, 7)], [span(0, 7)]],
  ['are adjacent stay apart', [span(0, 3), span(3, 5)], [span(0, 3), span(3, 5)]],
  ['are in disorder are sorted', [span(6, 7), span(0, 2)], [span(0, 2), span(6, 7)]],
] as const)('spans that %s', ([, spans, merged]) => {
  expect(mergeSpans(spans)).toEqual(merged);
});

test('the spans that were given stay as they are', () => {
  const spans = [span(0, 3), span(2, 5)];
  mergeSpans(spans);
  expect(spans).toEqual([span(0, 3), span(2, 5)]);
});
