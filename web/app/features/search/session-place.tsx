import { useListPlacesQuery } from '#web/api/clients/places.ts';
import { useListSessionRecordsQuery } from '#web/api/clients/sessions.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { placeText, writeFilters, type SearchFilters } from './search-filters.ts';

/** The town of the last sign-in as a proposal, where its address told one: nothing is searched by it until it is chosen. */
export default function SessionPlace({ filters, action }: { filters: SearchFilters; action: string }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { data: records } = useListSessionRecordsQuery({ size: 1 });
  const city = records?.content[0]?.city ?? '';
  const { data: [town] = [] } = useListPlacesQuery(
    { query: city },
    { skip: city === '' || city === 'unknown' },
  );
  if (!town) return null;
  const href = `${action}${writeFilters({ ...filters, where: placeText(town), place: town.insee, page: 0 })}`;
  return (
    <p role="status" className="mt-2 px-4 text-14">
      {t('ask.from')}
      <Link href={href} className="text-link">
        <bdi>{format.town(town.name)}</bdi>
      </Link>
    </p>
  );
}
