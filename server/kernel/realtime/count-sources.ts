import type { UserTopic } from '#contract/realtime.ts';
import type { Db } from '#server/kernel/database/database.ts';

/** Reads the counts of several accounts in one statement; an account that is missing in the answer has none. */
export type CountSource = (db: Db, accountIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Where the counts come from that are published without a body. feature.ts lists them. */
export type CountSources = Partial<Record<UserTopic, CountSource>>;
