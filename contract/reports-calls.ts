import { endpoint } from './endpoint.ts';
import {
  ReportInput,
  Report,
  ReportsQuery,
  ReportPage,
  DecisionPage,
  DecisionParams,
  Decision,
  AppealInput,
} from './reports.ts';

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

export const listDecisions = endpoint({
  method: 'GET',
  path: '/decisions',
  tag: 'Reports',
  summary: 'Decisions that restrict my content or my account',
  access: 'user',
  openWhenSuspended: true,
  query: ReportsQuery,
  response: { 200: DecisionPage },
});

export const getDecision = endpoint({
  method: 'GET',
  path: '/decisions/:id',
  tag: 'Reports',
  summary: 'The statement of reasons of a decision about me',
  access: 'owner',
  openWhenSuspended: true,
  params: DecisionParams,
  response: { 200: Decision },
});

export const appealDecision = endpoint({
  method: 'POST',
  path: '/decisions/:id/appeal',
  tag: 'Reports',
  summary: 'Contest a decision about me, once',
  access: 'owner',
  openWhenSuspended: true,
  errors: ['REP002'],
  params: DecisionParams,
  body: AppealInput,
  response: { 200: Decision },
});
