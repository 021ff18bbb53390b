import { endpoint } from './endpoint.ts';
import {
  DeskReportParams,
  DeskReport,
  ReportDecisionInput,
  DeskReportsQuery,
  ListedReportPage,
  ReportedMessages,
  ReportsQuery,
  ListedHeldReviewPage,
  HeldReviewParams,
  HeldReview,
  Decision,
  DeskAppealsQuery,
  ListedAppealPage,
  DeskDecisionParams,
  DeskAppeal,
  AppealDecisionInput,
  LiftInput,
} from './reports.ts';

export const decideReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:reportId/decision',
  tag: 'Moderation',
  summary: 'Hide what was reported, or keep it; it decides every open report of the same thing',
  access: 'reviewer',
  errors: ['RES001', 'REP002', 'CNF001'],
  params: DeskReportParams,
  body: ReportDecisionInput,
  response: { 200: DeskReport },
  stale: ['Moderation', 'Work queue'],
  shownBy: 'form',
  sentOnClose: true,
});

export const listDeskReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  tag: 'Moderation',
  summary: 'Reports to decide, the oldest first, or decided ones',
  access: 'reviewer',
  query: DeskReportsQuery,
  response: { 200: ListedReportPage },
});

export const getDeskReport = endpoint({
  method: 'GET',
  path: '/admin/reports/:reportId',
  tag: 'Moderation',
  summary: 'A report',
  access: 'reviewer',
  errors: ['RES001'],
  params: DeskReportParams,
  response: { 200: DeskReport },
});

export const getReportedMessages = endpoint({
  method: 'GET',
  path: '/admin/reports/:reportId/messages',
  tag: 'Moderation',
  summary: 'A reported message with its neighbours; opening it is in the audit',
  access: 'reviewer',
  errors: ['RES001'],
  params: DeskReportParams,
  response: { 200: ReportedMessages },
});

export const listHeldReviews = endpoint({
  method: 'GET',
  path: '/admin/held-reviews',
  tag: 'Moderation',
  summary: 'Reviews that the filter held back, the oldest first',
  access: 'reviewer',
  query: ReportsQuery,
  response: { 200: ListedHeldReviewPage },
});

export const getHeldReview = endpoint({
  method: 'GET',
  path: '/admin/held-reviews/:reviewId',
  tag: 'Moderation',
  summary: 'A review that the filter held back',
  access: 'reviewer',
  errors: ['RES001'],
  params: HeldReviewParams,
  response: { 200: HeldReview },
});

export const decideHeldReview = endpoint({
  method: 'POST',
  path: '/admin/held-reviews/:reviewId/decision',
  tag: 'Moderation',
  summary: 'Publish a held review, or hide it with a reason',
  access: 'reviewer',
  errors: ['RES001', 'REP002', 'CNF001'],
  params: HeldReviewParams,
  body: ReportDecisionInput,
  response: { 200: Decision },
  stale: ['Moderation', 'Work queue'],
  shownBy: 'form',
  sentOnClose: true,
});

export const listAppeals = endpoint({
  method: 'GET',
  path: '/admin/appeals',
  tag: 'Moderation',
  summary: 'Appeals against decisions',
  access: 'reviewer',
  query: DeskAppealsQuery,
  response: { 200: ListedAppealPage },
});

export const getAppeal = endpoint({
  method: 'GET',
  path: '/admin/appeals/:decisionId',
  tag: 'Moderation',
  summary: 'An appeal',
  access: 'reviewer',
  errors: ['RES001'],
  params: DeskDecisionParams,
  response: { 200: DeskAppeal },
});

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/admin/appeals/:decisionId/decision',
  tag: 'Moderation',
  summary: 'Decide an appeal against the decision of another administrator',
  access: 'reviewer',
  errors: ['RES001', 'REP002'],
  params: DeskDecisionParams,
  body: AppealDecisionInput,
  response: { 200: DeskAppeal },
  stale: ['Moderation', 'Work queue'],
  shownBy: 'form',
  sentOnClose: true,
});

export const getDeskDecision = endpoint({
  method: 'GET',
  path: '/admin/decisions/:decisionId',
  tag: 'Moderation',
  summary: 'A decision',
  access: 'reviewer',
  errors: ['RES001'],
  params: DeskDecisionParams,
  response: { 200: Decision },
});

export const liftDecision = endpoint({
  method: 'POST',
  path: '/admin/decisions/:decisionId/lift',
  tag: 'Moderation',
  summary: 'End a restriction, and bring back what it took',
  access: 'reviewer',
  errors: ['RES001', 'REP002'],
  params: DeskDecisionParams,
  body: LiftInput,
  response: { 200: Decision },
});
