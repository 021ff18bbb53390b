import * as calls from '#contract/statistics-calls.ts';
import { clientOf } from '../client-of.ts';

export const statisticsApi = clientOf(calls);
export const { useGetStatisticsQuery } = statisticsApi;
