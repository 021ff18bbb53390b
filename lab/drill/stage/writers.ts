import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, isDone, isUndecided, type Answer, type Request } from './calls.ts';
import {
  firstPrice,
  openProvider,
  register,
  registration,
  serviceOf,
  startAt,
  visitAddress,
  type Offering,
  type Person,
} from './people.ts';
import { openTalk, type Talk } from './talks.ts';
import { createTally, type Tally } from './tally.ts';

type BookingWrite = {
  key: string;
  customerId: string;
  /** Set once the request was acknowledged. */
  id?: string;
  confirmed: boolean;
};
/** A value that is replaced repeatedly: the last acknowledged one, and the one that was sent last. */
type EditWrite = { acknowledged: string; sent: string };

type MessageWrite = {
  clientId: string;
  conversationId: string;
  /** Set once the request was acknowledged. */
  id?: string;
};

/** What the clients were told, for the comparison with the database. */
export type Journal = {
  bookings: BookingWrite[];
  registrations: { email: string; userType: 'client' | 'provider'; acknowledged: boolean }[];
  prices: Map<string, EditWrite>;
  bios: Map<string, EditWrite>;
  messages: MessageWrite[];
  /** Requests without a response, or with 503, that were sent again unchanged. */
  resent: number;
  tally: Tally;
};

export const writeNames = ['book', 'confirm', 'register', 'price', 'bio', 'say'] as const;

/** What further writers need: the people, and how a write is sent until its outcome is known. */
export type Work = Readonly<{
  origin: string;
  offerings: readonly Offering[];
  customers: readonly Person[];
  settle: (name: string, request: Request) => Promise<Answer>;
  isStopping: () => boolean;
}>;
/** Prepares further writers, and returns their work. */
export type Alongside = (work: Work) => Promise<Promise<void>[]>;

export type Writers = {
  journal: Journal;
  offerings: Offering[];
  customers: Person[];
  stop: () => Promise<void>;
};

const retryAfterMs = 50;
/** After the load, for the last writes. */
const decisionMs = 60_000;
const customersPerProvider = 2;
const talksPerProvider = 8;
/** Below the limit of messages in a minute. */
const messageEveryMs = 3100;

/**
 * Signed-in people who write through the API without pauses: visits requested under an Idempotency-Key and confirmed
 * by their provider, registrations, changes of a service and of a profile, messages with an id of their sender. A write without a known outcome is sent
 * again unchanged, as a careful client would do. `stop` ends after the outcome of the last write is known.
 */
export async function startWriters(origin: string, providers = 3, alongside?: Alongside): Promise<Writers> {
  const offerings = await Promise.all(Array.from({ length: providers }, () => openProvider(origin)));
  const customers = await Promise.all(
    Array.from({ length: providers * customersPerProvider }, () => register(origin)),
  );
  const talks: Talk[] = [];
  for (const offering of offerings)
    for (let count = 0; count < talksPerProvider; count += 1) talks.push(await openTalk(origin, offering));
  const journal: Journal = {
    bookings: [],
    registrations: [],
    prices: new Map(),
    bios: new Map(),
    messages: [],
    resent: 0,
    tally: createTally(),
  };
  let stopping = false;
  let giveUpAt = Infinity;

  const settle = async (name: string, request: Request): Promise<Answer> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await call(origin, request);
      journal.tally.note(name, answer);
      if (!isUndecided(answer)) return answer;
      if (attempt === 1) journal.resent += 1;
      if (performance.now() > giveUpAt) throw new Error(`${name} is still not decided: ${answer.status}`);
      await pause(retryAfterMs);
    }
  };

  const book = async (customer: Person, offering: Offering, seat: number): Promise<void> => {
    for (let turn = 0; !stopping; turn += 1) {
      const write: BookingWrite = { key: randomUUID(), customerId: customer.id, confirmed: false };
      journal.bookings.push(write);
      const quarters = turn * customersPerProvider + seat;
      const visit = { startAt: startAt(2, quarters), address: visitAddress, expressRequest: true };
      const body = { serviceId: offering.serviceId, ...visit };
      const path = '/api/v1/bookings';
      const answer = await settle('book', {
        method: 'POST',
        path,
        token: customer.token,
        key: write.key,
        body,
      });
      if (!isDone(answer)) continue;
      write.id = String(answer.body['id']);
      const move = { method: 'PATCH', path: `${path}/${write.id}/status`, token: offering.token } as const;
      write.confirmed = isDone(await settle('confirm', { ...move, body: { status: 'CONFIRMED' } }));
    }
  };

  const enrol = async (): Promise<void> => {
    for (let turn = 0; !stopping; turn += 1) {
      const userType = turn % 3 === 2 ? 'provider' : 'client';
      const write = {
        email: `${randomUUID()}@drill.example.org`,
        userType,
        acknowledged: false,
      } as const satisfies Journal['registrations'][number];
      const entry: Journal['registrations'][number] = { ...write };
      journal.registrations.push(entry);
      const body = registration(write.email, userType);
      const answer = await settle('register', { method: 'POST', path: '/api/v1/auth/register', body });
      // The first attempt may have succeeded although its response was lost: the address is then taken.
      entry.acknowledged = isDone(answer) || answer.body['errorCode'] === 'USR001';
    }
  };

  const edit = async (
    writes: Map<string, EditWrite>,
    id: string,
    first: string,
    send: (turn: number) => { value: string; answer: Promise<Answer> },
  ): Promise<void> => {
    const write = { acknowledged: first, sent: first };
    writes.set(id, write);
    for (let turn = 1; !stopping; turn += 1) {
      const { value, answer } = send(turn);
      write.sent = value;
      if (isDone(await answer)) write.acknowledged = value;
    }
  };

  const say = async (
    { id: conversationId, customer: { token }, path }: Talk,
    seat: number,
  ): Promise<void> => {
    await pause((seat * messageEveryMs) / talks.length);
    while (!stopping) {
      const began = performance.now();
      const write: MessageWrite = { clientId: randomUUID(), conversationId };
      journal.messages.push(write);
      const body = { text: `Bonjour, ${write.clientId}`, clientMessageId: write.clientId };
      const answer = await settle('say', { method: 'POST', path, token, body });
      if (isDone(answer)) write.id = String(answer.body['id']);
      await pause(Math.max(0, began + messageEveryMs - performance.now()));
    }
  };

  const further = await alongside?.({
    origin,
    offerings,
    customers,
    settle,
    isStopping: () => stopping,
  });
  const work = [
    ...(further ?? []),
    ...talks.map(say),
    ...customers.flatMap((customer, index) => {
      const offering = offerings[Math.floor(index / customersPerProvider)];
      return offering ? [book(customer, offering, index % customersPerProvider)] : [];
    }),
    enrol(),
    ...offerings.flatMap(({ token, serviceId, providerId }) => [
      edit(journal.prices, serviceId, String(firstPrice), (turn) => {
        const value = firstPrice + turn;
        const request = { path: `/api/v1/services/${serviceId}`, body: serviceOf(15, value) };
        return { value: String(value), answer: settle('price', { method: 'PUT', token, ...request }) };
      }),
      edit(journal.bios, providerId, '', (turn) => {
        const value = `Au service de Lyon, version ${turn}`;
        const request = { path: '/api/v1/providers/me', body: { bio: value } };
        return { value, answer: settle('bio', { method: 'PUT', token, ...request }) };
      }),
    ]),
  ];
  return {
    journal,
    offerings,
    customers,
    async stop() {
      stopping = true;
      giveUpAt = performance.now() + decisionMs;
      await Promise.all(work);
    },
  };
}
