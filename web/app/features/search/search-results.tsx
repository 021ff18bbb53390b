import './result-cards.css';
import {
  Suspense,
  type SyntheticEvent,
  useEffect,
  lazy,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { ArrowUpDown, SlidersHorizontal } from 'lucide-react';
import type { Category } from '#contract/catalog.ts';
import type { FoundProviders } from '#contract/search.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { FilterChips } from './filter-chips.tsx';
import { NoResults } from './result-pages.tsx';
import { ResultPages } from './result-pages.tsx';
import { activeFilters, noFilters, readForm, sortOf, sortsOf } from './search-filters.ts';
import { UnderstoodNotes, UnderstoodParts } from './understood-line.tsx';
import type { FilterState, SearchPlace } from './use-filters.ts';
import { searchFormId } from '#contract/page-addresses.ts';
import { searchSorts, type SearchSort } from '#contract/search-limits.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { HiddenFilters } from './search-bar.tsx';
import type { FilterFieldsProps } from './filter-fields.tsx';
import { spelledOut } from './alternatives.ts';
import { loadOnInteraction, loadWithRetries } from '#web/loading/load-with-retries.ts';
import { latePart } from '#web/loading/late-part.tsx';
import { Count } from '#web/ui/data/badge.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';
import SearchFailure from './search-failure.tsx';

const loadSheet = () => loadWithRetries(() => import('./filter-sheet.tsx'));
const FilterSheet = lazy(loadSheet);
const ResultLead = latePart(() => import('./result-lead.tsx'));
const ResultList = latePart(() => import('./result-list.tsx'));
const FilterFields = latePart(() => import('./filter-fields.tsx'));
const WhenDays = latePart(() => import('./when-days.tsx'));
const WhenParts = latePart(() => import('./when-parts.tsx'));
const MapPanel = latePart(() => import('./map/map-panel.tsx'));

/** Loads what a page that the browser renders shows at once. */
export const loadLateParts = () =>
  Promise.all(
    [ResultLead, ResultList, FilterFields, WhenDays, WhenParts, MapPanel].map((part) => part.load()),
  );

type PhoneFiltersProps = Omit<FilterSheetProps, 'onClose'> & {
  hasPlace: boolean;
  /** Between the two. */
  children: ReactNode;
};

/** Filters and order on a phone, the first two in the row of chips. */
function PhoneFilters({ hasPlace, children, ...sheet }: PhoneFiltersProps) {
  const { t } = useTranslation('search');
  const [isOpen, setIsOpen] = useState(false);
  const { value, onApply } = sheet;
  const active = activeFilters(value).length;
  // Loaded in advance, because the network may be lost by the time it is needed.
  useEffect(() => {
    void loadOnInteraction(loadSheet);
  }, []);
  function handleOpen(event: MouseEvent) {
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <>
      <a
        href="#filters"
        role="button"
        onClick={handleOpen}
        className={classes(chipClasses(false), 'flex-none')}
      >
        <Icon of={SlidersHorizontal} size={18} />
        {t('filters.title')}
        {active > 0 && <Count soft>{active}</Count>}
      </a>
      {children}
      <label
        className={classes(
          chipClasses(false),
          'relative flex-none has-focus-visible:outline-2 has-focus-visible:outline-brand md:hidden noscript:hidden',
        )}
      >
        <Icon of={ArrowUpDown} size={18} />
        <span className="sr-only">{t('sort.label')}</span>
        <span aria-hidden="true">{t(`sort.${sortOf(value.sort, hasPlace)}`)}</span>
        <select
          data-reads=""
          value={sortOf(value.sort, hasPlace)}
          onChange={({ target }) =>
            onApply({
              ...value,
              sort: searchSorts.find((one) => one === target.value) ?? 'relevance',
              page: 0,
            })
          }
          className="absolute -inset-px w-[calc(100%+2px)] cursor-pointer rounded-full text-ink opacity-0"
        >
          {sortsOf(hasPlace).map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      {isOpen && (
        <Suspense>
          <FilterSheet
            {...sheet}
            onApply={(filters) => {
              setIsOpen(false);
              onApply(filters);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const filterFormId = 'filter-form';

/** The filters without script, which their sheet needs: a plain part of the page with a button. */
function FilterAside({ action, ...fields }: FilterFieldsProps & { action: string }) {
  const { t } = useTranslation('search');
  const { query, exact, where, place } = fields.value;
  // By Enter in a field whose code is not there yet; afterwards each field says itself what changes.
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    fields.onChange(readForm(event.currentTarget));
  }
  return (
    <aside id="filters" aria-label={t('filters.title')} className="hidden noscript:block">
      <form id={filterFormId} action={action} onSubmit={handleSubmit}>
        <HiddenFilters filters={{ ...noFilters, query, exact, where, place }} />
        <div>
          <FilterFields {...fields} />
        </div>
        <div className="hidden pt-4 noscript:block">
          <Button reads type="submit">
            {t('filters.apply')}
          </Button>
        </div>
      </form>
    </aside>
  );
}

type SortSelectProps = { value: SearchSort; hasPlace: boolean; onChange: (sort: SearchSort) => void };

/** The order, on a wide screen. It belongs to the form of the filters, which submits it without script. */
function SortSelect({ value, hasPlace, onChange }: SortSelectProps) {
  const { t } = useTranslation('search');
  return (
    <div className="flex items-center max-md:hidden max-md:noscript:flex">
      <span aria-hidden="true" className="text-14 text-muted">
        {t('sort.label')}
      </span>
      <Select
        bare
        hideLabel
        label={t('sort.label')}
        name="sort"
        form={filterFormId}
        value={sortOf(value, hasPlace)}
        options={sortsOf(hasPlace).map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={({ target }) => onChange(searchSorts.find((one) => one === target.value) ?? 'relevance')}
      />
    </div>
  );
}

type SearchResultsProps = {
  heading: string;
  search: FilterState;
  place: SearchPlace;
  page: FoundProviders | undefined;
  /** Why there is no page. */
  error: unknown;
  categories: readonly Pick<Category, 'id' | 'name'>[];
  /** Opens the choice of a time. */
  onWhen: () => void;
};

/** The results, with the map beside them. */
export default function SearchResults({
  heading,
  search,
  place,
  page,
  error,
  categories,
  onWhen,
}: SearchResultsProps) {
  const { t } = useTranslation('search');
  const { pathname, filters, asked, isPending, apply, change } = search;
  const hasPlace = Boolean(page?.understood.place);
  const spelled = page ? spelledOut(filters, page.understood) : filters;
  const isTimed = asked === filters && page?.understood.whenFromQuery;
  const asking = isTimed ? spelled : asked;
  const row = { filters: spelled, action: pathname, onOpen: onWhen };
  return (
    <div className="grid gap-6 px-(--gutter) pt-2 md:pt-5 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] lg:items-start lg:ps-[max(var(--gutter),calc((100%-1184px)/2))] lg:pe-0">
      <section aria-labelledby="results" aria-busy={isPending} className="min-w-0">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 md:grid md:justify-start md:gap-1">
            <h1 id="results" className="text-28 wrap-anywhere max-md:text-22">
              {heading}
            </h1>
            <div role="status" className="text-muted max-md:text-14">
              {page && <ResultLead page={page} availability={filters.availability} />}
            </div>
          </div>
          <SortSelect value={asked.sort} hasPlace={hasPlace} onChange={(sort) => change({ sort })} />
        </div>
        {page && <UnderstoodNotes understood={page.understood} filters={filters} action={pathname} />}
        {page && <WhenDays {...row} found={page} />}
        <div className="my-2 md:my-4">
          <div className="flex items-center gap-2 max-md:-mx-(--gutter) max-md:w-screen max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap">
            <PhoneFilters value={asking} onApply={apply} categories={categories} hasPlace={hasPlace}>
              {page && <WhenParts {...row} found={page} />}
            </PhoneFilters>
            {page && <UnderstoodParts understood={page.understood} filters={filters} action={pathname} />}
            <FilterChips filters={filters} action={pathname} categories={categories} />
          </div>
        </div>
        {place.isUnknown && (
          <Alert tone="warning" title={t('place.unknown', { place: filters.where })} className="mb-4">
            {t('place.unknownText')}
          </Alert>
        )}
        {!page && error !== undefined && (
          <SearchFailure error={error} isPending={isPending} onRetry={() => apply(filters)} />
        )}
        {page && page.content.length === 0 && (
          <NoResults
            filters={filters}
            understood={page.understood}
            facets={page.facets}
            action={pathname}
            categories={categories}
          />
        )}
        {page && page.content.length > 0 && (
          <>
            {!hasPlace && !place.isUnknown && (
              <p className="mb-4 rounded-card bg-brand-soft px-4 py-2.5 text-14">
                {t('ask.title')}{' '}
                <Link href={`#${searchFormId}`} className="inline-flex min-h-11 items-center text-link">
                  {t('ask.answer')}
                </Link>
              </p>
            )}
            <ResultList page={page} isPending={isPending} />
            <ResultPages page={page} filters={filters} action={pathname} />
            <Link href="/search/ranking" className="mt-4 inline-flex min-h-11 items-center text-14 text-link">
              {t('ranking')}
            </Link>
          </>
        )}
      </section>
      <FilterAside
        action={pathname}
        value={asking}
        // A time in the words would take precedence over a chosen one.
        onChange={(part) => change(isTimed ? { ...spelled, ...part } : part)}
        categories={categories}
        found={page}
        onWhen={onWhen}
      />
      <MapPanel search={search} place={place} page={page} />
    </div>
  );
}
