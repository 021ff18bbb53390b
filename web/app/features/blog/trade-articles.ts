import { rootCategoryOf } from '#contract/category-tree.ts';
import type { BlogCategory } from '#web/api/generated/blog.ts';

/** The category of the blog about a category of services, or about its trade. */
export function blogCategoryOf(
  categories: readonly BlogCategory[],
  serviceCategoryId: string,
): string | undefined {
  const all = categories.flatMap((category) => [category, ...category.children]);
  const of = (id: string | undefined) => all.find((one) => one.serviceCategoryId === id)?.slug;
  return of(serviceCategoryId) ?? of(rootCategoryOf(serviceCategoryId));
}

/** The argument of listArticles for the one that is read most of a category. */
export const oneOf = (categoryId: string) => ({ categoryId, sort: 'popular', size: 1 }) as const;
