import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestSearched } from '#contract/messaging-rules.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { countReads, createTestDatabase } from '#server/testing/test-database.ts';
import {
  countUnreadConversations,
  findConversation,
  findConversationPage,
  findConversations,
} from './conversations/queries.ts';
import { makeArchive } from './factory.ts';
import { findMessagePage } from './messages/queries.ts';
import { findMessagesWith } from './search/queries.ts';

/** The reader has the conversations of one provider of four: 300 of 1,200, with 12,000 messages of 48,000. */
const size = { providers: 4, customers: 300, messages: 40 };
const database = await createTestDatabase();
let accountId: string;
let conversationId: string;
beforeAll(async () => {
  ({ accountId, conversationId } = await makeArchive(database, size));
});
afterAll(() => database.drop());

const page = { page: 0, size: 20 };
const now = new Date();
const tables = ['message', 'conversation', 'conversation_member'] as const;
type Reads = Record<(typeof tables)[number], number>;

const own = size.customers;
/** Rows at which the planner looks to learn where an index ends. */
const looks = 20;
const search = (...words: string[]) => ({
  read: (tx: Tx) => findMessagesWith(tx, { accountId, words }, page),
  // The newest messages, a whole page twice, and a few that the trigrams do not tell apart.
  most: { message: newestSearched + 3 * page.size, conversation: page.size, conversation_member: 2 * own },
});
const list = (filter: 'OPEN' | 'ARCHIVED' | 'ACTIVE') => ({
  read: (tx: Tx) => findConversationPage(tx, accountId, filter, page, now),
  most: { message: 2 * page.size, conversation: page.size, conversation_member: 2 * own },
});

test.each<{ name: string; read: (tx: Tx) => Promise<unknown>; most: Reads }>([
  { name: 'a page of conversations', ...list('OPEN') },
  { name: 'a page of active conversations', ...list('ACTIVE') },
  { name: 'a page of archived conversations', ...list('ARCHIVED') },
  {
    name: 'the count of unread conversations',
    read: (tx) => countUnreadConversations(tx, accountId),
    most: { message: 0, conversation: 0, conversation_member: own },
  },
  {
    name: 'a conversation',
    read: (tx) => findConversation(tx, conversationId, accountId, now),
    most: { message: 2, conversation: 1, conversation_member: 2 },
  },
  {
    name: 'some conversations',
    read: (tx) => findConversations(tx, [conversationId], accountId, now),
    most: { message: 2, conversation: 1, conversation_member: 2 },
  },
  {
    name: 'a page of messages',
    read: (tx) =>
      findMessagePage(
        tx,
        { conversationId, readerId: accountId },
        { ...page, sort: 'sentAt', direction: 'desc' },
      ),
    most: { message: size.messages + page.size, conversation: 1, conversation_member: 1 },
  },
  { name: 'a search for a word of every third message', ...search('robinet') },
  { name: 'a search for a rare word', ...search('zinguerie') },
  { name: 'a search for a rare and a frequent word', ...search('zinguerie', 'bonjour') },
  { name: 'a search for a word that only others write', ...search('ailleurs') },
  { name: 'a search for no word of any message', ...search('introuvable') },
])('$name reads what is one’s own, by indexes', async ({ read, most }) => {
  const { wholeTables, ...reads } = await countReads(database.db, tables, read);
  expect(wholeTables).toBe(0);
  for (const table of tables) expect(reads[table], table).toBeLessThanOrEqual(most[table] + looks);
});

test('a frequent word is counted among the newest messages only, a rare one among all', async () => {
  const find = (...words: string[]) => findMessagesWith(database.db, { accountId, words }, page);
  const frequent = await find('robinet');
  expect([frequent.rows.length, frequent.total < newestSearched / 2, frequent.totalIsExact]).toEqual([
    20,
    true,
    false,
  ]);
  const rare = await find('zinguerie');
  expect(rare).toMatchObject({ totalIsExact: true, total: rare.rows.length });
  const { rows } = await sql<{ count: string }>`select count(*) from message
    where ${accountId} in (sender_id, recipient_id) and text like '%zinguerie%'`.execute(database.db);
  expect([rare.total, rare.total > 0]).toEqual([Number(rows[0]?.count), true]);
});
