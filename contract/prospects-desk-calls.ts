import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProspectFilter, ProspectPage, ProspectQuery, ProspectStats } from './prospects-desk.ts';

export const listProspects = endpoint({
  method: 'GET',
  path: '/admin/prospects',
  tag: 'Prospects',
  summary: 'Who asked to hear from the site',
  access: 'editor',
  query: ProspectQuery,
  response: { 200: ProspectPage },
  shownBy: 'form',
});

export const exportProspects = endpoint({
  method: 'GET',
  path: '/admin/prospects/export',
  tag: 'Prospects',
  summary: 'The same as a table; it is in the audit',
  access: 'admin',
  needsProof: true,
  query: ProspectFilter,
  response: {
    200: {
      description: 'CSV; cells that a spreadsheet would compute are escaped',
      content: { 'text/csv': { schema: z.unknown() } },
    },
  },
});

export const getProspectStats = endpoint({
  method: 'GET',
  path: '/admin/prospects/stats',
  tag: 'Prospects',
  summary: 'How many people there are by state, and of each kind',
  access: 'editor',
  response: { 200: ProspectStats },
});
