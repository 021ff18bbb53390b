import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

export const notificationExport: readonly ExportPart[] = [
  exportRows(
    'notifications/notifications',
    ({ accountId }) => sql`
      select n.id as key, n.type, n.priority, n.text_variant, n.params, n.link, w.wordings, n.created_at, n.read_at,
        n.deleted_at, n.mailed_at
      from notification n left join announcement w on w.id = n.announcement_id where n.account_id = ${accountId}`,
  ),
  exportRows(
    'notifications/settings',
    ({ accountId }) => sql`
      select a.id as key, s.quiet_from, s.quiet_to, s.quiet_enabled, (
          select json_agg(json_build_object('type', t.type, 'inApp', t.in_app, 'push', t.push, 'mail', t.mail)
            order by t.type)
          from notification_type_setting t where t.account_id = a.id
        ) as types
      from account a left join notification_setting s on s.account_id = a.id where a.id = ${accountId}`,
  ),
  exportRows(
    'notifications/push-subscriptions',
    ({ accountId }) => sql`
      select id as key, endpoint, user_agent, created_at, last_sent_at
      from push_subscription where account_id = ${accountId}`,
  ),
  exportRows(
    'notifications/requests',
    ({ accountId }) => sql`
      select id as key, kind, requested_at from notification_request where account_id = ${accountId}`,
  ),
];
