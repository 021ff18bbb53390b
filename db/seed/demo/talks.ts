import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DB } from '#db/schema.ts';
import type { Language } from '#contract/languages.ts';
import { subjectColumns } from '#server/features/messaging/conversations/rules.ts';
import { textColumns } from '#server/features/messaging/messages/rules.ts';
import type { DemoCustomer } from './customers.ts';
import type { AccountRow } from './people.ts';
import type { DemoProvider } from './providers.ts';
import type { Random } from './random.ts';
import { administratorDialogues, demoDialogues, type Dialogue } from './texts.ts';
import type { BookingRow, VisitRecord } from './visit-records.ts';

export type Talks = {
  conversations: Insertable<DB['conversation']>[];
  members: Insertable<DB['conversation_member']>[];
  messages: Insertable<DB['message']>[];
};
type Pair = {
  customer: Pick<DemoCustomer, 'account'>;
  provider: DemoProvider;
  booking: BookingRow | undefined;
};
/** The people who sign in to the demo. */
type DemoPeople = {
  client: DemoCustomer | undefined;
  home: DemoProvider | undefined;
  /** Absent when one of the settings replaces it. */
  administrator: AccountRow | undefined;
};
type MessageRow = Talks['messages'][number] & { created_at: Date; sender_id: string };

const talksCount = 30;
/** Of the demo provider and of the demo client; the newest ones are unread. */
const ownCounts = { provider: 10, client: 6, unread: 2 };
const minute = 60_000;
const hour = 60 * minute;

/**
 * Conversations of people, half of them of the demo accounts, each of which has unread ones. The administrator writes
 * like any other person who is no provider.
 */
export function makeTalks(
  random: Random,
  world: { lives: readonly VisitRecord[]; providers: readonly DemoProvider[] },
  demo: DemoPeople,
  now: Date,
): Talks {
  const talks: Talks = { conversations: [], members: [], messages: [] };
  const dealt = new Map<Language, number>();
  const ofAdministrator = administratorDialogues.length;
  for (const [index, pair] of pairsOf(world, demo, talksCount - ofAdministrator).entries()) {
    const language = pair.customer.account.language ?? 'fr';
    const turn = dealt.get(language) ?? 0;
    dealt.set(language, turn + 1);
    const dialogue = demoDialogues[language][turn % demoDialogues[language].length];
    if (dialogue) writeTalk(talks, random, pair, dialogue, { index, now, ...demo });
  }
  const strangers = world.providers.filter((provider) => provider !== demo.home);
  for (const [index, dialogue] of administratorDialogues.entries()) {
    const provider = strangers[index];
    if (!provider || !demo.administrator) continue;
    const pair = { customer: { account: demo.administrator }, provider, booking: undefined };
    writeTalk(talks, random, pair, dialogue, { index, now, ...demo });
  }
  return talks;
}

/** One pair for each conversation; the customers who write in another language come first among the others. */
function pairsOf(
  { lives, providers }: { lives: readonly VisitRecord[]; providers: readonly DemoProvider[] },
  { client, home }: Pick<DemoPeople, 'client' | 'home'>,
  count: number,
): Pair[] {
  const met = new Map<string, Pair>();
  for (const { booking, visit } of lives.toReversed())
    if (!met.has(`${booking.customer_id} ${booking.provider_id}`))
      met.set(`${booking.customer_id} ${booking.provider_id}`, { ...visit, booking });
  const all = [...met.values()];
  const ofClient = all.filter(({ customer }) => customer === client);
  const ofHome = all.filter(({ provider, customer }) => provider === home && customer !== client);
  const strangers = providers
    .filter((provider) => client && !ofClient.some((pair) => pair.provider === provider))
    .flatMap((provider) => (client ? [{ customer: client, provider, booking: undefined }] : []));
  const others = all
    .filter(({ customer, provider }) => customer !== client && provider !== home)
    .toSorted((one, other) => Number(isFrench(one)) - Number(isFrench(other)));
  const elsewhere = distinctCustomers(others);
  return [
    ...[...ofClient, ...strangers].slice(0, ownCounts.client),
    ...ofHome
      .toSorted((one, other) => Number(isFrench(one)) - Number(isFrench(other)))
      .slice(0, ownCounts.provider),
    ...elsewhere,
  ].slice(0, count);
}

const isFrench = ({ customer }: Pair) => (customer.account.language ?? 'fr') === 'fr';

const distinctCustomers = (pairs: readonly Pair[]): Pair[] =>
  [...new Map(pairs.toReversed().map((pair) => [pair.customer, pair])).values()].toReversed();

function writeTalk(
  talks: Talks,
  random: Random,
  { customer, provider, booking }: Pair,
  { subject, lines }: Dialogue,
  { index, now, client, home, administrator }: { index: number; now: Date } & DemoPeople,
): void {
  const id = newId();
  const { id: customerId } = customer.account;
  const { id: providerAccountId } = provider.account;
  const trustedAt = booking?.confirmed_at ?? null;
  let at = now.getTime() - (2 + index * 5) * hour - lines.length * 30 * minute;
  const openedAt = new Date(at);
  const messages = lines.map(([side, said]): MessageRow => {
    at += random.whole(2, 30) * minute;
    const text = typeof said === 'string' ? said : null;
    return {
      id: newId(),
      conversation_id: id,
      sender_id: side === 'C' ? customerId : providerAccountId,
      recipient_id: side === 'C' ? providerAccountId : customerId,
      ...textColumns(text, trustedAt !== null),
      phrase_key: typeof said === 'string' ? null : said.phrase,
      created_at: new Date(at),
      read_at: null,
    };
  });
  const people = [
    {
      account_id: customerId,
      role: 'CUSTOMER' as const,
      isDemo: customer === client || customer.account === administrator,
    },
    {
      account_id: providerAccountId,
      role: 'PROVIDER' as const,
      isDemo: provider === home && customer !== client,
    },
  ];
  const last = messages.at(-1);
  for (const { account_id, role, isDemo } of people) {
    const received = messages.filter((message) => message.sender_id !== account_id);
    const own = talks.members.filter(
      (member) => member.account_id === account_id && member.unread_count === 1,
    );
    const isAnswered = last?.sender_id === account_id;
    const unread = isDemo && !isAnswered && own.length < ownCounts.unread ? 1 : 0;
    const read = received.slice(0, received.length - unread);
    for (const message of read)
      message.read_at = new Date(Math.min(message.created_at.getTime() + minute, now.getTime()));
    talks.members.push({
      conversation_id: id,
      account_id,
      role,
      last_read_at: read.at(-1)?.created_at ?? null,
      last_read_message_id: read.at(-1)?.id ?? null,
      unread_count: unread,
      listed_at: last?.created_at ?? openedAt,
    });
  }
  talks.messages.push(...messages);
  talks.conversations.push({
    id,
    customer_id: customerId,
    provider_id: provider.row.id,
    provider_account_id: providerAccountId,
    ...subjectColumns(subject),
    service_id: booking?.service_id ?? null,
    booking_id: booking?.id ?? null,
    opened_by: customerId,
    last_message_id: last?.id ?? null,
    last_message_at: last?.created_at ?? null,
    trusted_at: trustedAt,
    created_at: openedAt,
    updated_at: last?.created_at ?? openedAt,
  });
}
