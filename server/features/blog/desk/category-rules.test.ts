import { expect, test } from 'vitest';
import type { DeskCategoryRow, DeskTopicRow } from './category-queries.ts';
import { toDeskCategory } from './rules.ts';

const text = (name: string) => ({ name, description: null });
const category = { id: 'a', texts: {}, article_count: null } as unknown as DeskCategoryRow;
const topic = (id: string, category_id: string) =>
  ({ id, category_id, texts: {}, article_count: null }) as unknown as DeskTopicRow;

test('a category has its own topics', () => {
  const { topics } = toDeskCategory(category, [topic('t', 'a'), topic('u', 'b')]);
  expect(topics.map(({ id }) => id)).toEqual(['t']);
  expect(topics[0]).toMatchObject({ articleCount: 0, texts: { fr: { name: '' } } });
});

test('a category has a text in every language, empty where there is none', () => {
  const texts = { fr: text('Été'), en: text('Summer'), ar: text('صيف') };
  expect(toDeskCategory({ ...category, texts }, []).texts).toEqual(texts);
  const none = text('');
  expect(toDeskCategory(category, [])).toMatchObject({
    texts: { fr: none, en: none, ar: none },
    articleCount: 0,
  });
});
