import { sql, type RawBuilder } from 'kysely';
import { lastSeenRoundingMinutes, onlineMinutes } from '#contract/providers-limits.ts';
import { instantText } from '#server/kernel/database/instants.ts';

const minutes = (count: number) => sql`interval ${sql.lit(`${count} minutes`)}`;

/** presenceOf an account `a`, as two columns. */
export function presenceOfAccount({
  hidden,
  now,
}: {
  hidden: RawBuilder<unknown>;
  now: RawBuilder<unknown>;
}) {
  const grid = sql`date_bin(${minutes(lastSeenRoundingMinutes)}, a.last_seen_at, timestamptz 'epoch')`;
  return {
    online: sql<boolean>`coalesce(not ${hidden} and a.last_seen_at > ${now}::timestamptz - ${minutes(onlineMinutes)}, false)`,
    lastSeenAt: sql<string | null>`case when not ${hidden} then ${instantText(grid)} end`,
  };
}
