import { deskTotalMax } from '#contract/account-desk-limits.ts';
import { earlierContactMax, earlierContactWordsMax, type ContactStatus } from '#contract/contact-rules.ts';
import type {
  ContactMessage,
  ContactMessagesQuery,
  ContactStats,
  ContactWriter,
  EarlierContactMessages,
} from '#contract/contact.ts';
import { dayMs } from '#contract/durations.ts';
import {
  findMessage,
  findStats,
  findWriter,
  listEarlier,
  listEntries,
  listMessages,
  listNotes,
  type ContactRow,
} from './queries.ts';
import { readSearch, toContactMessage, toEarlierMessage, toWriter } from './rules.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { toPage } from '#server/kernel/http/page.ts';
import { platformDay, platformTimeZone, startOfDay } from '#server/kernel/time-zone.ts';

const statsDays = 90;

export async function getMessages(
  { db }: Pick<Deps, 'db'>,
  query: ContactMessagesQuery,
  status?: ContactStatus,
) {
  const sought = query.query === undefined ? undefined : readSearch(query.query);
  const { rows, total } = await listMessages(db, query, { status, sought });
  return toPage(await withThreads(db, rows), total, query);
}

/** @throws RES001 no such message */
export async function getMessage({ db }: Pick<Deps, 'db'>, id: string): Promise<ContactMessage> {
  const [message] = await withThreads(db, [(await findMessage(db, id)) ?? fail('RES001')]);
  return message ?? fail('RES001');
}

/** Who may have written a message. @throws RES001 no such message */
export async function getWriter({ db }: Pick<Deps, 'db'>, id: string): Promise<ContactWriter> {
  const account = await findWriter(db, id);
  if (account === undefined) fail('RES001');
  return { account: account && toWriter(account) };
}

/** What the writer of a message wrote before it, the newest first. @throws RES001 no such message */
export async function getEarlierMessages(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<EarlierContactMessages> {
  const size = { limit: earlierContactMax, most: deskTotalMax, words: earlierContactWordsMax };
  const { rows, total } = (await listEarlier(db, id, size)) ?? fail('RES001');
  return { messages: rows.map(toEarlierMessage), total: Math.min(total, deskTotalMax) };
}

async function withThreads(db: Db, rows: readonly ContactRow[]): Promise<ContactMessage[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [entries, notes] = await Promise.all([listEntries(db, ids), listNotes(db, ids)]);
  return rows.map((row) => toContactMessage(row, { entries, notes }));
}

export async function getStats({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<ContactStats> {
  const now = clock.now();
  const since = {
    today: startOfDay(platformDay(now), platformTimeZone),
    replies: new Date(now.getTime() - statsDays * dayMs),
  };
  const { counts, minutes } = await findStats(db, since);
  const count = (status: ContactStatus) => counts.find((row) => row.status === status)?.count ?? 0;
  return {
    NEW: count('NEW'),
    READ: count('READ'),
    IN_PROGRESS: count('IN_PROGRESS'),
    REPLIED: count('REPLIED'),
    CLOSED: count('CLOSED'),
    SPAM: count('SPAM'),
    today: counts.reduce((sum, row) => sum + row.today, 0),
    medianFirstReplyMinutes: minutes,
  };
}
