import { expect, test } from 'vitest';
import { announcementTextMax, announcementTitleMax } from '#contract/notifications-rules.ts';
import { emptyDraft, isLink, missingOf, toInput, unreadyLanguages } from './announcement-form.tsx';

test('a language is ready with a title and a text that fit', () => {
  const [title, text] = ['😀'.repeat(announcementTitleMax), '😀'.repeat(announcementTextMax)];
  expect(missingOf({ title, text })).toBeUndefined();
  expect(missingOf({ title: ' ', text })).toBe('TITLE');
  expect(missingOf({ title: `${title}x`, text })).toBe('TITLE');
  expect(missingOf({ title, text: '\n' })).toBe('TEXT');
  expect(missingOf({ title, text: `${text}x` })).toBe('TEXT');
});

test('all three languages are needed', () => {
  const draft = emptyDraft();
  expect(unreadyLanguages(draft)).toEqual(['fr', 'en', 'ar']);
  draft.wordings.en = { title: 'Closed', text: 'Back on Monday.' };
  expect(unreadyLanguages(draft)).toEqual(['fr', 'ar']);
});

test.for([
  ['', true],
  ['/help', true],
  ['/search?query=a', true],
  ['//example.org', false],
  ['https://example.org', false],
  ['help', false],
  ['/a b', false],
] as const)('%j as a link: %s', ([link, expected]) => {
  expect(isLink(link)).toBe(expected);
});

test('an empty link is left out', () => {
  expect(toInput(emptyDraft())).not.toHaveProperty('link');
  expect(toInput({ ...emptyDraft(), link: '/help' })).toMatchObject({ link: '/help' });
});

test('what limits whom it reaches, and its time, are sent where they are set', () => {
  const draft = { ...emptyDraft(), category: 'plumbing', place: ' Lyon ' };
  expect(toInput(draft)).toMatchObject({ category: 'plumbing', place: 'Lyon' });
  expect(toInput(draft)).not.toHaveProperty('at');
  const time = { isLater: true, day: '2026-03-02', time: '09:30' };
  expect(toInput({ ...draft, time })).toMatchObject({ at: '2026-03-02T08:30:00.000Z' });
});
