import { expect, test } from 'vitest';
import type { EventRow, Things } from './queries.ts';
import type { Language } from '#contract/languages.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { auditColumns, idsOf, tableWords, toAuditEvent, toAuditLine } from './rules.ts';

const row = {
  id: 'e',
  actor_id: 'a',
  first_name: 'Amina',
  last_name: 'Benali',
  action: 'SUSPENDED',
  subject_type: 'ACCOUNT',
  subject_id: null,
  before: null,
  after: { suspended: true },
  reason: null,
  minutes: null,
  at: '2026-03-10T12:00:00.000Z',
} as unknown as EventRow;

const nothing: Things = new Map();

test('an event names who acted, unless nobody did', () => {
  expect(toAuditEvent(row, nothing).actor).toEqual({ id: 'a', displayName: 'Amina Benali' });
  expect(toAuditEvent({ ...row, actor_id: null }, nothing).actor).toBeNull();
});

const trades = [{ id: 'cleaning', name: 'Ménage' }];
const lineOf = (event: EventRow, language: Language, things = nothing) => {
  const line = toAuditLine(
    toAuditEvent(event, things),
    'Maisonnée',
    tableWords({ language, trades, siteName: 'Maisonnée' }),
  );
  return Object.fromEntries(auditColumns.map((column, nth) => [column, line[nth]]));
};

test('a line of the table says what the journal says, and has an empty field for what is not known', () => {
  const known = {
    ...row,
    action: 'BOOKING_MOVED',
    subject_type: 'BOOKING',
    subject_id: 'b',
    before: { startAt: '2026-12-07T09:25:00.000Z' },
    after: { startAt: '2026-12-08T09:25:00.000Z', code: 'CUSTOMER_ASKED', fee: 12.5, category: 'cleaning' },
    minutes: 2,
  } as EventRow;
  expect(lineOf(known, 'fr', new Map([['b', { name: 'Vitres', number: 'R-XMNWF' }]]))).toEqual({
    at: '2026-03-10 13:00:00',
    actor: 'Amina Benali',
    action: translate('fr', 'audit:action.BOOKING_MOVED'),
    kind: translate('fr', 'audit:kind.BOOKING'),
    number: 'R-XMNWF',
    object: 'Vitres',
    reason: '',
    before: 'Début\u00a0: lundi 7 décembre 2026, 10:25',
    after:
      'Début\u00a0: mardi 8 décembre 2026, 10:25\nCause\u00a0: Demandé par le client\nFrais\u00a0: 12,50\u00a0€\nCatégorie\u00a0: Ménage',
    minutes: 2,
  });
  const bySite = { ...row, actor_id: null, action: 'LETTER_STOPPED', subject_type: 'LETTER', after: null };
  expect(lineOf(bySite, 'en')).toMatchObject({
    actor: 'Maisonnée',
    object: '',
    minutes: '',
  });
  expect(lineOf({ ...row, after: { reason: 'SPAM' } }, 'en').after).not.toContain('SPAM');
});

test('an event names its object and the ids of what changed, at any depth, and no other value', () => {
  const [account, assignee, category, gone] = [1, 2, 3, 4].map(
    (digit) => `019c0000-0000-7000-8000-00000000000${digit}`,
  );
  const event = {
    ...row,
    subject_id: account ?? '',
    before: { assigneeId: gone, on: true, count: 3 },
    after: { assigneeId: assignee, article: { categories: [category] }, text: 'Bonjour', link: null },
  };
  expect(idsOf(event).toSorted()).toEqual([account, assignee, category, gone]);
  const called = (name: string) => ({ name, number: null });
  const things = new Map([
    [account ?? '', called('Julie Martin')],
    [assignee ?? '', called('Emma Petit')],
    [category ?? '', called('Jardin')],
  ]);
  const named = toAuditEvent(event, things);
  expect(named.object.name).toBe('Julie Martin');
  expect(named.names).toEqual({ [assignee ?? '']: 'Emma Petit', [category ?? '']: 'Jardin' });
});
