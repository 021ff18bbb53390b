import { useListPlacesQuery } from '#web/api/clients/places.ts';
import type { FoundProviders } from '#contract/search.ts';
import { MapPin } from 'lucide-react';
import { Fragment } from 'react';
import { isSpelledLike } from '#contract/places-rules.ts';
import { otherTownsMax } from '#contract/search-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { placeText, placeToFind, writeFilters, type SearchFilters } from './search-filters.ts';
import { placeName } from './search-heading.ts';

type MisspelledPlaceProps = {
  understood: FoundProviders['understood'];
  filters: SearchFilters;
  action: string;
};

/** "Nantes, pour « nante »", with links to the literal search and to the other towns that were perhaps meant. */
export function MisspelledPlace({ understood, filters, action }: MisspelledPlaceProps) {
  const { t } = useTranslation('search');
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
        {t('misspelled.place', { place: placeName(understood), typed })}{' '}
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
