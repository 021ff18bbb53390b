import { sql, type RawBuilder } from 'kysely';
import { decideWithinHours } from '#contract/reports-limits.ts';
import { fullNameOf } from '#server/features/users/queries.ts';

/** Until when the team wants to have decided what began then: `dueAfter` in SQL. */
export const dueSql = (start: RawBuilder<unknown>, kind: keyof typeof decideWithinHours) =>
  sql`(${start} + make_interval(hours => ${sql.lit(decideWithinHours[kind])}))`;

/** An account, which is not deleted, as the desk names it. */
export const personJson = (account: string) =>
  sql`json_build_object('id', ${sql.ref(`${account}.id`)}, 'displayName', ${fullNameOf(account)})`;
