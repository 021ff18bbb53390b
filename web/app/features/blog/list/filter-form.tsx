import type { ReactNode, SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { X } from 'lucide-react';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import {
  readArticleForm,
  viewSteps,
  writeArticleFilters,
  type ArticleFilters,
  activeFilters,
  type RemovableFilter,
} from './article-filters.ts';
import { blogSorts, type BlogSort } from '#contract/blog-limits.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { useListRootBlogCategoriesQuery } from '#web/api/clients/blog.ts';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

/** The orders of a list; null is by relevance for a search, otherwise by date. */
const sortsOf = (query: string): readonly (BlogSort | null)[] => [
  null,
  ...blogSorts.filter((sort) => query !== '' || sort !== 'recent'),
];
const searchLinks: readonly (BlogSort | null)[] = [null, 'recent', 'popular'];

/** The orders of a list as links, on a wide screen. */
export function SortLinks({ filters, action }: { filters: ArticleFilters; action: string }) {
  const { t } = useTranslation('blog');
  const { query } = filters;
  const usual = query === '' ? 'recent' : 'relevance';
  const shown = query === '' ? sortsOf(query) : searchLinks;
  return (
    <nav aria-label={t('filter.sort')} className="max-lg:hidden">
      <ul className="flex gap-0.5 rounded-full border border-line bg-surface p-0.75">
        {shown.map((sort) => {
          const isCurrent = sort === filters.sort;
          return (
            <li key={sort}>
              <Link
                href={`${action}${writeArticleFilters({ ...filters, sort, order: null, page: 0 })}`}
                aria-current={isCurrent ? 'true' : undefined}
                className={classes(
                  'inline-flex min-h-11 items-center rounded-full px-4 text-14',
                  isCurrent
                    ? 'bg-brand-soft font-semibold text-brand'
                    : 'font-medium text-muted hover:text-ink',
                )}
              >
                {t(`sort.${sort ?? usual}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

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

type FilterFormProps = { filters: ArticleFilters; action: string; onApply: () => void };

function Group({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`border-line py-5 first:pt-0 not-first:border-t ${className}`}>{children}</div>;
}

/** The filters and the order of a list: a GET form, so it works without script. */
export function FilterForm({ filters, action, onApply }: FilterFormProps) {
  const { t } = useTranslation('blog');
  const format = useFormat();
  const navigate = useNavigate();
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = writeArticleFilters(readArticleForm(event.currentTarget));
    onApply();
    void navigate({ pathname: action, search }, { preventScrollReset: true });
  }
  const orders = (['usual', 'asc', 'desc'] as const).map((order) => ({
    value: order === 'usual' ? '' : order,
    label: t(`filter.${order}`),
  }));
  const { query, categoryId, title, from, to, minViews, sort, order } = filters;
  return (
    <form action={action} onSubmit={handleSubmit}>
      {/* A search has more orders than its links. */}
      <Group className={query === '' ? 'lg:hidden' : ''}>
        <RadioGroup
          legend={t('filter.sort')}
          name="sort"
          defaultValue={sort ?? ''}
          options={sortsOf(query).map((one) => ({
            value: one ?? '',
            label: t(`sort.${one ?? (query === '' ? 'recent' : 'relevance')}`),
          }))}
        />
      </Group>
      <Group>
        <div className="grid grid-cols-1 xs:grid-cols-2 gap-3 lg:grid-cols-1">
          <TextField name="from" type="date" label={t('filter.from')} defaultValue={from} />
          <TextField name="to" type="date" label={t('filter.to')} defaultValue={to} />
        </div>
      </Group>
      <Group>
        <RadioGroup
          legend={t('filter.views')}
          name="minViews"
          defaultValue={String(minViews ?? '')}
          options={[
            { value: '', label: t('filter.anyViews') },
            ...[...new Set([...viewSteps, ...(minViews === null ? [] : [minViews])])]
              .toSorted((one, other) => one - other)
              .map((step) => ({
                value: String(step),
                label: t('filter.viewsFrom', { number: format.number(step) }),
              })),
          ]}
        />
      </Group>
      <Group className="grid gap-3">
        <TextField
          name="title"
          dir="auto"
          label={t('filter.titleWord')}
          maxLength={searchQueryMaxLength}
          autoComplete="off"
          defaultValue={title}
        />
        <Select name="order" label={t('filter.order')} defaultValue={order ?? ''} options={orders} />
        <Button reads type="submit" variant="secondary" block>
          {t('filter.apply')}
        </Button>
      </Group>
      {query !== '' && <input type="hidden" name="query" value={query} />}
      {categoryId !== '' && <input type="hidden" name="categoryId" value={categoryId} />}
    </form>
  );
}
