import { expect, test } from 'vitest';
import type { HeldRow } from './held-queries.ts';
import type { NeighbourRow, DeskReportRow } from './queries.ts';
import { toDeskReport, toHeldReview, toReportedMessages } from './rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = new Date(now.getTime() + 1);
const linkPhotos = () => [];
const row = {
  id: 'r',
  created_at: now,
  decision_id: null,
  action: null,
  object_name: 'Alors',
  name: null,
  state: null,
  claimed_by: 'a',
  claimer_first_name: 'Amina',
  claimer_last_name: 'Benali',
  claimed_until: later,
  facts: { booking: null, restrictions: 0, reports: 0 },
} as unknown as DeskReportRow;

test('a report shows the thing as it is now, or that it is gone', () => {
  expect(toDeskReport(row, now, linkPhotos).object).toMatchObject({ name: 'Alors', state: 'GONE' });
  const present = { ...row, name: 'Maintenant', state: 'HIDDEN' } as DeskReportRow;
  expect(toDeskReport(present, now, linkPhotos).object).toMatchObject({
    name: 'Maintenant',
    state: 'HIDDEN',
  });
});

test('a report shows who claimed it, until the claim ends', () => {
  expect(toDeskReport(row, now, linkPhotos).claim).toMatchObject({ until: later.toISOString() });
  expect(toDeskReport(row, later, linkPhotos).claim).toBeNull();
  expect(toDeskReport({ ...row, claimed_until: null }, now, linkPhotos).claim).toBeNull();
  expect(toDeskReport({ ...row, claimed_by: null }, now, linkPhotos).claim).toBeNull();
});

test('a quick phrase is read in the language of the desk, beside the message that was reported', () => {
  const message = { id: 'm', text: 'Bonjour', phrase_key: null, sender_id: null, created_at: now };
  const phrase = { ...message, id: 'n', text: null, phrase_key: 'customer.thanks' };
  const { messages } = toReportedMessages([message, phrase] as unknown as NeighbourRow[], 'n', 'en');
  expect(messages.map(({ text, isReported }) => [text, isReported])).toEqual([
    ['Bonjour', false],
    ['Thank you very much!', true],
  ]);
});

test('a held review names the business of its provider, otherwise the person', () => {
  const held = {
    business_name: '',
    provider_first_name: 'Nadia',
    provider_last_name: 'Haddad',
    author_first_name: 'Paul',
    author_last_name: 'Petit',
    created_at: now,
    due_at: later,
    facts: { booking: null, restrictions: 0, reports: 0 },
  } as unknown as HeldRow;
  expect(toHeldReview(held, linkPhotos).provider.displayName).toBe('Nadia Haddad');
  expect(toHeldReview({ ...held, business_name: 'Net' }, linkPhotos).provider.displayName).toBe('Net');
});
