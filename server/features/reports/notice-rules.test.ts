import { expect, test } from 'vitest';
import { suspensionReasons } from '#contract/account-desk-limits.ts';
import { languages } from '#contract/languages.ts';
import { breachReasons, decisionKinds, decisionOrigins } from '#contract/reports-limits.ts';
import type { DecisionRow } from './decisions/queries.ts';
import { deskLetter, outcomeLetter, reporterLetter, statementLetter } from './notice-rules.ts';

const at = new Date('2026-03-02T09:00:00Z');
const decision: DecisionRow = {
  id: 'f81d4fae-7dec-71d0-a765-00a0c91e6bf6',
  number: 1001,
  kind: 'REVIEW',
  object_id: 'f81d4fae-7dec-71d0-a765-00a0c91e6bf7',
  author_id: null,
  object_name: null,
  content: 'Retard de deux heures.',
  action: 'HIDE',
  reason: 'ABUSE',
  text: 'Des insultes.',
  origin: 'REPORT',
  was_active: null,
  decided_by: null,
  at,
  lifted_at: null,
  lifted_by: null,
  lift_text: null,
  appeal_text: null,
  appealed_at: null,
  appeal_outcome: null,
  appeal_decided_by: null,
  appeal_decided_at: null,
  appeal_answer: null,
  claimed_by: null,
  claimed_until: null,
};
const missing = /\{\{|email:|reports\.|undefined|null/;

test.each(languages)('every letter has its words in %s', (language) => {
  const author = { language, firstName: 'Élodie', publicUrl: 'https://example.org' };
  const letters = [
    ...decisionKinds.flatMap((kind) => [
      statementLetter({ ...decision, kind }, author),
      ...(['lifted', 'upheld', 'overturned'] as const).map((variant) =>
        outcomeLetter({ ...decision, kind }, { variant, words: 'Relu.' }, author),
      ),
      ...(['receipt', 'hiddenForReporter', 'keptForReporter'] as const).flatMap((variant) => [
        reporterLetter(
          variant,
          { reference: 'SG-1001', kind, words: 'Relu.' },
          { language, firstName: null, url: null },
        ),
        reporterLetter(
          variant,
          { reference: 'SG-1001', kind, words: 'Relu.' },
          { language, firstName: 'Camille', url: 'https://example.org/mine' },
        ),
      ]),
      ...(['received', 'appealed'] as const).map((variant) =>
        deskLetter(
          variant,
          { reference: 'SG-1001', kind },
          { language, firstName: 'Nora', url: 'https://example.org/desk' },
        ),
      ),
    ]),
    ...[...breachReasons, ...suspensionReasons].map((reason) =>
      statementLetter({ ...decision, reason }, author),
    ),
    ...decisionOrigins.map((origin) => statementLetter({ ...decision, origin }, author)),
  ];
  for (const letter of letters) expect(JSON.stringify(letter)).not.toMatch(missing);
});

test('a reporter who left a name is greeted by it', () => {
  const textFor = (firstName: string | null) =>
    reporterLetter(
      'receipt',
      { reference: 'SG-1001', kind: 'REVIEW', words: null },
      { language: 'fr', firstName, url: null },
    ).blocks[1];
  expect(textFor('Camille')).toMatchObject({ text: expect.stringMatching(/^Bonjour Camille,\n/) });
  expect(textFor(null)).toMatchObject({ text: expect.stringMatching(/^Bonjour,\n/) });
});
