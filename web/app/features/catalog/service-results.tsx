import { useRef, useState, type SyntheticEvent } from 'react';
import { Calendar, Clock, SlidersHorizontal } from 'lucide-react';
import type { Category, CategoryDetail } from '#contract/catalog.ts';
import type { FoundServices } from '#contract/search.ts';
import { ResultPages, NoResults } from '#web/features/search/result-pages.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { UnderstoodLine } from '#web/features/search/understood-line.tsx';
import type { FilterState } from '#web/features/search/use-filters.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Cover } from '#web/ui/data/cover.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { categoryIcon } from './category-icon.ts';
import type { ServiceCard } from '#contract/cards.ts';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { VerifiedMark } from '#web/ui/data/avatar.tsx';
import { AvailabilityWord, ServiceRating } from './service-summary.tsx';
import { searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { spelledOut } from '#web/features/search/alternatives.ts';
import { WhenField, useWhenPanel } from '#web/features/search/when-field.tsx';
import { keptContent } from '#web/loading/kept-content.tsx';
import { latePart } from '#web/loading/late-part.tsx';
import {
  activeFilters,
  readForm,
  sortOf,
  sortsOf,
  type SearchFilters,
} from '#web/features/search/search-filters.ts';
import { PlaceField } from '#web/features/search/search-fields.tsx';
import { Field, inputClasses } from '#web/ui/fields/field.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { isUnreadablePrice } from '#web/ui/fields/western-figures.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const FilterFields = latePart(() => import('#web/features/search/filter-fields.tsx'));
/** Few visits need it. */
const SearchFailure = latePart(() => import('#web/features/search/search-failure.tsx'));
const ResultLead = latePart(() => import('#web/features/search/result-lead.tsx'));

type ServiceFiltersProps = {
  filters: SearchFilters;
  found: FoundServices | undefined;
  action: string;
  categories: readonly { id: string; name: string }[];
  onApply: (filters: SearchFilters) => void;
};

const priceNames = ['minPrice', 'maxPrice'] as const;

/** A GET form of plain fields, so it works without script; what narrows the list is collapsed until it is used. */
function ServiceFilters({ filters, found, action, categories, onApply }: ServiceFiltersProps) {
  const { t } = useTranslation('catalog');
  const { t: search } = useTranslation('search');
  const form = useRef<HTMLFormElement>(null);
  const when = useWhenPanel();
  const hasPlace = Boolean(found?.understood.place);
  const [draft, setDraft] = useState(() =>
    found?.understood.whenFromQuery ? spelledOut(filters, found.understood) : filters,
  );
  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    const boxes = priceNames.map((name) => sent.querySelector<HTMLInputElement>(`[name="${name}"]`));
    // The box says why.
    const unread = boxes.find((box) => isUnreadablePrice(box?.value ?? ''));
    if (unread) unread.focus();
    else onApply(readForm(sent));
  }
  return (
    <search className="mt-6 block">
      <form
        ref={form}
        action={action}
        onSubmit={handleSubmit}
        className="grid gap-x-3 gap-y-3.5 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 sm:items-end lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,.9fr)_auto]"
      >
        <TextField
          name="query"
          type="search"
          label={t('filter.query')}
          placeholder={t('filter.queryExample')}
          maxLength={searchQueryMaxLength}
          autoComplete="off"
          defaultValue={draft.query}
        />
        <Field label={search('bar.where')} className="relative">
          {({ id }) => (
            <PlaceField
              id={id}
              where={draft.where}
              place={draft.place}
              placeholder={search('bar.whereExample')}
              className={inputClasses(false)}
            />
          )}
        </Field>
        <Field label={search('when.label')} className="relative noscript:hidden">
          {() => (
            <WhenField
              filters={draft}
              isOpen={when[0]}
              onOpen={when[1]}
              onChoose={(chosen) => {
                if (form.current) onApply({ ...readForm(form.current), ...chosen, availability: null });
              }}
              className={inputClasses(false)}
              lists={false}
            />
          )}
        </Field>
        <Select
          name="sort"
          label={search('sort.label')}
          defaultValue={sortOf(filters.sort, hasPlace)}
          options={sortsOf(hasPlace).map((sort) => ({ value: sort, label: search(`sort.${sort}`) }))}
        />
        <Button reads type="submit" className="min-h-12">
          {t('filter.apply')}
        </Button>
        <details
          open={activeFilters(filters).some(({ key }) => key !== 'category' && key !== 'when')}
          className="sm:col-span-2 lg:col-span-full"
        >
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand">
            <Icon of={SlidersHorizontal} size={18} />
            {t('filter.more')}
          </summary>
          <div className="gap-8 sm:columns-2">
            <FilterFields
              value={draft}
              onChange={(part) => setDraft((known) => ({ ...known, ...part }))}
              categories={categories}
              found={found}
              onWhen={() => when[1](true)}
            />
          </div>
        </details>
      </form>
    </search>
  );
}

/** Services whose pictures are loaded with the page: a row of a wide screen. */
const seenAtOnce = 3;

/** One service of a list: title, provider, rating, duration, next slot, price. */
function ServiceItem({ service }: { service: ServiceCard }) {
  const { t } = useTranslation('catalog');
  const format = useFormat();
  const now = useNow();
  const { provider, nextSlotAt } = service;
  const { timeZone } = provider;
  const isToday = nextSlotAt !== null && dayOf(new Date(nextSlotAt), timeZone) === dayOf(now, timeZone);
  const withoutSlot = service.availability === 'AVAILABLE' ? t('card.appointment') : t('card.noSlot');
  return (
    <>
      <div className="relative">
        <Cover
          photoUrl={service.coverUrl}
          trade={tradeOf(service.categoryId)}
          className="aspect-[5/2] w-full sm:aspect-[9/4]"
        />
        <span className="absolute start-3 bottom-3 rounded-full bg-surface">
          <AvailabilityWord state={service.availability} slotKnown={nextSlotAt !== null} />
        </span>
      </div>
      <div className="grid flex-1 content-start gap-1.5 px-4 pt-3.5 pb-3 sm:px-5">
        {service.categoryName !== service.title && (
          <p className="text-14 text-muted">{service.categoryName}</p>
        )}
        <h3 className="text-18 wrap-anywhere">
          <Link href={`/services/${service.id}`} className="stretch">
            <bdi>{service.title}</bdi>
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-14">
          <span className="inline-flex items-center gap-1">
            <bdi className="font-medium">{provider.displayName}</bdi>
            {provider.verified && <VerifiedMark label={t('card.verified')} size={16} />}
          </span>
          <bdi className="text-muted">{format.town(provider.city)}</bdi>
        </p>
        <p className="flex min-h-6.5 flex-wrap items-center gap-x-3.5 gap-y-1 text-14 text-muted">
          <ServiceRating service={service} />
          <span className="inline-flex items-center gap-1 whitespace-nowrap">
            <Icon of={Clock} size={16} />
            {format.duration(service.durationMinutes)}
          </span>
        </p>
      </div>
      <div className="mx-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-3 sm:mx-5">
        <p
          suppressHydrationWarning
          className={classes(
            'inline-flex items-center gap-1.5 text-14',
            isToday ? 'font-semibold text-accent' : 'font-medium',
          )}
        >
          <Icon of={Calendar} size={16} className={isToday ? undefined : 'text-muted'} />
          {nextSlotAt ? (
            <>
              <span className="sr-only">{t('card.nextSlot')} </span>
              {format.slotShort(nextSlotAt, now, timeZone)}
            </>
          ) : (
            withoutSlot
          )}
        </p>
        <span className="ms-auto text-end">
          <ServicePrice price={service.price} unit={service.priceUnit} />
        </span>
      </div>
    </>
  );
}

type CategoryLinksProps = {
  categories: readonly Category[];
  /** Child categories of the chosen trade. */
  kinds: readonly Category[];
  /** The category of the list, at any depth. */
  selected: CategoryDetail | undefined;
  action: string;
};

/** The trades as tiles or chips, and below them the child categories of the chosen trade. */
function CategoryLinks({ categories, kinds, selected, action }: CategoryLinksProps) {
  const { t } = useTranslation('catalog');
  const chosen = new Set(selected?.breadcrumb.map(({ id }) => id).concat(selected.id));
  const hrefOf = (id: string) => `${action}?categoryId=${id}`;
  const others = categories.filter(({ featured }) => !featured);
  return (
    <nav aria-label={t('list.categories')} className="mt-6 grid gap-4">
      <ul className="grid grid-cols-1 gap-2.5 xs:grid-cols-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-6">
        {categories
          .filter(({ featured }) => featured)
          .map(({ id, name, icon, serviceCount }) => (
            <li key={id}>
              <Link
                href={hrefOf(id)}
                aria-current={chosen.has(id) ? 'true' : undefined}
                className={classes(
                  'block h-full rounded-card transition-shadow hover:shadow-float',
                  chosen.has(id) && 'ring-2 ring-brand ring-offset-2 ring-offset-paper',
                )}
              >
                <Cover
                  trade={tradeOf(id)}
                  className="flex h-full min-h-18 items-center gap-3 rounded-card p-3 lg:min-h-28 lg:flex-col lg:items-start lg:justify-between lg:p-3.5"
                >
                  <span className="relative grid size-10 flex-none place-items-center rounded-12 bg-surface/82">
                    <Icon of={categoryIcon(icon)} size={22} />
                  </span>
                  <span className="relative min-w-0 leading-[1.3] text-ink">
                    <b className="block font-semibold">{name}</b>
                    <span className="text-14 text-ink/78">{t('list.services', { count: serviceCount })}</span>
                  </span>
                </Cover>
              </Link>
            </li>
          ))}
      </ul>
      <ul className="flex flex-wrap gap-2">
        {(kinds.length > 0 ? kinds : others).map(({ id, name }) => (
          <li key={id}>
            <Link
              href={hrefOf(id)}
              aria-current={chosen.has(id) ? 'true' : undefined}
              className={chipClasses(chosen.has(id))}
            >
              {name}
            </Link>
          </li>
        ))}
        {selected && (
          <li>
            <Link href={action} className={chipClasses(false)}>
              {t('list.all')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

type ServiceResultsProps = {
  heading: string;
  search: FilterState;
  page: FoundServices | undefined;
  /** Why there is no page. */
  error: unknown;
  /** A place in the address that is none. */
  unknownPlace: string | null;
  trades: readonly Category[];
  /** The chosen category and the others of its trade. */
  category: CategoryDetail | undefined;
  kinds: readonly Category[];
  options: readonly { id: string; name: string }[];
};

/** The trades, the filters and the results. */
export default function ServiceResults({
  heading,
  search,
  page,
  error,
  unknownPlace,
  trades,
  category,
  kinds,
  options,
}: ServiceResultsProps) {
  const { t } = useTranslation('catalog');
  const { t: words } = useTranslation('search');
  const format = useFormat();
  const { pathname, filters, isPending, apply } = search;
  return (
    <>
      <h1>{heading}</h1>
      <p className="mt-1.5 max-w-[72ch] text-18 text-muted">{category?.description ?? t('list.lead')}</p>
      <CategoryLinks categories={trades} kinds={kinds} selected={category} action={pathname} />
      <ServiceFilters
        key={JSON.stringify(filters)}
        filters={filters}
        found={page}
        action={pathname}
        categories={options}
        onApply={apply}
      />
      <section aria-labelledby="results" aria-busy={isPending}>
        <h2 id="results" className="mt-7 font-text text-18 font-semibold tracking-normal">
          <span role="status">
            {page &&
              (page.totalIsExact
                ? t('list.found', { count: page.totalElements })
                : t('list.foundMore', { number: format.number(page.totalElements) }))}
          </span>
        </h2>
        <div role="status" className="mb-4 text-muted">
          {page && page.freeThen !== null && <ResultLead page={page} availability={null} list="services" />}
        </div>
        {unknownPlace !== null && (
          <Alert tone="warning" title={words('place.unknown', { place: unknownPlace })} className="mb-4">
            {words('place.unknownText')}
          </Alert>
        )}
        {!page && error !== undefined && (
          <SearchFailure error={error} isPending={isPending} onRetry={() => apply(filters)} />
        )}
        {page && <UnderstoodLine understood={page.understood} filters={filters} action={pathname} />}
        {page && page.content.length === 0 && (
          <NoResults
            filters={filters}
            understood={page.understood}
            facets={page.facets}
            action={pathname}
            categories={options}
            list="services"
          />
        )}
        {page && page.content.length > 0 && (
          <>
            <ul
              className={classes(
                'grid gap-3 transition-opacity sm:grid-cols-2 sm:gap-5 lg:grid-cols-3',
                isPending && 'opacity-55',
              )}
            >
              {page.content.map((service, index) => (
                <Card
                  key={service.id}
                  as="li"
                  interactive
                  className={classes('flex flex-col overflow-clip', index >= seenAtOnce && 'photos-on-use')}
                  {...keptContent(ServiceItem, { service })}
                />
              ))}
            </ul>
            <ResultPages page={page} filters={filters} action={pathname} />
          </>
        )}
      </section>
    </>
  );
}
