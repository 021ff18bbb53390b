import type { DeskCategory, DeskTopic } from '#contract/blog-desk.ts';
import type { Language } from '#contract/languages.ts';
import type { DeskCategoryRow } from './category-queries.ts';
import type { DeskTopicRow } from './topic-queries.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';

const inLanguages = <Text>(texts: Readonly<Record<string, Text>>, none: Text): Record<Language, Text> => ({
  fr: texts['fr'] ?? none,
  en: texts['en'] ?? none,
  ar: texts['ar'] ?? none,
});

export const toDeskTopic = (row: DeskTopicRow): DeskTopic => ({
  id: row.id,
  categoryId: row.category_id,
  position: row.position,
  texts: inLanguages(row.texts, { name: '' }),
  articleCount: row.article_count ?? 0,
  version: row.version,
});

export const toDeskCategory = (row: DeskCategoryRow, topics: readonly DeskTopicRow[]): DeskCategory => ({
  id: row.id,
  parentId: row.parent_id,
  position: row.position,
  serviceCategoryId: row.service_category_id,
  coverUrl: mediaUrl(row.cover_name),
  texts: inLanguages<{ name: string; description: string | null }>(row.texts, {
    name: '',
    description: null,
  }),
  articleCount: row.article_count ?? 0,
  topics: topics.filter((topic) => topic.category_id === row.id).map(toDeskTopic),
  version: row.version,
});
