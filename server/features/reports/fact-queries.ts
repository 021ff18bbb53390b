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
  } | null;
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
        'start_at', b.start_at, 'status', b.status)
      from review about join booking b on b.id = about.booking_id where ${kind} = 'REVIEW' and about.id = ${id}),
    'restrictions', (select count(*) from moderation_decision m where m.author_id = ${authorId} and m.action <> 'KEEP'),
    'reports', (select count(*) from report q where q.author_id = ${authorId}))`;
