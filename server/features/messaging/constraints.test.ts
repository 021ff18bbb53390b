import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#contract/durations.ts';
import { conversationRoles, editMinutes } from '#contract/messaging-rules.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTalks, type Talk } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { makeTalk, send } = createTalks(testApp);
const { db } = testApp.deps;
const now = testApp.clock.now();
let talk: Talk;
let messageId: string;
beforeAll(async () => {
  talk = await makeTalk();
  messageId = (await send(talk.id, talk.customer, 'Bonjour')).body.id;
});

const message = (change: object) => ({
  id: randomUUID(),
  conversation_id: talk.id,
  sender_id: talk.customer.id,
  recipient_id: talk.owner.id,
  text: 'Bonjour',
  created_at: now,
  ...change,
});
const insert = (change: object) => db.insertInto('message').values(message(change)).execute();
const update = (change: object) =>
  db.updateTable('message').set(change).where('id', '=', messageId).execute();
const mark = (at: Date | null) =>
  db
    .updateTable('conversation_member')
    .set({ last_read_at: at })
    .where('conversation_id', '=', talk.id)
    .where('account_id', '=', talk.owner.id)
    .execute();

test('a pair has one conversation in either order', async () => {
  const other = await makeTalk();
  const row = { id: randomUUID(), provider_id: talk.providerId, subject: 'a', opened_by: talk.owner.id };
  const times = { created_at: now, updated_at: now };
  const pair = (customer: string, provider: string) =>
    db
      .insertInto('conversation')
      .values({ ...row, ...times, customer_id: customer, provider_account_id: provider })
      .execute();
  await expect(pair(talk.customer.id, talk.owner.id)).rejects.toThrow('conversation_pair');
  await expect(pair(talk.owner.id, talk.customer.id)).rejects.toThrow('conversation_pair');
  await expect(pair(other.owner.id, other.owner.id)).rejects.toThrow('conversation_of_two');
});

test('only a member writes, once with one id', async () => {
  const stranger = await testApp.signUp();
  await expect(insert({ sender_id: stranger.id })).rejects.toThrow('message_of_member');
  const clientId = randomUUID();
  await insert({ client_message_id: clientId });
  await expect(insert({ client_message_id: clientId })).rejects.toThrow('message_once');
  await insert({ client_message_id: clientId, sender_id: talk.owner.id, recipient_id: talk.customer.id });
});

test('a message is for the other member', async () => {
  const stranger = await testApp.signUp();
  await expect(insert({ recipient_id: stranger.id })).rejects.toThrow('message_to_member');
  await expect(insert({ recipient_id: talk.customer.id })).rejects.toThrow('message_to_other');
});

test('a message has one kind of content, and not too much of it', async () => {
  await expect(insert({ phrase_key: 'customer.thanks' })).rejects.toThrow('message_one_kind');
  await expect(insert({ text: '' })).rejects.toThrow('message_text_check');
  await expect(insert({ text: 'a'.repeat(2001) })).rejects.toThrow('message_text_check');
});

test('a text changes only by an edit in time or by the deletion of everything', async () => {
  const late = new Date(now.getTime() + editMinutes * minuteMs + 1000);
  await expect(update({ text: 'Autre' })).rejects.toThrow('message');
  await expect(update({ text: 'Autre', edited_at: late })).rejects.toThrow('message_edited_in_time');
  await expect(update({ sender_id: talk.owner.id })).rejects.toThrow('message');
  await expect(update({ created_at: late })).rejects.toThrow('message');
  await expect(update({ deleted_at: now })).rejects.toThrow('message_erased');
});

test('a read mark never goes back', async () => {
  await mark(now);
  await expect(mark(new Date(now.getTime() - 1))).rejects.toThrow('never goes back');
  await expect(mark(null)).rejects.toThrow('never goes back');
  await mark(new Date(now.getTime() + 1));
});

test('the roles of the table are those of the contract', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'conversation_member_role_check'`.execute(db);
  for (const role of conversationRoles) expect(rows[0]?.definition).toContain(`'${role}'`);
});
