import { describe, expect, test } from 'vitest';
import { addressesOf, writeSitemap } from './rules.ts';

const origin = 'https://maisonnee.example';
const write = (...entries: Parameters<typeof writeSitemap>[2]) => writeSitemap(origin, 'ar', entries);

describe('an entry of the site map', () => {
  test('says when the page changed, where that is known', () => {
    const addresses = addressesOf('/services/1');
    const changed = write({ addresses, changedAt: new Date('2026-03-02T09:00:00Z') });
    expect(changed).toContain('?lang=ar</loc><lastmod>2026-03-02T09:00:00.000Z</lastmod><xhtml:link');
    expect(write({ addresses })).not.toContain('lastmod');
  });

  test('is its own default when it is not in French', () => {
    const own = write({ addresses: { ar: '/blog/articles/a' } });
    expect(own).toContain(`hreflang="x-default" href="${origin}/blog/articles/a"`);
    expect(own.match(/hreflang/g)).toHaveLength(2);
  });
});
