import * as calls from '#contract/search-calls.ts';
import { clientOf } from '../client-of.ts';

export const searchApi = clientOf(calls);
export const {
  useListProvidersQuery,
  useListServicesQuery,
  useSuggestAlternativesQuery,
  useGetSearchOverviewQuery,
} = searchApi;
