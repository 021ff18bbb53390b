import { Calendar, SearchX, ChevronRight, MapPin, Search, X } from 'lucide-react';
import { useId } from 'react';
import { useSuggestAlternativesQuery } from '#web/api/clients/search.ts';
import type { Category } from '#contract/catalog.ts';
import type { FoundProviders, SearchAlternatives } from '#contract/search.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import {
  toAlternativesArgument,
  type SearchList,
  inPlace,
  inTrade,
  spelledOut,
  withoutFilter,
} from './alternatives.ts';
import { noonOf } from '#web/i18n/days.ts';
import {
  activeFilters,
  countOf,
  daysFromToday,
  noFilters,
  writeFilters,
  type SearchFilters,
} from './search-filters.ts';
import { useWhenSaid } from './when-said.ts';
import { useWhenWords, whenOf } from './when-text.ts';
import { placeOf } from './search-heading.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { useFilterLabel } from './filter-chips.tsx';
import street from '#web/ui/art/street.svg?url';

/** Two houses, and a way from one to the other: an empty result. It is not mirrored in Arabic. */
function Street({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 170" className={className}>
      <use href={`${street}#street`} width="320" height="170" />
    </svg>
  );
}

const daysOffered = 3;

/** The next days with free people, instead of the asked one. */
function useFreeDays(understood: FoundProviders['understood'], facets: FoundProviders['facets']) {
  const { today } = useWhenWords();
  if (understood.day === null) return [];
  return daysFromToday(today)
    .map((value) => ({ value, count: countOf(facets?.day, value) ?? 0 }))
    .filter(({ value, count }) => count > 0 && value !== understood.day)
    .slice(0, daysOffered);
}

type AlternativeListsProps = {
  found: SearchAlternatives | undefined;
  days: readonly { value: string; count: number }[];
  filters: SearchFilters;
  understood: FoundProviders['understood'];
  action: string;
  categories: readonly Pick<Category, 'id' | 'name'>[];
};

const none: SearchAlternatives = { places: [], categories: [], without: [] };
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Near towns, related trades and fewer filters, each line a link to that search with the number of its results. */
function AlternativeLists({
  found = none,
  days,
  filters,
  understood,
  action,
  categories,
}: AlternativeListsProps) {
  const { t } = useTranslation('search-parts');
  const { t: search } = useTranslation('search');
  const format = useFormat();
  const labelOf = useFilterLabel(categories);
  const chosen = categories.find(({ id }) => id === filters.categoryId)?.name;
  const what = capital(understood.category?.name ?? understood.query ?? chosen ?? '');
  const at = capital(placeOf(understood, search, format));
  const to = (next: SearchFilters) => `${action}${writeFilters(next)}`;
  const isTradeKnown = understood.category !== null || filters.categoryId !== '';
  const related = isTradeKnown ? 'related' : 'usual';
  const lists = [
    {
      title: t('empty.days'),
      lines: days.map(({ value, count }) => ({
        count,
        countIsExact: true,
        icon: Calendar,
        label: format.weekdayDate(noonOf(value)),
        href: to({ ...spelledOut(filters, understood), day: value }),
      })),
    },
    {
      title: what ? t('empty.places', { what }) : t('empty.placesOnly'),
      lines: found.places.map(({ place, km, ...count }) => ({
        ...count,
        icon: MapPin,
        label: format.town(place.name),
        note: format.distance(km),
        href: to(inPlace(filters, understood, place)),
      })),
    },
    {
      title: at ? t(`empty.${related}At`, { at }) : t(`empty.${related}`),
      lines: found.categories.map(({ id, name, ...count }) => ({
        ...count,
        icon: Search,
        label: name,
        href: to(inTrade(filters, understood, id)),
      })),
    },
    {
      title: at ? t('empty.fewerAt', { at }) : t('empty.fewer'),
      lines: found.without.map(({ filter, ...count }) => ({
        ...count,
        icon: X,
        label: withoutLabel(filter),
        href: to(withoutFilter(filters, understood, filter)),
      })),
    },
  ];
  return (
    <div className="grid gap-8 md:auto-cols-fr md:grid-flow-col md:gap-10">
      {lists
        .filter(({ lines }) => lines.length > 0)
        .map((list) => (
          <AlternativeList key={list.title} {...list} />
        ))}
    </div>
  );

  function withoutLabel(filter: SearchAlternatives['without'][number]['filter']): string {
    if (filter === 'all') return t('empty.withoutAll');
    if (filter === 'when') return t('empty.otherTime');
    const keys = filter === 'languages' ? filters.languages : [filter];
    return t('empty.without', { filter: format.list(keys.map((key) => labelOf(key, filters))) });
  }
}

type Line = {
  icon: IconShape;
  label: string;
  note?: string;
  count: number;
  countIsExact: boolean;
  href: string;
};

function AlternativeList({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { t } = useTranslation('search-parts');
  const format = useFormat();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1.5 text-18">
        {title}
      </h3>
      <ul className="border-t border-line">
        {lines.map(({ icon, label, note, count, countIsExact, href }) => {
          const number = format.number(count);
          return (
            <li key={href} className="border-b border-line">
              <Link href={href} className="flex min-h-13 items-center gap-2.5 hover:bg-surface">
                <Icon of={icon} size={18} className="text-muted" />
                <span className="font-medium">{label}</span>
                {note && <span className="min-w-0 text-14 text-muted">{note}</span>}
                <span className="sr-only">
                  {countIsExact ? t('empty.count', { count }) : t('empty.countMoreSaid', { number })}
                </span>
                <b aria-hidden="true" className="ms-auto font-semibold tabular-nums">
                  {countIsExact ? number : t('empty.countMore', { number })}
                </b>
                <Icon of={ChevronRight} size={18} directional className="text-muted" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type NoResultsProps = {
  filters: SearchFilters;
  understood: FoundProviders['understood'];
  facets: FoundProviders['facets'];
  action: string;
  categories: readonly Pick<Category, 'id' | 'name'>[];
  list?: SearchList;
};

/** No results: what was sought, and what the search may become. */
export default function NoResultsSection({
  filters,
  understood,
  facets,
  action,
  categories,
  list = 'providers',
}: NoResultsProps) {
  useLateTexts('search-parts');
  const { t } = useTranslation('search-parts');
  const { t: search } = useTranslation('search');
  const format = useFormat();
  const { data: found } = useSuggestAlternativesQuery(toAlternativesArgument(filters, understood, list), {
    skip: filters.page > 0,
  });
  const days = useFreeDays(understood, facets);
  const said = useWhenSaid();
  if (filters.page > 0) return <NoMoreResults first={`${action}${writeFilters({ ...filters, page: 0 })}`} />;
  const what = understood.query || categories.find(({ id }) => id === filters.categoryId)?.name;
  const at = placeOf(understood, search, format);
  const when = said(whenOf(understood));
  const isEmpty = [days, ...Object.values(found ?? none)].every((some) => some.length === 0);
  const advice = activeFilters(filters).length > 0 ? t('empty.relax') : t('empty.words');
  return (
    <section aria-labelledby="no-results" className="grid gap-8 py-6">
      <div className="grid justify-items-center gap-2.5 text-center">
        <Street className="mb-1 w-66" />
        <h2 id="no-results" className="text-28 text-balance wrap-anywhere">
          {when ? t('empty.then', { title: titleOf(what, at), when }) : titleOf(what, at)}
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
          days={days}
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
  const { t } = useTranslation('search-parts');
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
  const { t } = useTranslation('search-parts');
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
