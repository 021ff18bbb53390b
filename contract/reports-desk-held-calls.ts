import { endpoint } from './endpoint.ts';
import {
  ReportsQuery,
  HeldReviewPage,
  HeldReviewParams,
  HeldReview,
  ReportDecisionInput,
  Decision,
} from './reports.ts';

export const listHeldReviews = endpoint({
  method: 'GET',
  path: '/admin/held-reviews',
  tag: 'Moderation',
  summary: 'Reviews that the filter held back, the oldest first',
  access: 'admin',
  query: ReportsQuery,
  response: { 200: HeldReviewPage },
});

export const getHeldReview = endpoint({
  method: 'GET',
  path: '/admin/held-reviews/:reviewId',
  tag: 'Moderation',
  summary: 'A review that the filter held back',
  access: 'admin',
  errors: ['RES001'],
  params: HeldReviewParams,
  response: { 200: HeldReview },
});

export const decideHeldReview = endpoint({
  method: 'POST',
  path: '/admin/held-reviews/:reviewId/decision',
  tag: 'Moderation',
  summary: 'Publish a held review, or hide it with a reason',
  access: 'admin',
  errors: ['RES001', 'REP002'],
  params: HeldReviewParams,
  body: ReportDecisionInput,
  response: { 200: Decision },
  shownBy: 'form',
});
