import type { DeskCategory } from '#contract/blog-desk.ts';
import type { Language } from '#contract/languages.ts';

/** The categories for a list of choices, each one under a root with the name of that root before its own. */
export function categoryOptions(categories: readonly DeskCategory[], language: Language) {
  const names = new Map(categories.map(({ id, texts }) => [id, texts[language].name]));
  return categories.map(({ id, parentId, texts }) => {
    const { name } = texts[language];
    return { value: id, label: parentId === null ? name : `${names.get(parentId) ?? parentId} › ${name}` };
  });
}
