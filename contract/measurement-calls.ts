import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PageMeasurement } from './measurement.ts';

export const measurePage = endpoint({
  method: 'POST',
  path: '/api/analytics/performance',
  unversioned: true,
  tag: 'Measurement',
  summary: 'Keep how fast a page was, by its pattern and without a network address',
  access: 'public',
  body: PageMeasurement,
  response: { 204: z.null() },
});
