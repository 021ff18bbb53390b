import { SearchX } from 'lucide-react';
import type { Category, FoundProviders } from '#web/api/generated/public.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { useFilterLabel } from './filters/chips.tsx';
import { activeFilters, noFilters, writeFilters, type SearchFilters } from './search-filters.ts';

type NoResultsProps = {
  filters: SearchFilters;
  understood: FoundProviders['understood'];
  action: string;
  categories: readonly Pick<Category, 'id' | 'name'>[];
};

/** No results: one link for each condition that can be removed. */
export function NoResults({ filters, understood, action, categories }: NoResultsProps) {
  const { t } = useTranslation('search');
  const labelOf = useFilterLabel(categories);
  const active = activeFilters(filters);
  const isLiteral = filters.exact && filters.query !== '';
  const links = [
    ...(filters.page > 0 ? [{ label: t('empty.firstPage'), to: { ...filters, page: 0 } }] : []),
    ...active.map(({ key, without }) => ({
      label: t('empty.without', { filter: labelOf(key, filters) }),
      to: without,
    })),
    ...(filters.where || filters.place
      ? [{ label: t('empty.anywhere'), to: { ...filters, where: '', place: '', page: 0 } }]
      : []),
    ...(understood.placeFromQuery
      ? [{ label: t('empty.anywhere'), to: { ...filters, query: understood.query ?? '', page: 0 } }]
      : []),
    ...(filters.query ? [{ label: t('empty.anything'), to: { ...filters, query: '', page: 0 } }] : []),
  ];
  const advice = active.length > 0 ? t('empty.relax') : t('empty.words');
  return (
    <EmptyState
      icon={SearchX}
      title={filters.page > 0 ? t('empty.noMore') : t('empty.title')}
      action={(links.length > 1 ? links : [...links, { label: t('empty.all'), to: noFilters }]).map(
        ({ label, to }) => (
          <LinkButton key={label} variant="secondary" href={`${action}${writeFilters(to)}`}>
            {label}
          </LinkButton>
        ),
      )}
    >
      {isLiteral ? t('empty.exact', { query: filters.query }) : advice}
    </EmptyState>
  );
}
