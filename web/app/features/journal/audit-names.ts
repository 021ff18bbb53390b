import type { AuditEvent } from '#contract/audit.ts';

/** The actions that have words, in the order of the filter; any other is shown by its code. */
export const auditActions = [
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_RESTORED',
  'SESSIONS_ENDED',
  'ROLES_CHANGED',
  'ACCOUNTS_EXPORTED',
  'CONTENT_HIDDEN',
  'CONTENT_KEPT',
  'DECISION_LIFTED',
  'APPEAL_DECIDED',
  'BOOKING_RULED',
  'MESSAGE_OPENED',
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
  'ANNOUNCEMENT_SENT',
  'NOTIFICATION_CONFIG_CHANGED',
  'NOTIFICATION_CONFIG_RESET',
  'FLAG_CHANGED',
  'MAIL_RETRIED',
  'JOB_RETRIED',
] as const;

/** What an action was done to. */
export const auditKinds = [
  'ACCOUNT',
  'BOOKING',
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
  'NOTIFICATION_CONFIG',
  'FLAG',
  'MAIL',
  'JOB',
] as const;

type LinkedKind = 'ACCOUNT' | 'BOOKING' | 'CONTACT_MESSAGE' | 'ANNOUNCEMENT' | 'NOTIFICATION_CONFIG' | 'FLAG';

/** The page of the administration that shows what an event was about, where there is one. */
export function pageOf({ action, object }: AuditEvent): { kind: LinkedKind; href: string } | undefined {
  const { kind, id } = object;
  switch (kind) {
    case 'ACCOUNT':
      return id === null ? undefined : { kind, href: `/admin/people/${id}` };
    case 'BOOKING':
      return id === null ? undefined : { kind, href: `/admin/bookings/${id}` };
    case 'CONTACT_MESSAGE':
      return id === null || action === 'CONTACT_MESSAGE_DELETED'
        ? undefined
        : { kind, href: `/admin/contact/${id}` };
    case 'ANNOUNCEMENT':
    case 'NOTIFICATION_CONFIG':
      return { kind, href: '/admin/notifications' };
    case 'FLAG':
      return { kind, href: '/admin/system' };
    default:
      return undefined;
  }
}
