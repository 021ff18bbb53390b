import { X, MapPin } from 'lucide-react';
import { Fragment } from 'react';
import type { FoundProviders } from '#contract/search.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { anyTime, placeText, writeFilters, type SearchFilters, placeToFind } from './search-filters.ts';
import { spelledOut } from './alternatives.ts';
import { useListPlacesQuery } from '#web/api/clients/places.ts';
import { isSpelledLike } from '#contract/places-rules.ts';
import { otherTownsMax } from '#contract/search-limits.ts';
import { placeName } from './search-heading.ts';
import { useWhenWords, whenOf, whenShort } from './when-text.ts';

type MisspelledPlaceProps = {
  understood: FoundProviders['understood'];
  filters: SearchFilters;
  action: string;
};

/** "Nantes, pour « nante »", with links to the literal search and to the other towns that were perhaps meant. */
function MisspelledPlace({ understood, filters, action }: MisspelledPlaceProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { place, misspelledPlace, otherPlaces, query } = understood;
  const inField = useMisspelledField(understood, filters);
  const typed = misspelledPlace ?? inField?.typed;
  if (!place || typed === undefined) return null;
  const to = (change: Partial<SearchFilters>) =>
    `${action}${writeFilters({ ...filters, page: 0, ...change })}`;
  const literal = inField
    ? { query: `${filters.query} ${inField.typed}`.trim(), where: '', place: '', exact: true }
    : { exact: true };
  const others = inField?.others ?? otherPlaces;
  return (
    <div className="flex gap-2 text-14 text-muted">
      <Icon of={MapPin} size={18} className="mt-px text-brand" />
      <p className="min-w-0">
        {t('misspelled.place', { place: placeName(understood, format), typed })}{' '}
        <Link href={to(literal)} className="text-link">
          {t('misspelled.literal', { typed })}
        </Link>
        {others.length > 0 && ` ${t('misspelled.others')}`}
        {others.map((one) => (
          <Fragment key={one.insee}>
            {' '}
            <Link
              href={to({
                query: inField ? filters.query : (query ?? ''),
                where: placeText(one),
                place: one.insee,
              })}
              className="text-link"
            >
              {placeText(one)}
            </Link>
          </Fragment>
        ))}
      </p>
    </div>
  );
}

/** The text in the field of the place when it is no spelling of the place found for it, and the next places found. */
function useMisspelledField({ place, placeFromQuery }: FoundProviders['understood'], filters: SearchFilters) {
  const typed = placeToFind(filters);
  const { data: [found, ...others] = [] } = useListPlacesQuery(
    { query: typed ?? '' },
    { skip: typed === undefined },
  );
  if (typed === undefined || !found || placeFromQuery || found.insee !== place?.insee) return undefined;
  if (isSpelledLike({ typed, name: found.name })) return undefined;
  return { typed, others: others.slice(0, otherTownsMax) };
}

type UnderstoodLineProps = {
  understood: FoundProviders['understood'];
  filters: SearchFilters;
  action: string;
};

/** How the typed words were understood, in a list that has neither a row of filters nor a field for the place. */
export function UnderstoodLine(props: UnderstoodLineProps) {
  return (
    <>
      <UnderstoodNotes {...props} />
      <div className="my-4 flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
        <UnderstoodParts {...props} withPlace />
      </div>
    </>
  );
}

/** What was not understood, or otherwise than typed, with the ways back. */
export function UnderstoodNotes({ understood, filters, action }: UnderstoodLineProps) {
  const { t } = useTranslation('search');
  const { place, otherPlace, unknownPlace, unknownWords, unused, query } = understood;
  const format = useFormat();
  const to = linkTo(filters, action);
  if (filters.exact && filters.query)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-14 text-muted md:mt-3">
        {t('understood.isExact', { query: filters.query })}
        <Link href={to({ exact: false })} className="inline-flex min-h-11 items-center text-link">
          {t('understood.read')}
        </Link>
      </p>
    );
  return (
    <div className="grid gap-3 empty:hidden md:mt-3">
      <MisspelledPlace understood={understood} filters={filters} action={action} />
      {unknownPlace !== null && (
        <Alert tone="warning" title={t('place.unknown', { place: unknownPlace })}>
          {place ? t('place.unknownBeside', { place: format.town(place.name) }) : t('place.unknownText')}
        </Alert>
      )}
      {unknownWords !== null && (
        <p className="text-14 text-muted">{t('understood.unknownWords', { words: unknownWords })}</p>
      )}
      {unused.length > 0 && (
        <p className="text-14 text-muted">
          {t('understood.unused', {
            words: format.list(unused.map((words) => t('understood.quoted', { words }))),
          })}
        </p>
      )}
      {otherPlace && (
        <p className="text-14 text-muted">
          {t('understood.otherPlace', { place: format.town(otherPlace.name) })}{' '}
          <Link
            href={to({ query: query ?? '', where: placeText(otherPlace), place: otherPlace.insee })}
            className="inline-flex min-h-11 items-center text-link"
          >
            {t('understood.thereInstead', { place: format.town(otherPlace.name) })}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The understood trade and place, each a link to the search without it; and a link to the literal search. */
export function UnderstoodParts({
  understood,
  filters,
  action,
  withPlace = false,
}: UnderstoodLineProps & {
  /** Shows the place that was given beside the words as well. */
  withPlace?: boolean;
}) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const words = useWhenWords();
  const { place, misspelledPlace, placeFromQuery, whenFromQuery, category } = understood;
  if (filters.exact) return null;
  const spelled = spelledOut(filters, understood);
  const to = (change: Partial<SearchFilters>) => `${action}${writeFilters({ ...spelled, ...change })}`;
  const parts = [
    ...(category
      ? [
          {
            label: category.name,
            href: to({ query: '' }),
          },
        ]
      : []),
    ...(place && placeFromQuery
      ? [{ label: format.town(place.name), href: to({ where: '', place: '' }) }]
      : []),
    ...(place && !placeFromQuery && withPlace
      ? [{ label: format.town(place.name), href: to({ where: '', place: '' }) }]
      : []),
    ...(whenFromQuery ? [{ label: whenShort(whenOf(understood), words), href: to(anyTime) }] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <>
      <p id="understood" className="sr-only">
        {t('understood.label')}
      </p>
      <ul aria-labelledby="understood" className="flex flex-none gap-2">
        {parts.map(({ label, href }) => (
          <li key={label} className="flex-none">
            <Link
              href={href}
              aria-label={t('understood.without', { part: label })}
              className={chipClasses(true)}
            >
              {label}
              <Icon of={X} size={16} />
            </Link>
          </li>
        ))}
      </ul>
      {misspelledPlace === null && (
        <Link
          href={`${action}${writeFilters({ ...filters, page: 0, exact: true })}`}
          className="inline-flex min-h-11 flex-none items-center px-1 text-14 whitespace-nowrap text-link"
        >
          {t('understood.exact')}
        </Link>
      )}
    </>
  );
}

const linkTo = (filters: SearchFilters, action: string) => (change: Partial<SearchFilters>) =>
  `${action}${writeFilters({ ...filters, page: 0, ...change })}`;
