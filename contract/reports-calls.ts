import { endpoint } from './endpoint.ts';
import { ReportInput, Report, ReportsQuery, ReportPage } from './reports.ts';

export const createReport = endpoint({
  method: 'POST',
  path: '/reports',
  tag: 'Reports',
  summary: 'Report a profile, a service, a review or a message',
  access: 'public',
  errors: ['RES001', 'REP001', 'CAP001', 'AUT010'],
  body: ReportInput,
  response: { 201: Report },
});

export const listReports = endpoint({
  method: 'GET',
  path: '/reports',
  tag: 'Reports',
  summary: 'What I reported, and what became of it',
  access: 'user',
  query: ReportsQuery,
  response: { 200: ReportPage },
});
