import { expect, test } from 'vitest';
import { judgeText } from './moderation-rules.ts';

test.each([
  null,
  'Très bon travail, arrivée à 9 h 15, repartie à 12 h 30. 120 € pour 3 h.',
  'Venu le 01/12/2025 10 h 30, facture 2025-000123456, chaudière de 1998.',
  'C’est une arnaque, un voleur, je déconseille !',
  'Une dispute dans la rue, 3 allées et venues, le con de la voisine ; nickel.Merci',
  'أنجزت العمل في الوقت المحدد، شكرا جزيلا 2026/03/12',
])('accepts %j', (text) => {
  expect(judgeText(text)).toBe('CLEAR');
});

test.each([
  'Quel CONNARD.',
  'va te  faire voir',
  'What an asshole',
  'إنه غبي جدا',
  'Allez plutôt sur www.autre-site.example',
  'voir mon-site.fr pour comparer',
])('holds insults and advertisements: %j', (text) => {
  expect(judgeText(text)).toBe('DOUBTFUL');
});

test.each([
  'Appelez-la au 06 39 98 12 34',
  'Son numéro : 06/39/98/12/34',
  'tel 0639981234',
  'tel +33 6 39 98 12 34',
  'رقمها ٠٦ ٣٩ ٩٨ ١٢ ٣٤',
  'nadia.haddad@example.org',
  'nadia arobase example.org',
  'Elle habite au 12 bis, rue des Lilas',
  'Payé sur FR14 2004 1010 0505 0001 3M02 606',
  'Sale arabe, dehors',
  'Je vais te tuer',
  '0\u200b6 39 98 12 34',
])('bars personal data, hate and threats: %j', (text) => {
  expect(judgeText(text)).toBe('BARRED');
});

test('checks a long text of one kind quickly', () => {
  for (const piece of ['a', '1 ', '0 ', 'a.', 'a@', 'FR14 ']) {
    expect(judgeText(piece.repeat(1500 / piece.length))).toMatch(/CLEAR|DOUBTFUL|BARRED/);
  }
});
