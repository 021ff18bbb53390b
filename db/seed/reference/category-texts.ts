import type { CategoryId } from '#contract/category-tree.ts';

/** Name, description and the words that people type, as one comma-separated line, in one language. */
export interface CategoryText {
  name: string;
  description: string;
  synonyms: string;
}
export type CategoryTexts = Record<CategoryId, CategoryText>;
