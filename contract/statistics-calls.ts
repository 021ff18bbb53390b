import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Statistics, StatisticsExportQuery, StatisticsQuery } from './statistics.ts';

export const getStatistics = endpoint({
  method: 'GET',
  path: '/admin/statistics',
  tag: 'Statistics',
  summary: 'Figures of a period and of the one before it, what waits, and how fast pages were',
  access: 'staff',
  query: StatisticsQuery,
  response: { 200: Statistics },
});

export const exportStatistics = endpoint({
  method: 'GET',
  path: '/admin/statistics/export',
  tag: 'Statistics',
  summary: 'The figures of a period as a table by day or month, by trade, or by commune',
  access: 'staff',
  query: StatisticsExportQuery,
  response: {
    200: {
      description: 'CSV; cells that a spreadsheet would compute are escaped',
      content: { 'text/csv': { schema: z.unknown() } },
    },
  },
});
