import type { FoundProviders } from '#contract/search.ts';
import { X } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { MisspelledPlace } from './misspelled-place.tsx';
import { placeText, writeFilters, type SearchFilters } from './search-filters.ts';

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
  const { place, otherPlace, unknownPlace, unknownWords, query } = understood;
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
          {place ? t('place.unknownBeside', { place: place.name }) : t('place.unknownText')}
        </Alert>
      )}
      {unknownWords !== null && (
        <p className="text-14 text-muted">{t('understood.unknownWords', { words: unknownWords })}</p>
      )}
      {otherPlace && (
        <p className="text-14 text-muted">
          {t('understood.otherPlace', { place: otherPlace.name })}{' '}
          <Link
            href={to({ query: query ?? '', where: placeText(otherPlace), place: otherPlace.insee })}
            className="inline-flex min-h-11 items-center text-link"
          >
            {t('understood.thereInstead', { place: otherPlace.name })}
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
  const { place, misspelledPlace, placeFromQuery, category, query } = understood;
  const to = linkTo(filters, action);
  if (filters.exact) return null;
  const parts = [
    ...(category
      ? [
          {
            label: category.name,
            href: to({
              query: '',
              ...(placeFromQuery && place ? { where: placeText(place), place: place.insee } : {}),
            }),
          },
        ]
      : []),
    ...(place && placeFromQuery ? [{ label: place.name, href: to({ query: query ?? '' }) }] : []),
    ...(place && !placeFromQuery && withPlace
      ? [{ label: place.name, href: to({ where: '', place: '' }) }]
      : []),
  ];
  if (parts.length === 0) return null;
  return (
    <>
      <p id="understood" className="text-14 text-muted max-md:sr-only">
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
          href={to({ exact: true })}
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
