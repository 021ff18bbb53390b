import { useGetCategoryQuery, useListCategoriesQuery } from '#web/api/clients/catalog.ts';

type Option = { id: string; name: string };

/** The trades for a filter; a chosen child category is listed among them in order. */
export function useCategoryOptions(categoryId: string): Option[] {
  const { data: roots = [] } = useListCategoriesQuery({});
  const { data: chosen } = useGetCategoryQuery({ id: categoryId }, { skip: categoryId === '' });
  const options: Option[] = roots.map(({ id, name }) => ({ id, name }));
  if (!chosen || options.some(({ id }) => id === chosen.id)) return options;
  const parent = options.findIndex(({ id }) => id === chosen.parentId);
  return options.toSpliced(parent + 1, 0, { id: chosen.id, name: chosen.name });
}
