import { describe, expect, test } from 'vitest';
import { blogSlugMax, blogSlugPattern } from '#contract/blog-limits.ts';
import { freeSlug, nextStatuses, shownStatus, slugOf, titleKey } from './rules.ts';

const now = new Date('2026-03-02T09:00:00Z');
const scheduled = (at: string) => ({ status: 'SCHEDULED', published_at: new Date(at) }) as const;

test('a scheduled article is published as soon as its time has come', () => {
  expect(shownStatus(scheduled('2026-03-02T09:00:01Z'), now)).toBe('SCHEDULED');
  expect(shownStatus(scheduled('2026-03-02T09:00:00Z'), now)).toBe('PUBLISHED');
  expect(nextStatuses(scheduled('2026-03-02T09:00:00Z'), now)).toEqual(['ARCHIVED']);
});

describe('the slug of a title', () => {
  test.each([
    ['Purger un radiateur, la veille du premier froid', 'purger-un-radiateur-la-veille-du-premier-froid'],
    ['L’œuf & la poule', 'l-oeuf-la-poule'],
    ['تفريغ الهواء', 'tfrygh-alhwa'],
    ['Featured', 'article-featured'],
    ['!!!', 'article'],
  ])('of %s is %s', (title, slug) => expect(slugOf(title)).toBe(slug));

  test('can be an address, whatever the title', () => {
    for (const title of ['a'.repeat(150), 'mot '.repeat(40), '日本語', '-- x --', '😀 été']) {
      expect(slugOf(title)).toMatch(blogSlugPattern);
      expect(slugOf(title).length).toBeLessThanOrEqual(blogSlugMax - 5);
    }
  });

  test('leaves five signs for a number', () => {
    expect(slugOf('a'.repeat(150))).toBe('a'.repeat(blogSlugMax - 5));
  });

  test('has a number when another article has it', () => {
    expect(freeSlug('a', new Set(['b']))).toBe('a');
    expect(freeSlug('a', new Set(['a']))).toBe('a-2');
    expect(freeSlug('a', new Set(['a', 'a-2']))).toBe('a-3');
  });
});

test('titles are sorted without accents and case, Arabic by its letters', () => {
  const sorted = ['Éponge', 'abri', 'eau', 'بستان', 'أنبوب'].toSorted((one, other) =>
    titleKey(one) < titleKey(other) ? -1 : 1,
  );
  expect(sorted).toEqual(['abri', 'eau', 'Éponge', 'أنبوب', 'بستان']);
});
