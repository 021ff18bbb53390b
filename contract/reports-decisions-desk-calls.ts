import { endpoint } from './endpoint.ts';
import {
  DeskAppealsQuery,
  DeskAppealPage,
  DeskDecisionParams,
  DeskAppeal,
  AppealDecisionInput,
  Decision,
  LiftInput,
} from './reports.ts';

export const listAppeals = endpoint({
  method: 'GET',
  path: '/admin/appeals',
  tag: 'Moderation',
  summary: 'Appeals against decisions',
  access: 'admin',
  query: DeskAppealsQuery,
  response: { 200: DeskAppealPage },
});

export const getAppeal = endpoint({
  method: 'GET',
  path: '/admin/appeals/:decisionId',
  tag: 'Moderation',
  summary: 'An appeal',
  access: 'admin',
  errors: ['RES001'],
  params: DeskDecisionParams,
  response: { 200: DeskAppeal },
});

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/admin/appeals/:decisionId/decision',
  tag: 'Moderation',
  summary: 'Decide an appeal against the decision of another administrator',
  access: 'admin',
  errors: ['RES001', 'REP002'],
  params: DeskDecisionParams,
  body: AppealDecisionInput,
  response: { 200: DeskAppeal },
  shownBy: 'form',
});

export const getDeskDecision = endpoint({
  method: 'GET',
  path: '/admin/decisions/:decisionId',
  tag: 'Moderation',
  summary: 'A decision',
  access: 'admin',
  errors: ['RES001'],
  params: DeskDecisionParams,
  response: { 200: Decision },
});

export const liftDecision = endpoint({
  method: 'POST',
  path: '/admin/decisions/:decisionId/lift',
  tag: 'Moderation',
  summary: 'End a restriction, and bring back what it took',
  access: 'admin',
  errors: ['RES001', 'REP002'],
  params: DeskDecisionParams,
  body: LiftInput,
  response: { 200: Decision },
});
