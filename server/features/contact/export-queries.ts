import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

/** What a person wrote to the operator while signed in, the answers, and what administrators noted on it. */
export const contactExport: ExportPart = exportRows(
  'contact',
  ({ accountId }) => sql`
    select m.id as key, m.name, m.email, m.subject, m.message, m.locale, m.status, m.created_at, m.replied_at,
      (select coalesce(jsonb_agg(jsonb_build_object('fromDesk', e.is_from_desk, 'text', e.text, 'at', e.at)
        order by e.at, e.id), '[]') from contact_entry e where e.contact_message_id = m.id) as thread,
      (select coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'at', n.at) order by n.at, n.id), '[]')
        from contact_note n where n.contact_message_id = m.id) as notes
    from contact_message m where m.account_id = ${accountId}`,
);
