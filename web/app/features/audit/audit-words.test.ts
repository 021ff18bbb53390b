import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditCodes, auditStatuses } from '#contract/audit-rules.ts';
import { languages, type Language } from '#contract/languages.ts';
import type { MessageTree } from '#contract/message-texts.ts';
import { Translator } from '#web/i18n/translator.ts';
import { codeWords } from '#contract/audit-words.ts';
import { languageNames } from '#web/i18n/direction.ts';
import { sayWith } from './audit-words.ts';

const areas = [
  'audit',
  'account-desk',
  'bookings',
  'contact-desk',
  'notifications-config',
  'reports',
  'verification',
];

function wordsIn(language: Language) {
  const read = (area: string) =>
    JSON.parse(readFileSync(`messages/${language}/${area}.json`, 'utf8')) as MessageTree;
  const translator = new Translator(language, Object.fromEntries(areas.map((area) => [area, read(area)])));
  return codeWords({ say: sayWith(translator), languageName: (one) => languageNames[one] });
}

const fields = [
  ...Object.entries(auditCodes).map(([field, codes]) => ({ field, kind: 'ACCOUNT', codes })),
  ...Object.entries(auditStatuses).map(([kind, codes]) => ({ field: 'status', kind, codes })),
];

test.each(languages)('every code of every field has its words in %s', (language) => {
  const wordsOf = wordsIn(language);
  for (const { field, kind, codes } of fields)
    for (const code of codes) {
      const words = wordsOf(kind, field, code);
      expect(words, `${kind} ${field} ${code}`).toMatch(/\S/);
      expect(words, `${kind} ${field} ${code}`).not.toContain(code);
    }
});

test('a code means what it means where it is', () => {
  const wordsOf = wordsIn('fr');
  expect(wordsOf('BOOKING', 'status', 'CANCELLED')).toBe('Annulée');
  expect(wordsOf('BOOKING', 'outcome', 'CANCELLED')).toBe('Ni l’un ni l’autre');
  expect(wordsOf('MAIL', 'kind', 'letter')).toBeUndefined();
});
