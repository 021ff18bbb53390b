import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, useListCategoriesQuery } from '#web/api/generated/public.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import type { SelectGroup } from '#web/ui/select.tsx';

/** Every trade with what it holds, as groups of a select; empty until they are here. */
export function useCategoryGroups(): readonly SelectGroup[] {
  const dispatch = useDispatch<AppDispatch>();
  const language = useLanguage();
  const { data: roots } = useListCategoriesQuery({});
  const [groups, setGroups] = useState<readonly SelectGroup[]>([]);
  useEffect(() => {
    if (!roots) return;
    let isWanted = true;
    const fetched = roots.map(async ({ id, name }) => {
      const endpoint = api.endpoints.listCategories;
      const { data = [] } = await dispatch(endpoint.initiate({ parentId: id }, { subscribe: false }));
      const options = data.length > 0 ? data : [{ id, name }];
      return { title: name, options: options.map((child) => ({ value: child.id, label: child.name })) };
    });
    void Promise.all(fetched).then((made) => {
      if (isWanted) setGroups(made);
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, roots, language]);
  return groups;
}
