export const auditNameMax = 60;
/** Totals of the audit are exact up to this, and a lower bound above it. */
export const auditTotalMax = 10_000;

/** People, and things of them, whose events a search of the journal reads at most. */
export const auditPeopleMax = 50;
export const auditThingsMax = 200;

/**
 * What the audit records, in the order of the filter of the journal. Each has its words in audit.json; an event of a
 * former version whose action is no longer here is shown by its code.
 */
export const auditActions = [
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_RESTORED',
  'SESSIONS_ENDED',
  'EMAIL_CHANGE_ASKED',
  'ACCOUNT_NOTED',
  'ACCOUNT_VIEWED',
  'ACCOUNT_VIEW_ENDED',
  'ROLES_CHANGED',
  'ACCOUNTS_EXPORTED',
  'CONTENT_HIDDEN',
  'CONTENT_KEPT',
  'DECISION_LIFTED',
  'APPEAL_DECIDED',
  'REVIEW_DELETED',
  'BOOKING_RULED',
  'BOOKING_CANCELLED',
  'BOOKING_MOVED',
  'BOOKING_STATUS_CHANGED',
  'DOCUMENT_APPROVED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_RESUBMISSION_REQUIRED',
  'DOCUMENT_REVOKED',
  'MESSAGE_OPENED',
  'CONTACT_WRITTEN',
  'CONTACT_REPLIED',
  'CONTACT_NOTED',
  'CONTACT_STATUS_CHANGED',
  'CONTACT_MESSAGE_DELETED',
  'CONTACT_ASSIGNED',
  'CONTACT_TEMPLATE_CREATED',
  'CONTACT_TEMPLATE_CHANGED',
  'CONTACT_TEMPLATE_DELETED',
  'BLOG_ARTICLE_CREATED',
  'BLOG_ARTICLE_CHANGED',
  'BLOG_ARTICLE_DRAFTED',
  'BLOG_ARTICLE_SCHEDULED',
  'BLOG_ARTICLE_PUBLISHED',
  'BLOG_ARTICLE_ARCHIVED',
  'BLOG_CATEGORY_CREATED',
  'BLOG_CATEGORY_CHANGED',
  'BLOG_CATEGORY_DELETED',
  'BLOG_TOPIC_CREATED',
  'BLOG_TOPIC_CHANGED',
  'BLOG_TOPIC_DELETED',
  'ANNOUNCEMENT_SCHEDULED',
  'ANNOUNCEMENT_SENT',
  'ANNOUNCEMENT_STOPPED',
  'ANNOUNCEMENT_RESUMED',
  'LETTER_CREATED',
  'LETTER_CHANGED',
  'LETTER_TESTED',
  'LETTER_SCHEDULED',
  'LETTER_SENT',
  'LETTER_STOPPED',
  'LETTER_RESUMED',
  'PROSPECTS_EXPORTED',
  'NOTIFICATION_CONFIG_CHANGED',
  'NOTIFICATION_CONFIG_RESET',
  'FLAG_CHANGED',
  'MAIL_RETRIED',
  'MAILS_RETRIED',
  'JOB_RETRIED',
  'JOBS_RETRIED',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an action was done to. */
export const auditKinds = [
  'ACCOUNT',
  'BOOKING',
  'DOCUMENT',
  'PROFILE',
  'SERVICE',
  'REVIEW',
  'MESSAGE',
  'REPORT',
  'DECISION',
  'CONTACT_MESSAGE',
  'CONTACT_TEMPLATE',
  'BLOG_ARTICLE',
  'BLOG_CATEGORY',
  'BLOG_TOPIC',
  'ANNOUNCEMENT',
  'LETTER',
  'PROSPECT',
  'NOTIFICATION_CONFIG',
  'FLAG',
  'MAIL',
  'JOB',
] as const;
export type AuditKind = (typeof auditKinds)[number];
