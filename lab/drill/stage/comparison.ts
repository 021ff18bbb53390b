import type { DrillDatabase } from './database.ts';
import type { Journal } from './writers.ts';

/** What the clients were told, compared with the database. `half` counts each kind of partial write. */
export type Comparison = {
  acknowledged: number;
  present: number;
  lost: string[];
  doubled: number;
  half: Record<string, number>;
};

const done = (journal: Journal) => ({
  bookings: journal.bookings.filter(({ id }) => id !== undefined),
  registrations: journal.registrations.filter(({ acknowledged }) => acknowledged),
  messages: journal.messages.flatMap(({ id }) => (id === undefined ? [] : [id])),
});

/** Looks for acknowledged writes; may run during writes, because it takes those in progress into account. */
export async function compareAcknowledged(
  database: DrillDatabase,
  journal: Journal,
): Promise<Pick<Comparison, 'acknowledged' | 'present' | 'lost'>> {
  const { bookings, registrations, messages } = done(journal);
  const confirmed = new Set(bookings.flatMap(({ id, confirmed: is }) => (is && id ? [id] : [])));
  const ids = bookings.map(({ id }) => id ?? '');
  const emails = registrations.map(({ email }) => email);
  const edits = [...journal.prices, ...journal.bios].map(([id, { acknowledged }]) => ({ id, acknowledged }));
  const sent = () => new Map([...journal.prices, ...journal.bios].map(([id, write]) => [id, write.sent]));

  const rows = await database.query<{ id: string; status: string }>(
    'select id, status from booking where id = any($1)',
    [ids],
  );
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  const accounts = await database.query<{ email: string }>(
    `select email from account a where email = any($1)
     and exists (select from auth_session s join refresh_token r on r.session_id = s.id where s.account_id = a.id)`,
    [emails],
  );
  const known = new Set(accounts.map(({ email }) => email));
  const values = new Map(
    (
      await database.query<{ id: string; value: string }>(
        `select id::text, (price_cents / 100)::text as value from service where id = any($1)
         union all select id::text, coalesce(bio, '') from provider where id = any($2)`,
        [[...journal.prices.keys()], [...journal.bios.keys()]],
      )
    ).map(({ id, value }) => [id, value]),
  );
  const stored = new Set(
    (await database.query<{ id: string }>('select id from message where id = any($1)', [messages])).map(
      ({ id }) => id,
    ),
  );
  const lost = [
    ...messages.filter((id) => !stored.has(id)).map((id) => `message ${id}`),
    ...ids.filter((id) => !statuses.has(id)).map((id) => `booking ${id}`),
    ...[...confirmed].filter((id) => statuses.get(id) !== 'CONFIRMED').map((id) => `confirmation of ${id}`),
    ...emails.filter((email) => !known.has(email)).map((email) => `account ${email}`),
    ...edits
      .filter(({ id, acknowledged }) => !isAtLeast(values.get(id), acknowledged, sent().get(id)))
      .map(({ id, acknowledged }) => `edit of ${id} to ${acknowledged}`),
  ];
  const acknowledged = ids.length + confirmed.size + emails.length + edits.length + messages.length;
  return { acknowledged, present: acknowledged - lost.length, lost };
}

/** Edits count up: the stored value is between the last acknowledged edit and the one in progress. */
function isAtLeast(value: string | undefined, acknowledged: string, sent: string | undefined): boolean {
  const turn = (text: string | undefined) => Number(/\d+$/.exec(text ?? '')?.[0] ?? 0);
  return value !== undefined && turn(value) >= turn(acknowledged) && turn(value) <= turn(sent);
}

/** The whole comparison, once the outcome of every write is known. */
export async function compareAll(
  database: DrillDatabase,
  journal: Journal,
  customerIds: readonly string[],
): Promise<Comparison> {
  const acknowledged = await compareAcknowledged(database, journal);
  const count = async (text: string, values: readonly unknown[]) =>
    Number((await database.query<{ count: string }>(text, values))[0]?.count ?? 0);
  const { bookings, registrations, messages } = done(journal);
  const inAll = await count('select count(*) from booking where customer_id = any($1)', [customerIds]);
  const accounts = await count('select count(*) from account where email = any($1)', [
    journal.registrations.map(({ email }) => email),
  ]);
  const talks = [...new Set(journal.messages.map(({ conversationId }) => conversationId))];
  const inTalks = await count(
    `select count(*) from message where conversation_id = any($1) and client_message_id is not null`,
    [talks],
  );
  const half: Record<string, number> = {};
  for (const [name, text] of Object.entries(halves)) {
    const found = await count(`select count(*) from (${text}) as half`, [customerIds]);
    if (found > 0) half[name] = found;
  }
  for (const [name, text] of Object.entries(halvesOfTalks)) {
    const found = await count(`select count(*) from (${text}) as half`, [talks]);
    if (found > 0) half[name] = found;
  }
  const providers = await count(
    `select count(*) from account a where email = any($1) and roles @> '{PROVIDER}'
     and not exists (select from provider p where p.account_id = a.id)`,
    [journal.registrations.map(({ email }) => email)],
  );
  if (providers > 0) half['provider account without its provider'] = providers;
  return {
    ...acknowledged,
    doubled:
      inAll -
      bookings.length +
      (accounts - registrations.length) +
      (inTalks - messages.length) +
      (await count(twice, [customerIds])),
    half,
  };
}

/** The same visit of the same person twice, or two visits of a provider that overlap. */
const twice = `select count(*) from booking a join booking b on a.id < b.id and a.provider_id = b.provider_id
  where a.customer_id = any($1) and (a.busy && b.busy)
    and a.status in ('PENDING', 'CONFIRMED') and b.status in ('PENDING', 'CONFIRMED')`;

/** Rows that a transaction writes together, queried separately. $1 are the customers. */
const halves = {
  'booking without its history': `
    select from booking b where b.customer_id = any($1)
      and b.version <> (select count(*) from booking_event e where e.booking_id = b.id)`,
  'booking without its reminders': `
    select from booking b where b.customer_id = any($1) and b.status in ('PENDING', 'CONFIRMED')
      and not exists (select from booking_reminder r where r.booking_id = b.id)`,
  'booking without its mails': `
    select from booking b where b.customer_id = any($1)
      and 2 + (b.status = 'CONFIRMED')::int <> (select count(*) from outgoing_mail m where m.dedupe_key in (
        'booking-PENDING-' || b.id || '-1-PROVIDER', 'booking-PENDING-' || b.id || '-1-CUSTOMER',
        'booking-CONFIRMED-' || b.id || '-2-CUSTOMER'))`,
  'mail that waits without a job': `
    select from outgoing_mail m join account a on a.email = m.recipient_email
    where a.id = any($1) and m.sent_at is null
      and not exists (select from graphile_worker._private_jobs j where j.key = 'send-mail-' || m.id)`,
  'key without its answer': `
    select from idempotency_key k where k.account_id = any($1)
      and not exists (select from booking b where b.id::text = k.answer ->> 'id')`,
  'booking without its key': `
    select from booking b where b.customer_id = any($1)
      and not exists (select from idempotency_key k where k.account_id = b.customer_id and k.answer ->> 'id' = b.id::text)`,
  'service that is not what search knows': `
    select from service s join booking b on b.service_id = s.id and b.customer_id = any($1)
      join service_search f on f.service_id = s.id where f.price_cents <> s.price_cents`,
};

/** The same for messages. $1 are the conversations. */
const halvesOfTalks = {
  'conversation that does not end with its newest message': `
    select from conversation c where c.id = any($1) and c.last_message_id is distinct from (
      select s.id from message s where s.conversation_id = c.id order by s.created_at desc limit 1)`,
  'count of unread messages that is not their number': `
    select from conversation_member m where m.conversation_id = any($1) and m.unread_count <> (
      select count(*) from message s where s.conversation_id = m.conversation_id and s.recipient_id = m.account_id
        and s.read_at is null)`,
};

export const isWhole = ({ lost, doubled, half }: Comparison) =>
  lost.length === 0 && doubled === 0 && Object.keys(half).length === 0;

export function comparisonLines({ acknowledged, present, lost, doubled, half }: Comparison): string[] {
  const parts = Object.entries(half).map(([name, count]) => `${count} x ${name}`);
  return [
    `acknowledged ${acknowledged}, there ${present}, lost ${lost.length}, doubled ${doubled}, half ${parts.join(', ') || 0}`,
    ...lost.slice(0, 5).map((one) => `lost: ${one}`),
  ];
}
