import { endpoint } from './endpoint.ts';
import {
  DeskReportParams,
  DeskReport,
  ReportDecisionInput,
  DeskReportsQuery,
  DeskReportPage,
  ReportedMessages,
} from './reports.ts';

export const claimReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:reportId/claim',
  tag: 'Moderation',
  summary: 'Take a report on for a while',
  access: 'admin',
  errors: ['RES001', 'REP002'],
  params: DeskReportParams,
  response: { 200: DeskReport },
});

export const releaseReport = endpoint({
  method: 'DELETE',
  path: '/admin/reports/:reportId/claim',
  tag: 'Moderation',
  summary: 'Give a report back',
  access: 'admin',
  errors: ['RES001', 'REP002'],
  params: DeskReportParams,
  response: { 200: DeskReport },
});

export const decideReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:reportId/decision',
  tag: 'Moderation',
  summary: 'Hide what was reported, or keep it; it decides every open report of the same thing',
  access: 'admin',
  errors: ['RES001', 'REP002', 'CNF001'],
  params: DeskReportParams,
  body: ReportDecisionInput,
  response: { 200: DeskReport },
  shownBy: 'form',
});

export const listDeskReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  tag: 'Moderation',
  summary: 'Reports to decide, the oldest first, or decided ones',
  access: 'admin',
  query: DeskReportsQuery,
  response: { 200: DeskReportPage },
});

export const getDeskReport = endpoint({
  method: 'GET',
  path: '/admin/reports/:reportId',
  tag: 'Moderation',
  summary: 'A report',
  access: 'admin',
  errors: ['RES001'],
  params: DeskReportParams,
  response: { 200: DeskReport },
});

export const getReportedMessages = endpoint({
  method: 'GET',
  path: '/admin/reports/:reportId/messages',
  tag: 'Moderation',
  summary: 'A reported message with its neighbours; opening it is in the audit',
  access: 'admin',
  errors: ['RES001'],
  params: DeskReportParams,
  response: { 200: ReportedMessages },
});
