import type { Client } from 'pg';
import { pendingMax } from '#contract/bookings-rules.ts';
import type { BookingRequest } from '#contract/bookings.ts';
import { bookingHorizonDays } from '#contract/providers-limits.ts';
import { findSchedules } from '#server/features/availability/queries.ts';
import { freeStartsOf, type FreeStarts } from '#server/features/availability/rules.ts';
import { createDatabase } from '#server/kernel/database/database.ts';
import { addDays } from '#contract/dates-rules.ts';
import { localDay } from '#server/kernel/time-zone.ts';
import { api, type Asked, type Workload } from '../../programs/requests.ts';
import { withClient } from '../database.ts';
import { readerHeaders } from '../limits.ts';

/** A service that can be requested, one of each provider. */
type Offer = {
  serviceId: string;
  durationMinutes: number;
  providerId: string;
  accountId: string;
  isInstant: boolean;
  city: string;
  postalCode: string;
};
type Bookable = { offer: Offer; startsOf: FreeStarts };
type Customer = { accountId: string; headers: Record<string, string> };
type Visit = { offer: Offer; customer: Customer; startAt: Date };

const day = 86_400_000;

export const bookings = { name: 'POST /bookings' };

/** Bookings at free slots, each made once, by whichever program is asked: the server and the plain statement alike. */
export async function prepareBookings(databaseUrl: string): Promise<Workload> {
  const visits = freeVisits(await listBookable(databaseUrl), await listCustomers(databaseUrl));
  const url = api('/bookings');
  const nextRequest = (): Asked => {
    const { value } = visits.next();
    if (!value) throw new Error('The demo has no more free slots or customers for the bookings.');
    const { offer, customer, startAt } = value;
    const { city, postalCode, serviceId } = offer;
    const address = { street: '1 rue de la République', city, postalCode, country: 'FR' as const };
    const visit = { startAt: startAt.toISOString(), address, expressRequest: true };
    const body = { serviceId, ...visit } satisfies BookingRequest;
    return {
      path: url,
      method: 'POST',
      headers: { ...customer.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
  };
  return {
    ...bookings,
    kind: 'write',
    urls: [url],
    nextRequest,
    status: 201,
    afterwards: () => withClient(databaseUrl, untilNoJobIsDue),
  };
}

/** Published offers with the free starts of their providers. */
async function listBookable(databaseUrl: string): Promise<Bookable[]> {
  const offers = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Offer>(
      `select distinct on (p.id) s.service_id as "serviceId", v.duration_minutes as "durationMinutes",
         p.id as "providerId", p.account_id as "accountId", p.instant_booking as "isInstant", p.city,
         p.postal_code as "postalCode"
       from service_search s join service v on v.id = s.service_id join provider p on p.id = s.provider_id
       where s.next_slot_at is not null and p.area_type = 'RADIUS' order by p.id, s.service_id`,
    );
    return rows;
  });
  const { db, close } = createDatabase({ url: databaseUrl, max: 1, applicationName: 'bench' });
  try {
    const schedules = await findSchedules(
      db,
      offers.map(({ providerId }) => providerId),
      new Date(),
    );
    // The slots that are free a day later stay so for as long as the measuring takes.
    const later = new Date(Date.now() + day);
    return offers.flatMap((offer) => {
      const schedule = schedules.get(offer.providerId);
      return schedule ? [{ offer, startsOf: freeStartsOf(schedule, offer.durationMinutes, later) }] : [];
    });
  } finally {
    await close();
  }
}

/** People of whose requests none waits for an answer. */
async function listCustomers(databaseUrl: string): Promise<Customer[]> {
  const ids = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from account a where suspended_at is null and email_verified_at is not null and not exists (
         select from booking b where b.customer_id = a.id and b.status = 'PENDING') order by id`,
    );
    return rows.map(({ id }) => id);
  });
  return Promise.all(ids.map(async (accountId) => ({ accountId, headers: await readerHeaders(accountId) })));
}

/**
 * One visit of each provider on each day, by customers in turn, so that neighbouring requests wait for no common row.
 * Nobody has more requests waiting than a customer may have.
 */
function* freeVisits(bookable: readonly Bookable[], customers: readonly Customer[]): Generator<Visit> {
  const waiting = new Map<string, number>();
  const count = (key: string) => waiting.get(key) ?? 0;
  const turns = inTurn(customers);
  const first = localDay(new Date(Date.now() + day), 'Europe/Paris');
  for (let index = 1; index < bookingHorizonDays - 1; index += 1) {
    const date = addDays(first, index);
    for (const { offer, startsOf } of bookable) {
      const [start] = startsOf(date);
      if (start === undefined) continue;
      const pairOf = ({ accountId }: Customer) => `${accountId} ${offer.providerId}`;
      const mayAsk = (customer: Customer) =>
        customer.accountId !== offer.accountId &&
        (offer.isInstant ||
          (count(customer.accountId) < pendingMax.perCustomer &&
            count(pairOf(customer)) < pendingMax.perPair));
      const customer = turns.next(mayAsk);
      if (!customer) continue;
      if (!offer.isInstant)
        for (const key of [customer.accountId, pairOf(customer)]) waiting.set(key, count(key) + 1);
      yield { offer, customer, startAt: new Date(start) };
    }
  }
}

/** The people of a list one after the other, again and again, without those that `isWanted` refuses. */
function inTurn<Person>(people: readonly Person[]) {
  let index = 0;
  return {
    next(isWanted: (person: Person) => boolean): Person | undefined {
      for (let passed = 0; passed < people.length; passed += 1) {
        const person = people[(index += 1) % people.length];
        if (person !== undefined && isWanted(person)) return person;
      }
      return undefined;
    },
  };
}

/** The jobs that bookings cause would otherwise fall into the figures of what is measured next. */
async function untilNoJobIsDue(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1`,
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
