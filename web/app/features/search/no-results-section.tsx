import { useSuggestAlternativesQuery } from '#web/api/clients/search.ts';
import type { Category } from '#contract/catalog.ts';
import type { FoundProviders } from '#contract/search.ts';
import { SearchX } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Street } from '#web/ui/theme/street.tsx';
import { AlternativeLists } from './alternative-lists.tsx';
import { toAlternativesArgument, type SearchList } from './alternatives.ts';
import { activeFilters, noFilters, writeFilters, type SearchFilters } from './search-filters.ts';
import { placeOf } from './search-heading.ts';

type NoResultsProps = {
  filters: SearchFilters;
  understood: FoundProviders['understood'];
  action: string;
  categories: readonly Pick<Category, 'id' | 'name'>[];
  list?: SearchList;
};

/** No results: what was sought, and what the search may become. */
export default function NoResultsSection({
  filters,
  understood,
  action,
  categories,
  list = 'providers',
}: NoResultsProps) {
  const { t } = useTranslation('search');
  const { data: found } = useSuggestAlternativesQuery(toAlternativesArgument(filters, understood, list), {
    skip: filters.page > 0,
  });
  if (filters.page > 0) return <NoMoreResults first={`${action}${writeFilters({ ...filters, page: 0 })}`} />;
  const what = understood.query || categories.find(({ id }) => id === filters.categoryId)?.name;
  const at = placeOf(understood, t);
  const isEmpty = !found || Object.values(found).every((some) => some.length === 0);
  const advice = activeFilters(filters).length > 0 ? t('empty.relax') : t('empty.words');
  return (
    <section aria-labelledby="no-results" className="grid gap-8 py-6">
      <div className="grid justify-items-center gap-2.5 text-center">
        <Street className="mb-1 w-66" />
        <h2 id="no-results" className="text-28 text-balance wrap-anywhere">
          {titleOf(what, at)}
        </h2>
        <p className="max-w-[52ch] text-pretty text-muted">
          {filters.exact && filters.query !== '' && t('empty.exact', { query: filters.query })}{' '}
          {isEmpty ? advice : t('empty.nearest')}
        </p>
      </div>
      {isEmpty ? (
        <WiderSearches filters={filters} understood={understood} action={action} />
      ) : (
        <AlternativeLists
          found={found}
          filters={filters}
          understood={understood}
          action={action}
          categories={categories}
        />
      )}
    </section>
  );

  function titleOf(sought: string | undefined, where: string): string {
    if (sought && where) return t(`empty.${list}.whatAt`, { what: sought, at: where });
    if (sought) return t(`empty.${list}.what`, { what: sought });
    return where ? t(`empty.${list}.at`, { at: where }) : t(`empty.${list}.all`);
  }
}

function NoMoreResults({ first }: { first: string }) {
  const { t } = useTranslation('search');
  return (
    <EmptyState
      icon={SearchX}
      title={t('empty.noMore')}
      action={
        <LinkButton variant="secondary" href={first}>
          {t('empty.firstPage')}
        </LinkButton>
      }
    />
  );
}

/** Where nothing is near: the search without its place, and without its words. */
function WiderSearches({
  filters,
  understood,
  action,
}: Pick<NoResultsProps, 'filters' | 'understood' | 'action'>) {
  const { t } = useTranslation('search');
  const anywhere = { ...filters, where: '', place: '', page: 0 };
  const links = [
    ...(filters.where || filters.place ? [{ label: t('empty.anywhere'), to: anywhere }] : []),
    ...(understood.placeFromQuery
      ? [{ label: t('empty.anywhere'), to: { ...anywhere, query: understood.query ?? '' } }]
      : []),
    { label: t('empty.all'), to: noFilters },
  ];
  return (
    <p className="flex flex-wrap justify-center gap-3">
      {links.map(({ label, to }) => (
        <LinkButton key={label} variant="secondary" href={`${action}${writeFilters(to)}`}>
          {label}
        </LinkButton>
      ))}
    </p>
  );
}
