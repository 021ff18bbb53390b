import * as calls from '#contract/catalog-calls.ts';
import { clientOf } from '../client-of.ts';

export const catalogApi = clientOf(calls);
export const {
  useGetCategoryQuery,
  useGetServiceQuery,
  useListCategoriesQuery,
  useListProviderServicesQuery,
} = catalogApi;
