import { X } from 'lucide-react';
import type { FoundProviders } from '#web/api/generated/public.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { placeText, writeFilters, type SearchFilters } from './search-filters.ts';

type UnderstoodLineProps = {
  understood: FoundProviders['understood'];
  filters: SearchFilters;
  action: string;
};

/** How the typed words were understood, each part a link to the search without it; and a link to the literal search. */
export function UnderstoodLine({ understood, filters, action }: UnderstoodLineProps) {
  const { t } = useTranslation('search');
  const { place, otherPlace, unknownPlace, placeFromQuery, category, query } = understood;
  const to = (change: Partial<SearchFilters>) =>
    `${action}${writeFilters({ ...filters, page: 0, ...change })}`;
  if (filters.exact && filters.query)
    return (
      <p className="my-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
        {t('understood.isExact', { query: filters.query })}
        <Link href={to({ exact: false })} className="inline-flex min-h-11 items-center text-link">
          {t('understood.read')}
        </Link>
      </p>
    );
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
  ];
  const isAnythingUnderstood = parts.length > 0;
  if (!isAnythingUnderstood && unknownPlace === null) return null;
  return (
    <div className="my-4 grid gap-3">
      {unknownPlace !== null && (
        <Alert tone="warning" title={t('place.unknown', { place: unknownPlace })}>
          {place ? t('place.unknownBeside', { place: place.name }) : t('place.unknownText')}
        </Alert>
      )}
      {isAnythingUnderstood && <UnderstoodParts parts={parts} exact={to({ exact: true })} />}
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

type UnderstoodPartsProps = { parts: readonly { label: string; href: string }[]; exact: string };

function UnderstoodParts({ parts, exact }: UnderstoodPartsProps) {
  const { t } = useTranslation('search');
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <p id="understood" className="text-14 text-muted">
        {t('understood.label')}
      </p>
      <ul aria-labelledby="understood" className="flex flex-wrap gap-2">
        {parts.map(({ label, href }) => (
          <li key={label}>
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
      <Link href={exact} className="inline-flex min-h-11 items-center px-1 text-14 text-link">
        {t('understood.exact')}
      </Link>
    </div>
  );
}
