import { sql, type RawBuilder } from 'kysely';
import type { BookingStatus } from '#contract/bookings-rules.ts';

type Sql = RawBuilder<unknown>;

export type FactsRow = {
  booking: {
    id: string;
    number: string;
    service_title: string;
    start_at: string;
    status: BookingStatus;
    steps: { status: BookingStatus; at: string }[] | null;
  } | null;
  together: { name: string; visits: number; by_author: number; of_author: number } | null;
  restrictions: number;
  reports: number;
};

/** What helps to decide on a thing of an author, as JSON: both are read by an index. */
export const factsOf = ({
  kind,
  id,
  authorId,
}: {
  kind: Sql;
  id: Sql;
  authorId: Sql;
}): RawBuilder<FactsRow> => sql`
  json_build_object(
    'booking', (select json_build_object('id', b.id, 'number', b.number, 'service_title', b.service_title,
        'start_at', b.start_at, 'status', b.status, 'steps', (
          select json_agg(json_build_object('status', e.status, 'at', e.at) order by e.at, e.id)
          from booking_event e where e.booking_id = b.id))
      from review about join booking b on b.id = about.booking_id where ${kind} = 'REVIEW' and about.id = ${id}),
    'together', (select json_build_object('name', coalesce(p.business_name, a.first_name),
        'visits', (select count(*) from booking v
          where v.customer_id = about.author_id and v.provider_id = about.provider_id and v.status = 'COMPLETED'),
        'by_author', (select count(*) from report q
          where q.author_id = p.account_id and q.reporter_id = about.author_id),
        'of_author', (select count(*) from report q
          where q.author_id = about.author_id and q.reporter_id = p.account_id))
      from review about join provider p on p.id = about.provider_id join account a on a.id = p.account_id
      where ${kind} = 'REVIEW' and about.id = ${id}),
    'restrictions', (select count(*) from moderation_decision m where m.author_id = ${authorId} and m.action <> 'KEEP'),
    'reports', (select count(*) from report q where q.author_id = ${authorId}))`;
