import { endpoint } from './endpoint.ts';
import {
  WorkQuery,
  WorkPage,
  WorkCounts,
  WorkCountsQuery,
  WorkDecision,
  WorkDecisions,
  WorkOutcomes,
  WorkItem,
  WorkLetters,
  WorkParams,
  WorkAssignees,
  WorkAssigneesQuery,
  WorkAssignment,
} from './work-queue.ts';

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
  query: WorkCountsQuery,
  response: { 200: WorkCounts },
});

export const getWorkItem = endpoint({
  method: 'GET',
  path: '/admin/work/:kind/:id',
  tag: 'Work queue',
  summary: 'One case that is open',
  access: 'staff',
  accessExceptions: { support: 403, editor: 403 },
  errors: ['RES001'],
  params: WorkParams,
  response: { 200: WorkItem },
  shownBy: 'form',
});

export const listWorkAssignees = endpoint({
  method: 'GET',
  path: '/admin/work/assignees',
  tag: 'Work queue',
  summary: 'Who of the team decides a kind of work',
  access: 'staff',
  accessExceptions: { support: 403, editor: 403 },
  query: WorkAssigneesQuery,
  response: { 200: WorkAssignees },
  provides: ['Accounts'],
  shownBy: 'form',
});

/** A claim keeps others away for a while; of a message it names the assignee. */
const claim = {
  path: '/admin/work/:kind/:id/claim',
  tag: 'Work queue',
  access: 'staff',
  accessExceptions: { support: 403, editor: 403 },
  errors: ['RES001', 'CNF001', 'REP002', 'VER003', 'CTC002'],
  params: WorkParams,
  response: { 200: WorkItem },
  stale: ['Work queue', 'Moderation', 'Verification', 'Contact', 'Claims'],
  shownBy: 'form',
} as const;

export const claimWork = endpoint({
  ...claim,
  method: 'POST',
  summary: 'Take a case on, with all documents of its person',
});

export const assignWork = endpoint({
  ...claim,
  method: 'PUT',
  summary: 'Entrust a case to a colleague, who has it as if they had taken it on',
  body: WorkAssignment,
});

export const releaseWork = endpoint({ ...claim, method: 'DELETE', summary: 'Give a case back' });

/** What is common to calls that make a decision of any kind, or rehearse it. */
const decision = {
  access: 'staff',
  accessExceptions: { support: 403, editor: 403 },
  errors: ['RES001', 'CNF001', 'REP002', 'USR008', 'VER003', 'CTC002'],
} as const;

export const previewDecision = endpoint({
  method: 'POST',
  path: '/admin/work/preview',
  tag: 'Work queue',
  summary: 'The letters that a decision would send; nothing is decided',
  ...decision,
  body: WorkDecision,
  response: { 200: WorkLetters },
  stale: [],
  shownBy: 'form',
});

export const decideWork = endpoint({
  method: 'POST',
  path: '/admin/work/decisions',
  tag: 'Work queue',
  summary: 'Decide on several cases, each on its own, or see what would become of them',
  ...decision,
  body: WorkDecisions,
  response: { 200: WorkOutcomes },
  stale: ['Work queue', 'Moderation', 'Verification', 'Contact'],
  shownBy: 'form',
});
