import type { AuditEvent } from '#contract/audit.ts';

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
