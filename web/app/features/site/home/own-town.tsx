import type { ReactNode } from 'react';
import type { FoundProviders } from '#contract/search.ts';
import { useListProvidersQuery } from '#web/api/clients/search.ts';
import { useListSavedAddressesQuery } from '#web/api/clients/users.ts';
import { writeFilters } from '#web/features/search/search-filters.ts';
import { nearFilters, peopleRead } from './near.ts';

type OwnTownProps = {
  /** What is shown until the town is known, and where no one works. */
  fallback: ReactNode;
  children: (town: string, found: FoundProviders, searchHref: string) => ReactNode;
};

/** The people near the saved address of who is signed in. */
export default function OwnTown({ fallback, children }: OwnTownProps) {
  const { data: addresses = [] } = useListSavedAddressesQuery();
  const home = addresses.find((one) => one.default) ?? addresses[0];
  const { data: found } = useListProvidersQuery(
    { postalCode: home?.postalCode, size: peopleRead },
    { skip: home?.country !== 'FR' },
  );
  const place = found?.understood.place;
  if (!found || !place || found.totalElements === 0) return fallback;
  return children(place.name, found, `/search${writeFilters(nearFilters(place))}`);
}
