import { accountStates, deskRoles, suspensionReasons } from './account-desk-limits.ts';
import { auditKinds, type AuditKind } from './audit-limits.ts';
import { roles } from './auth-limits.ts';
import { blogStatuses } from './blog-limits.ts';
import { bookingStatuses, deskCancelCodes, rulingOutcomes } from './bookings-rules.ts';
import { contactStatuses } from './contact-rules.ts';
import { languages } from './languages.ts';
import { announcementAudiences, notificationPriorities } from './notifications-rules.ts';
import { unsentMailStates } from './outbox-limits.ts';
import { prospectKinds, prospectStatuses } from './prospects-limits.ts';
import { appealOutcomes, breachReasons, reportKinds } from './reports-limits.ts';
import { removalReasons, reviewStatuses } from './reviews-rules.ts';
import { documentStatuses, documentTypes } from './verification-rules.ts';

/**
 * What each field of `before` and `after` holds. A TRADE is a category of services, a NAME an id that has a present name,
 * and INNER is of use to programs only: the journal does not show it.
 */
export const auditFields = {
  aiGenerated: 'ANSWER',
  assigneeId: 'NAME',
  audience: 'CODE',
  booking: 'TEXT',
  bySearch: 'ANSWER',
  cancelled: 'NUMBER',
  category: 'TRADE',
  categoryId: 'TEXT',
  code: 'CODE',
  contentHash: 'INNER',
  count: 'NUMBER',
  coverName: 'INNER',
  decisionId: 'NAME',
  depth: 'INNER',
  enabled: 'SWITCH',
  featured: 'ANSWER',
  fee: 'EUROS',
  inApp: 'SWITCH',
  kind: 'CODE',
  language: 'CODE',
  link: 'TEXT',
  locked: 'ANSWER',
  mail: 'SWITCH',
  messageId: 'INNER',
  minimumPriority: 'CODE',
  name: 'TEXT',
  objectId: 'NAME',
  on: 'SWITCH',
  outcome: 'CODE',
  parent_id: 'TEXT',
  place: 'TEXT',
  postalCode: 'TEXT',
  priority: 'CODE',
  publishedAt: 'INSTANT',
  push: 'SWITCH',
  pushEnabled: 'SWITCH',
  reason: 'CODE',
  recipients: 'NUMBER',
  refused: 'NUMBER',
  role: 'CODE',
  roles: 'CODE',
  scheduledAt: 'INSTANT',
  sent: 'NUMBER',
  sessions: 'NUMBER',
  slug: 'TEXT',
  startAt: 'INSTANT',
  state: 'CODE',
  status: 'CODE',
  text: 'TEXT',
  title: 'TEXT',
  type: 'CODE',
  until: 'INSTANT',
  validUntil: 'DAY',
  websocketEnabled: 'SWITCH',
} as const;
export type AuditField = keyof typeof auditFields;
/** These fields only hold others. */
export const auditContainers = ['types', 'channels', 'wordings'] as const;

type CodeField = {
  [Field in AuditField]: (typeof auditFields)[Field] extends 'CODE' ? Field : never;
}[AuditField];

/** The codes that a field may hold; the pages have words for each. */
export const auditCodes = {
  audience: announcementAudiences,
  code: deskCancelCodes,
  kind: [...auditKinds, ...reportKinds, ...prospectKinds],
  language: languages,
  minimumPriority: notificationPriorities,
  outcome: [...rulingOutcomes, ...appealOutcomes],
  priority: notificationPriorities,
  reason: [...suspensionReasons, ...breachReasons, ...removalReasons],
  role: deskRoles,
  roles,
  state: [
    'IN_FORCE',
    'LIFTED',
    'SHOWN',
    'HIDDEN',
    'GONE',
    ...accountStates,
    ...prospectStatuses,
    ...unsentMailStates,
  ],
  type: documentTypes,
} as const satisfies Record<Exclude<CodeField, 'status'>, readonly string[]>;
/** Those of a status are others for each kind of thing. */
export const auditStatuses = {
  BLOG_ARTICLE: blogStatuses,
  BOOKING: bookingStatuses,
  CONTACT_MESSAGE: contactStatuses,
  DOCUMENT: documentStatuses,
  REVIEW: reviewStatuses,
} as const satisfies Partial<Record<AuditKind, readonly string[]>>;

export const isAuditField = (name: string): name is AuditField => Object.hasOwn(auditFields, name);
