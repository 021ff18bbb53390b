import { useListRootBlogCategoriesQuery } from '#web/api/clients/blog.ts';
import { X } from 'lucide-react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import {
  activeFilters,
  writeArticleFilters,
  type ArticleFilters,
  type RemovableFilter,
} from './article-filters.ts';

type FilterChipsProps = {
  filters: ArticleFilters;
  action: string;
  /** Proposes to search in one category, while none is chosen. */
  withCategories: boolean;
};

/** The filters in use, each a link to the list without it. */
export function FilterChips({ filters, action, withCategories }: FilterChipsProps) {
  const { t } = useTranslation('blog');
  const labelOf = useFilterLabel(filters);
  const { data: categories = [] } = useListRootBlogCategoriesQuery({});
  const active = activeFilters(filters);
  const proposed = withCategories && filters.categoryId === '' ? categories : [];
  if (active.length + proposed.length === 0) return null;
  return (
    <ul aria-label={t('chips.label')} className="contents">
      {active.map(({ name, without }) => {
        const label = labelOf(name);
        return (
          <li key={name} className="max-w-full flex-none">
            <Link
              href={`${action}${writeArticleFilters(without)}`}
              aria-label={t('chips.remove', { filter: label })}
              className={chipClasses(true)}
            >
              <bdi>{label}</bdi>
              <Icon of={X} size={16} />
            </Link>
          </li>
        );
      })}
      {proposed.map(({ slug, name }) => (
        <li key={slug} className="max-w-full flex-none">
          <Link
            href={`${action}${writeArticleFilters({ ...filters, categoryId: slug, page: 0 })}`}
            className={chipClasses(false)}
          >
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useFilterLabel({ categoryId, title, from, to, minViews, order }: ArticleFilters) {
  const { t } = useTranslation('blog');
  const format = useFormat();
  const { data: roots = [] } = useListRootBlogCategoriesQuery({});
  return (name: RemovableFilter): string => {
    const all = roots.flatMap((root) => [root, ...root.children]);
    switch (name) {
      case 'categoryId':
        return all.find(({ slug }) => slug === categoryId)?.name ?? categoryId;
      case 'title':
        return t('chips.title', { word: title });
      case 'from':
        return t('chips.from', { date: format.date(`${from}T12:00:00Z`) });
      case 'to':
        return t('chips.to', { date: format.date(`${to}T12:00:00Z`) });
      case 'minViews':
        return t('filter.viewsFrom', { number: format.number(minViews ?? 0) });
      case 'order':
        return t(`filter.${order ?? 'usual'}`);
    }
  };
}
