import { endpoint } from './endpoint.ts';
import { WorkQuery, WorkPage, WorkCounts } from './work-queue.ts';

export const listWork = endpoint({
  method: 'GET',
  path: '/admin/work',
  tag: 'Work queue',
  summary: 'Documents, reports, held reviews, appeals and messages that wait, what is due first',
  access: 'staff',
  query: WorkQuery,
  response: { 200: WorkPage },
});

export const countWork = endpoint({
  method: 'GET',
  path: '/admin/work/counts',
  tag: 'Work queue',
  summary: 'How much of each kind is open, and late',
  access: 'staff',
  response: { 200: WorkCounts },
});
