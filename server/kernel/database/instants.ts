import { sql, type RawBuilder } from 'kysely';

/** A time as the API writes it, to the millisecond (docs/product/api.md#values); null stays null. */
export const instantText = (time: RawBuilder<unknown>) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
