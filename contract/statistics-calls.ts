import { endpoint } from './endpoint.ts';
import { Statistics } from './statistics.ts';

export const getStatistics = endpoint({
  method: 'GET',
  path: '/admin/statistics',
  tag: 'Statistics',
  summary: 'Figures of the last days, of the hours of today, what waits, and how fast pages were',
  access: 'staff',
  response: { 200: Statistics },
});
