import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  DeskAccountParams,
  SuspensionInput,
  DeskAccount,
  RestorationInput,
  SignOutInput,
  DeskAccountQuery,
  DeskAccountPage,
  DeskAccountFilter,
  StaffRoleChange,
  AccountCounts,
  AccountCountsQuery,
  AccountView,
  AccountViewInput,
} from './account-desk.ts';
import {
  AccountNote,
  AccountNoteInput,
  AccountNotePage,
  AccountNoteQuery,
  AccountSessionParams,
  DeskPerson,
  EmailByTeam,
  HistoryPage,
  HistoryQuery,
  VisitsAhead,
} from './account-desk-person.ts';
import { WorkLetters } from './work-queue.ts';

export const suspendAccount = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/suspend',
  tag: 'Accounts',
  summary: 'Suspend an account, with a reason that its owner reads',
  access: 'support',
  needsProof: true,
  errors: ['RES001', 'USR008', 'BKG003', 'CNF001'],
  params: DeskAccountParams,
  body: SuspensionInput,
  response: { 200: DeskAccount },
  stale: ['Accounts', 'Booking desk'],
  shownBy: 'form',
});

export const previewSuspension = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/suspend/preview',
  tag: 'Accounts',
  summary: 'The mails of a suspension, as their readers will see them; nothing changes',
  access: 'support',
  errors: ['RES001', 'USR008', 'BKG003', 'CNF001'],
  params: DeskAccountParams,
  body: SuspensionInput,
  response: { 200: WorkLetters },
  stale: [],
  shownBy: 'form',
});

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/restore',
  tag: 'Accounts',
  summary: 'End the suspension of an account',
  access: 'support',
  errors: ['RES001', 'USR008'],
  params: DeskAccountParams,
  body: RestorationInput,
  response: { 200: DeskAccount },
});

export const changeStaffRole = endpoint({
  method: 'PUT',
  path: '/admin/users/:userId/staff-role',
  tag: 'Accounts',
  summary: 'Give, change or take the role of a person in the team',
  access: 'admin',
  needsProof: true,
  errors: ['RES001', 'USR005', 'USR008'],
  params: DeskAccountParams,
  body: StaffRoleChange,
  response: { 200: DeskAccount },
});

export const endAccountSessions = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/sign-out',
  tag: 'Accounts',
  summary: 'Sign a person out everywhere, with a reason for the journal',
  access: 'support',
  errors: ['RES001', 'USR008'],
  params: DeskAccountParams,
  body: SignOutInput,
  response: { 200: DeskAccount },
});

export const listAccounts = endpoint({
  method: 'GET',
  path: '/admin/users',
  tag: 'Accounts',
  summary: 'Accounts, the newest first or in another order',
  access: 'support',
  query: DeskAccountQuery,
  response: { 200: DeskAccountPage },
});

export const countAccounts = endpoint({
  method: 'GET',
  path: '/admin/users/counts',
  tag: 'Accounts',
  summary: 'How many accounts the filters of the list find',
  access: 'support',
  query: AccountCountsQuery,
  response: { 200: AccountCounts },
});

export const exportAccounts = endpoint({
  method: 'GET',
  path: '/admin/users/export',
  tag: 'Accounts',
  summary: 'The same as a table; it is in the audit',
  access: 'admin',
  needsProof: true,
  query: DeskAccountFilter,
  response: {
    200: {
      description: 'CSV; cells that a spreadsheet would compute are escaped',
      content: { 'text/csv': { schema: z.unknown() } },
    },
  },
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/admin/users/:userId',
  tag: 'Accounts',
  summary: 'An account with documents, plan and sign-ins of its person',
  access: 'support',
  errors: ['RES001'],
  params: DeskAccountParams,
  response: { 200: DeskPerson },
});

export const endAccountSession = endpoint({
  method: 'DELETE',
  path: '/admin/users/:userId/sessions/:sessionId',
  tag: 'Accounts',
  summary: 'Sign a person out on one device',
  access: 'support',
  errors: ['RES001', 'USR008'],
  params: AccountSessionParams,
  response: { 200: DeskPerson },
});

export const listAccountNotes = endpoint({
  method: 'GET',
  path: '/admin/users/:userId/notes',
  tag: 'Accounts',
  summary: 'What administrators noted on a person, newest first',
  access: 'support',
  errors: ['RES001'],
  params: DeskAccountParams,
  query: AccountNoteQuery,
  response: { 200: AccountNotePage },
});

export const addAccountNote = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/notes',
  tag: 'Accounts',
  summary: 'Note something on a person for the other administrators',
  access: 'support',
  errors: ['RES001'],
  params: DeskAccountParams,
  body: AccountNoteInput,
  response: { 201: AccountNote },
  shownBy: 'form',
});

export const listAccountHistory = endpoint({
  method: 'GET',
  path: '/admin/users/:userId/history',
  tag: 'Accounts',
  summary: 'What happened to a person and what they did, newest first',
  access: 'support',
  errors: ['RES001'],
  params: DeskAccountParams,
  query: HistoryQuery,
  response: { 200: HistoryPage },
});

export const listVisitsAhead = endpoint({
  method: 'GET',
  path: '/admin/users/:userId/visits-ahead',
  tag: 'Accounts',
  summary: 'The requests and visits of a person that a suspension decides about, the nearest first',
  access: 'support',
  errors: ['RES001'],
  params: DeskAccountParams,
  response: { 200: VisitsAhead },
});

export const viewAccount = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/view',
  tag: 'Accounts',
  summary: 'See the site as a person for some minutes, without changing anything; it is in the audit',
  access: 'support',
  errors: ['RES001', 'USR008'],
  params: DeskAccountParams,
  body: AccountViewInput,
  response: { 201: AccountView },
  stale: [],
  shownBy: 'form',
});

export const endAccountView = endpoint({
  method: 'DELETE',
  path: '/admin/view',
  tag: 'Accounts',
  summary: 'End the view of a person that this sign-in has begun, if there is one',
  access: 'support',
  response: { 204: z.null() },
  stale: [],
});

export const changeAccountEmail = endpoint({
  method: 'PUT',
  path: '/admin/users/:userId/email',
  tag: 'Accounts',
  summary: 'Mail a link to the new address of a person who has lost the present one',
  access: 'support',
  needsProof: true,
  errors: ['RES001', 'USR008', 'CNF001'],
  params: DeskAccountParams,
  body: EmailByTeam,
  response: { 202: DeskPerson },
  shownBy: 'form',
});

export const previewEmailByTeam = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/email/preview',
  tag: 'Accounts',
  summary: 'The mail of a change of address, as its reader will see it; nothing is sent',
  access: 'support',
  errors: ['RES001', 'USR008', 'CNF001'],
  params: DeskAccountParams,
  body: EmailByTeam,
  response: { 200: WorkLetters },
  stale: [],
  shownBy: 'form',
});
