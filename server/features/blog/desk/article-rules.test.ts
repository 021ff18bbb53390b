import { expect, test } from 'vitest';
import { wordsPerMinute } from '#contract/blog-limits.ts';
import type { DeskRow } from './article-queries.ts';
import { audited, changesOf, readingMinutes, toColumns, toDeskRow } from './article-rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const rendering = { html: '', toc: [], text: '', wordCount: 1, pictures: ['a.webp', 'b.webp'] };
const columns = (change: object, coverName: string | null) =>
  toColumns({ title: 'Été', ...change } as Parameters<typeof toColumns>[0], rendering, coverName);

test('what was left empty is stored as nothing', () => {
  const empty = { summary: '', coverAlt: '', coverCredit: '' };
  const nothing = { summary: null, cover_alt: null, cover_credit: null };
  expect(columns(empty, null)).toMatchObject(nothing);
  const texts = { summary: 'a', coverAlt: 'b', coverCredit: 'c' };
  expect(columns(texts, null)).toMatchObject({ summary: 'a', cover_alt: 'b', cover_credit: 'c' });
});

test.each([
  [{ coverCredit: 'Léa', coverCreditUrl: 'https://a.example' }, 'c.webp', 'https://a.example'],
  [{ coverCredit: 'Léa' }, 'c.webp', null],
  [{ coverCredit: '', coverCreditUrl: 'https://a.example' }, 'c.webp', null],
  [{ coverCredit: 'Léa', coverCreditUrl: 'https://a.example' }, null, null],
])('the address of a credit belongs to a cover with a credit: %j %s', (change, coverName, url) => {
  expect(columns(change, coverName).cover_credit_url).toBe(url);
});

test('the pictures of an article are its cover and those of its text, each once', () => {
  expect(columns({}, null).pictures).toEqual(['a.webp', 'b.webp']);
  expect(columns({}, 'b.webp').pictures).toEqual(['b.webp', 'a.webp']);
});

test('an article takes a minute to read, or as many as it has words for', () => {
  const words = [0, 1, wordsPerMinute, wordsPerMinute + 1, 3 * wordsPerMinute];
  expect(words.map(readingMinutes)).toEqual([1, 1, 1, 2, 3]);
});

const row = {
  id: 'a',
  work_id: 'a',
  status: 'PUBLISHED',
  published_at: now,
  hidden_at: null,
  created_at: now,
  updated_at: now,
} as unknown as DeskRow;
const show = (change: Partial<DeskRow>, all: Parameters<typeof toDeskRow>[1] = []) =>
  toDeskRow({ ...row, ...change }, all, now);

test('an article has the time of its publication, or that for which it is planned', () => {
  const later = new Date(now.getTime() + 1);
  expect(show({})).toMatchObject({ publishedAt: now.toISOString(), scheduledAt: null, hidden: false });
  expect(show({ status: 'SCHEDULED', published_at: later })).toMatchObject({
    publishedAt: null,
    scheduledAt: later.toISOString(),
  });
  expect(show({ status: 'DRAFT', published_at: null })).toMatchObject({
    publishedAt: null,
    scheduledAt: null,
  });
  expect(show({ hidden_at: now }).hidden).toBe(true);
});

test('an article is shown with its translations, not with itself or another work', () => {
  const all = [
    { ...row, id: 'a', work_id: 'a' },
    { ...row, id: 'b', work_id: 'a' },
    { ...row, id: 'c', work_id: 'c' },
  ];
  expect(show({}, all).translations.map(({ id }) => id)).toEqual(['b']);
});

test('the audit keeps the beginning of the hash of a text', () => {
  const hash = '0123456789abcdef0123';
  expect(audited({ content_hash: hash } as Parameters<typeof audited>[0]).contentHash).toBe(
    '0123456789abcdef',
  );
});

test('a change has the fields that differ', () => {
  expect(changesOf({ a: 1, b: 2 }, { a: 1, b: 3 })).toEqual({ before: { b: 2 }, after: { b: 3 } });
});
