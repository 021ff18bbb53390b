import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/account-desk-person.ts';
import { isStuckMail, toldHistory } from './told-history.ts';

const none = {
  name: null,
  reason: null,
  text: null,
  reference: null,
  device: null,
  browser: null,
  place: null,
};
const entry = (time: string, facts: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...none,
  id: time,
  kind: 'DOCUMENT',
  what: 'VIEWED',
  thing: 'PASSPORT',
  by: 'Emma Berger',
  at: `2026-03-02T${time}:00Z`,
  ...facts,
});
const toldOf = (entries: HistoryEntry[]) =>
  toldHistory(entries, ({ at }) => at.slice(0, 7)).flatMap(({ told }) =>
    told.map((one) => [one[0].id, one.length] as const),
  );

test('a document that a colleague opens again within minutes is told once, with its latest time', () => {
  expect(toldOf([entry('10:20'), entry('10:12'), entry('10:04'), entry('09:30')])).toEqual([
    ['10:20', 3],
    ['09:30', 1],
  ]);
});

test('openings of several documents in turn are told once each', () => {
  const other = { thing: 'KBIS' };
  expect(toldOf([entry('10:03'), entry('10:02', other), entry('10:01'), entry('10:00', other)])).toEqual([
    ['10:03', 2],
    ['10:02', 2],
  ]);
});

test('another colleague, something that came between and an unknown reader keep entries apart', () => {
  const samir = { by: 'Samir Haddad' };
  const decided = { what: 'REJECTED' };
  const gone = { by: null };
  const entries = [
    entry('10:05'),
    entry('10:04', samir),
    entry('10:03', decided),
    entry('10:02', decided),
    entry('10:01'),
    entry('10:00', gone),
    entry('09:59', gone),
  ];
  expect(toldOf(entries).map(([, times]) => times)).toEqual(entries.map(() => 1));
  expect(toldOf([])).toEqual([]);
});

test('a mail that has waited for more than an hour is stuck', () => {
  const mail = (time: string, what: string) => entry(time, { kind: 'MAIL', what });
  const now = new Date('2026-03-02T11:00:00Z');
  expect(isStuckMail(mail('09:59', 'WAITING'), now)).toBe(true);
  expect(isStuckMail(mail('10:00', 'WAITING'), now)).toBe(false);
  for (const what of ['SENT', 'FAILED', 'KEPT']) expect(isStuckMail(mail('09:00', what), now)).toBe(false);
  expect(isStuckMail(entry('09:00', { what: 'WAITING' }), now)).toBe(false);
});

test('visits of one month that ended alike, one after the other, are told together', () => {
  const visit = (id: string, at: string, what = 'COMPLETED') =>
    entry(id, { kind: 'VISIT', what, by: null, at });
  const entries = [
    visit('e', '2026-03-05T10:00:00Z'),
    visit('d', '2026-03-02T10:00:00Z'),
    visit('c', '2026-03-01T10:00:00Z', 'NO_SHOW'),
    visit('b', '2026-02-27T10:00:00Z', 'NO_SHOW'),
    visit('a', '2026-02-26T10:00:00Z'),
  ];
  expect(toldHistory(entries, ({ at }) => at.slice(0, 7)).map(({ period }) => period)).toEqual([
    '2026-03',
    '2026-02',
  ]);
  expect(toldOf(entries)).toEqual([
    ['e', 2],
    ['c', 1],
    ['b', 1],
    ['a', 1],
  ]);
});
