import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categories, rootCategoryIds } from '#db/seed/reference/categories.ts';
import { foldText } from '#contract/text-folding.ts';

const byId = new Map(categories.map((category) => [category.id, category]));
const lucide = new Set(readdirSync(new URL('../../../node_modules/lucide-static/icons/', import.meta.url)));

describe('the categories', () => {
  it('has the root categories of the product, each with children', () => {
    expect(rootCategoryIds.join(' ')).toBe(
      'cleaning gardening handyman childcare plumbing electricity painting moving other',
    );
    for (const rootId of rootCategoryIds) {
      expect(categories.filter(({ parentId }) => parentId === rootId).length).toBeGreaterThanOrEqual(4);
    }
    expect(categories.filter(({ featured }) => featured).map(({ id }) => id)).toHaveLength(6);
  });

  it('has the ten codes that clients of the API rely on', () => {
    const codes = [
      'plumbing',
      'electricity',
      'cleaning',
      'gardening',
      'painting',
      'moving',
      'other',
    ] as const;
    for (const code of codes) expect(byId.get(code)?.parentId).toBeNull();
    for (const code of ['repair', 'installation', 'maintenance'] as const) {
      expect(byId.get(code)?.parentId).toBe('handyman');
    }
  });

  it.each(categories)('has enough words for $id in the three languages', ({ id, parentId, icon, texts }) => {
    expect(lucide.has(`${icon}.svg`), icon).toBe(true);
    expect(id).toMatch(/^[a-z][a-z0-9-]{0,39}$/);
    const atLeast = parentId === null ? { fr: 15, en: 10, ar: 10 } : { fr: 5, en: 5, ar: 5 };
    for (const language of ['fr', 'en', 'ar'] as const) {
      const { name, description, synonyms } = texts[language];
      expect(name && description).toBeTruthy();
      expect(synonyms.length, `${id} ${language}`).toBeGreaterThanOrEqual(atLeast[language]);
      expect(new Set(synonyms.map(foldText)).size, `${id} ${language} repeats a word`).toBe(synonyms.length);
    }
  });
});
