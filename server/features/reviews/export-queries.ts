import { sql } from 'kysely';
import { displayNameOfAccount } from '#server/features/users/queries.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

/** What one wrote, with the replies to it; and what others wrote of one's visits, as everyone reads it. */
export const reviewExport: readonly ExportPart[] = [
  exportRows(
    'reviews/written',
    ({ accountId }) => sql`
      select r.id as key, r.id, r.booking_id, b.service_title as service, r.rating, r.comment, r.visit_date,
        r.not_performed, r.status, r.published_at, r.edited_at, r.deleted_at, r.delete_reason, r.reply_text, r.reply_at,
        r.created_at, (
          select json_agg(json_build_object('rating', v.rating, 'comment', v.comment, 'at', v.at) order by v.at)
          from review_revision v where v.review_id = r.id
        ) as earlier
      from review r join booking b on b.id = r.booking_id where r.author_id = ${accountId}`,
  ),
  exportRows(
    'reviews/received',
    ({ providerId }) => sql`
      select r.id as key, r.id, ${displayNameOfAccount} as author, b.service_title as service, r.rating, r.comment,
        r.visit_date, r.published_at, r.reply_text, r.reply_at
      from review r join booking b on b.id = r.booking_id join account a on a.id = r.author_id
      where r.provider_id = ${providerId} and r.status = 'PUBLISHED'`,
  ),
];
