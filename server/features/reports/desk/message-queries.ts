import { sql } from 'kysely';
import type { PhraseKey } from '#contract/messaging-limits.ts';
import type { Db } from '#server/kernel/database/database.ts';

export type NeighbourRow = {
  id: string;
  sender_id: string;
  first_name: string | null;
  last_name: string | null;
  text: string | null;
  phrase_key: PhraseKey | null;
  created_at: Date;
};

/** A message with so many of its conversation before and after it, as they were written, in their order. */
export async function listNeighbours(
  db: Db,
  messageId: string,
  { before, after }: { before: number; after: number },
): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`
    with reported as (select conversation_id, created_at, id from message where id = ${messageId})
    select s.id, s.sender_id, a.first_name, a.last_name, s.text, s.phrase_key, s.created_at
    from (
      (select s.* from message s join reported o using (conversation_id)
        where (s.created_at, s.id) <= (o.created_at, o.id)
        order by s.created_at desc, s.id desc limit ${before + 1})
      union all
      (select s.* from message s join reported o using (conversation_id)
        where (s.created_at, s.id) > (o.created_at, o.id) order by s.created_at, s.id limit ${after})
    ) s left join account a on a.id = s.sender_id and a.deleted_at is null
    order by s.created_at, s.id`.execute(db);
  return rows;
}
