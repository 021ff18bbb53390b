import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { decisionOn, type Decision } from './decision-factory.ts';
import { accountKey } from '#server/features/auth/rules.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import type { Sealing } from '#server/kernel/sealing.ts';

export type TextColumn = { table: string; column: string; type: string };

/** Every column that can hold a text of a person. */
export async function listTextColumns(db: Db): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'bytea', '_text', 'tsvector')
      and c.is_generated = 'NEVER'
    order by 1, c.ordinal_position`.execute(db);
  return rows;
}

export type Person = { name: string; accountId: string; providerId: string; email: string };
export const canaryOf = ({ name }: Person, table: string, column: string): string =>
  `canari-${name}-${table}-${column}`.replaceAll('_', '-');

const isPlanted = (decision: Decision | undefined) =>
  decision !== undefined && decision !== 'impersonal' && decision !== 'kept';

type Planting = { tx: Tx; sealing: Sealing; columns: readonly TextColumn[]; person: Person };

/** The canary of a column in its type; columns that are sealed hold it sealed. */
function valueOf({ sealing, person }: Planting, { table, column, type }: TextColumn) {
  const text = table === 'account' && column === 'email' ? person.email : canaryOf(person, table, column);
  if (column === 'id_number_sealed' || column === 'secret_sealed')
    return sql`${sealing.seal(Buffer.from(text))}`;
  if (type === 'bytea') return sql`${Buffer.from(text)}`;
  if (type.startsWith('json')) return sql`${JSON.stringify({ other: text })}::jsonb`;
  if (type === '_text') return sql`${[text]}::text[]`;
  if (type === 'tsvector') return sql`to_tsvector('simple', ${text})`;
  return sql`${text}`;
}

const plantedIn = ({ columns }: Planting, table: string, only?: readonly string[]) =>
  columns.filter(
    (one) =>
      one.table === table && isPlanted(decisionOn(table, one.column)) && (!only || only.includes(one.column)),
  );

/** Plants the canaries of a table in its rows. */
export async function plantInto(
  planting: Planting,
  table: string,
  where: ReturnType<typeof sql>,
  only?: readonly string[],
): Promise<void> {
  const sets = plantedIn(planting, table, only).map(
    (one) => sql`${sql.ref(one.column)} = ${valueOf(planting, one)}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${where}`.execute(planting.tx);
}

/** Inserts a row with the canaries of its table; columns that must have a value get one of their type. */
async function plantRow(planting: Planting, table: string, given: Record<string, unknown>): Promise<void> {
  const { rows: needed } = await sql<{ column: string; type: string }>`
    select column_name as column, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO' and is_generated = 'NEVER'`.execute(planting.tx);
  const values = new Map<string, ReturnType<typeof sql>>();
  for (const { column, type } of needed) values.set(column, fillerOf(type));
  for (const one of plantedIn(planting, table)) values.set(one.column, valueOf(planting, one));
  for (const [column, value] of Object.entries(given)) values.set(column, sql`${value}`);
  await sql`insert into ${sql.table(table)} (${sql.join([...values.keys()].map((column) => sql.ref(column)))})
    values (${sql.join([...values.values()])})`.execute(planting.tx);
}

function fillerOf(type: string) {
  if (type === 'uuid') return sql`${randomUUID()}::uuid`;
  if (type.startsWith('timestamp')) return sql`now()`;
  if (type === 'time') return sql`'08:00'::time`;
  if (type === 'bool') return sql`false`;
  if (/^(int|float)/.test(type)) return sql`1`;
  if (type === 'bytea') return sql`'\\x00'::bytea`;
  if (type.startsWith('json')) return sql`'{}'::jsonb`;
  return sql`''`;
}

/** One row of each table that is of a person, beside those that the application itself has made. */
export async function plantRows(planting: Planting): Promise<void> {
  const { accountId, providerId, email } = planting.person;
  const account = { account_id: accountId };
  const provider = { provider_id: providerId };
  const documentId = randomUUID();
  const sessionId = randomUUID();
  const contactId = randomUUID();
  const prospectId = randomUUID();
  const letterId = randomUUID();
  const rows: [table: string, given: Record<string, unknown>][] = [
    ['account_note', account],
    ['account_view', account],
    ['saved_address', { ...account, position: 1 }],
    ['auth_session', { ...account, id: sessionId }],
    ['refresh_token', { session_id: sessionId }],
    ['password_reset', account],
    ['email_link', { ...account, purpose: 'VERIFY' }],
    ['mailed_code', account],
    ['two_factor', account],
    ['recovery_code', account],
    ['social_account', { ...account, provider: 'GOOGLE' }],
    ['social_challenge', account],
    ['session_record', account],
    ['sign_in_failure', { account_key: accountKey(email) }],
    ['idempotency_key', account],
    ['contact_message', { ...account, id: contactId, locale: 'fr' }],
    ['contact_entry', { contact_message_id: contactId }],
    ['contact_note', { contact_message_id: contactId }],
    ['blog_article', { author_id: accountId, language: 'fr', status: 'DRAFT' }],
    ['letter', { id: letterId, state: 'DRAFT', language: 'fr' }],
    ['prospect', { id: prospectId, email, kind: 'CLIENT', locale: 'fr', status: 'CONVERTED' }],
    ['letter_delivery', { letter_id: letterId, prospect_id: prospectId, email }],
    ['report', { reporter_id: accountId, kind: 'PROFILE', language: 'fr', reason: 'OTHER' }],
    [
      'moderation_decision',
      { author_id: accountId, kind: 'PROFILE', action: 'HIDE', reason: 'OTHER', origin: 'REPORT' },
    ],
    ['notification', { ...account, type: 'ACCOUNT_UPDATE', priority: 'LOW', text_variant: 'published' }],
    ['notification_setting', account],
    ['notification_type_setting', account],
    ['notification_request', { ...account, kind: 'TEST' }],
    ['push_subscription', account],
    ['outgoing_mail', { recipient_email: email, locale: 'fr' }],
    ['provider_identity', provider],
    ['provider_photo', provider],
    ['onboarding_step', { ...provider, step_key: 'PERSONAL_INFO' }],
    ['time_off', { ...provider, kind: 'OFF' }],
    ['stored_file', { ...account, category: 'DOCUMENT' }],
    ['verification_document', { ...provider, id: documentId, type: 'PASSPORT', status: 'REJECTED' }],
    ['verification_event', { document_id: documentId, action: 'REJECTED' }],
  ];
  for (const [table, given] of rows) await plantRow(planting, table, given);
}

/** Every row of every table as text, those of the job queue too. */
export async function dumpDatabase(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(db);
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    if (['place', 'category', 'category_text'].includes(name)) continue;
    const { rows } = await sql<{ text: string }>`
      select ${name} || ' ' || t::text as text from ${sql.id(schema, name)} t`.execute(db);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}
