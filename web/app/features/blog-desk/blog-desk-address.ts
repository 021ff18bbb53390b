import { addressText } from '#contract/visible-text.ts';
import { listHref } from '#web/features/desk/desk-address.ts';
import { readPage } from '#web/ui/layout/page-number.ts';
import { blogStatuses, type BlogStatus } from '#contract/blog-limits.ts';
import { languages, type Language } from '#contract/languages.ts';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { Slug } from '#contract/primitives.ts';
import type { DeskCategory } from '#contract/blog-desk.ts';

/** The state of the list in its address: its filters, empty or undefined where all are meant, and its page from 0. */
export type BlogDeskAddress = Readonly<{
  status: BlogStatus | undefined;
  language: Language | undefined;
  categoryId: string;
  query: string;
  page: number;
}>;

export function readBlogDeskAddress(search: URLSearchParams): BlogDeskAddress {
  const category = search.get('category');
  return {
    status: blogStatuses.find((one) => one === search.get('status')),
    language: languages.find((one) => one === search.get('language')),
    categoryId: Slug.safeParse(category).success ? (category ?? '') : '',
    query: addressText(search.get('query'), searchQueryMaxLength),
    page: readPage(search),
  };
}

const path = '/admin/blog';

export function blogDeskHref({
  status,
  language,
  categoryId,
  query,
  page = 0,
}: Partial<BlogDeskAddress>): string {
  return listHref(path, page, { status, language, category: categoryId, query });
}

export const categoriesHref = `${path}/categories`;

/** The parameter with which the editor shows the languages of an article side by side. */
export const togetherParameter = 'together';

export const editorHref = (articleId: string, isTogether = false): string =>
  `${path}/articles/${articleId}${isTogether ? `?${togetherParameter}=1` : ''}`;

const size = 20;

/** The argument of the call that lists articles. */
export const articlesArgument = ({ status, language, categoryId, query, page }: BlogDeskAddress) => ({
  ...(status && { status }),
  ...(language && { language }),
  ...(categoryId && { categoryId }),
  ...(query && { query }),
  page,
  size,
});

/** The categories for a list of choices, each one under a root with the name of that root before its own. */
export function categoryOptions(categories: readonly DeskCategory[], language: Language) {
  const names = new Map(categories.map(({ id, texts }) => [id, texts[language].name]));
  return categories.map(({ id, parentId, texts }) => {
    const { name } = texts[language];
    return { value: id, label: parentId === null ? name : `${names.get(parentId) ?? parentId} › ${name}` };
  });
}
