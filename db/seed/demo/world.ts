import { setImmediate as nextTurn } from 'node:timers/promises';
import { faker } from '@faker-js/faker/locale/fr';
import type { Point } from '#server/kernel/geo.ts';
import { createCalendar } from './calendar.ts';
import { makeCustomers, type DemoCustomer } from './customers.ts';
import { recordVisit, type VisitRecord } from './visit-records.ts';
import { createOpinions, type ReviewRow } from './opinions.ts';
import { createPeople, type AccountRow, type PersonOptions } from './people.ts';
import { choosePortraits, type Look } from './portraits/looks.ts';
import { makeProviders, type DemoProvider } from './providers.ts';
import { createRandom } from './random.ts';
import { keepRecord } from './records.ts';
import { clientShowcase, planTimeOff, providerShowcase, type Stage } from './showcase.ts';
import type { OnStep } from '../steps.ts';
import { makeTalks, type Talks } from './talks.ts';
import { customersNear, makeVisits, visitCounts, type Visit } from './visits.ts';
import { choosePhotos, type DemoPhoto } from './work-photos/choice.ts';
import { chooseReviewPhotos, type DemoReviewPhoto } from './work-photos/review-choice.ts';

export type WorldOptions = {
  providers: number;
  services: number;
  customers: number;
  /** The accounts that sign in; the others have a random password. */
  signIns: { client: PersonOptions; provider: PersonOptions; admin: PersonOptions };
  absentPasswordHash: string;
  /** An administrator of the settings has the same address as that of the demo. */
  isAdministratorReplaced: boolean;
};

/** Everyone in the demo, before anything has happened. */
export type People = {
  /** Absent when one of the settings replaces it. */
  administrator: AccountRow | undefined;
  providers: DemoProvider[];
  customers: DemoCustomer[];
  /** The portraits of accounts by their id. */
  looks: Map<string, Look>;
  photos: DemoPhoto[];
};

/** Everything that the demo shows but the pictures, in memory. */
export type World = {
  accounts: AccountRow[];
  providers: DemoProvider[];
  lives: VisitRecord[];
  reviews: ReviewRow[];
  reviewPhotos: DemoReviewPhoto[];
  talks: Talks;
};

/** Generates the people of the demo as of `now` with their services: the same ones at every start. */
export function makePeople(wishes: WorldOptions, places: ReadonlyMap<string, Point>, now: Date): People {
  const makePerson = createPeople(createRandom('people'), faker, wishes.absentPasswordHash);
  const { client, provider, admin } = wishes.signIns;
  const administrator = makePerson(admin);
  const providers = makeProviders(makePerson, places, { ...wishes, now, showcase: provider });
  const customers = makeCustomers(makePerson, places, { ...wishes, now, showcase: client });
  const photos = choosePhotos(createRandom('photos of the work'), providers);
  const photographers = new Set(photos.map(({ row }) => row.provider_id));
  // Who has photos needs no drawing above them.
  for (const { row } of providers) if (photographers.has(row.id)) row.cover_name = null;
  return {
    administrator: wishes.isAdministratorReplaced ? undefined : administrator,
    providers,
    customers,
    looks: choosePortraits(createRandom('portraits'), { providers, customers }),
    photos,
  };
}

/**
 * Generates what happened between people until `now`, which completes the rows of providers and services. The event
 * loop turns between providers, so that portraits are drawn meanwhile.
 */
export async function makeWorld(
  { administrator, providers, customers }: People,
  pastVisits: number,
  now: Date,
  onStep: OnStep,
): Promise<World> {
  const random = createRandom('visits');
  const stages: Stage[] = providers.map((one) => ({
    provider: one,
    calendar: createCalendar(one),
    near: customersNear(random, one, customers.slice(1)),
  }));
  const counts = visitCounts(providers, pastVisits, now);
  // The showcase comes first, while its slots are free; the demo client has no other bookings.
  const visits = tellStories(stages, customers[0], now);
  for (const [index, { provider: one, calendar, near }] of stages.entries()) {
    onStep({ name: 'visits of providers', done: index, of: stages.length });
    visits.push(...makeVisits(random, one, calendar, near, counts[index] ?? 0, now));
    await nextTurn();
  }
  const chance = createRandom('lives');
  const lives = visits
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((visit) => recordVisit(chance, visit, now));
  const review = createOpinions(createRandom('opinions'), now);
  const reviews = lives.flatMap((lived) => review(lived) ?? []);
  const livesOf = Map.groupBy(lives, ({ booking }) => booking.provider_id);
  const reviewsOf = Map.groupBy(reviews, (one) => one.provider_id);
  for (const one of providers)
    keepRecord(one, livesOf.get(one.row.id) ?? [], reviewsOf.get(one.row.id) ?? []);
  const accounts = [
    ...(administrator ? [administrator] : []),
    ...providers.map(({ account }) => account),
    ...customers.map(({ account }) => account),
  ];
  const demo = { client: customers[0], home: providers[0], administrator };
  const talks = makeTalks(createRandom('talks'), { lives, providers }, demo, now);
  const reviewPhotos = chooseReviewPhotos(createRandom('photos of reviews'), providers, reviews);
  return { accounts, providers, lives, reviews, reviewPhotos, talks };
}

function tellStories(
  stages: readonly Stage[],
  client: Parameters<typeof providerShowcase>[1] | undefined,
  now: Date,
): Visit[] {
  const [home] = stages;
  if (!home || !client) return [];
  const told = providerShowcase(home, client, now);
  planTimeOff(home, now);
  const neighbour = stages
    .filter(
      ({ provider }) =>
        provider !== home.provider &&
        !provider.row.paused &&
        provider.home.insee === home.provider.home.insee,
    )
    .toSorted((one, other) => Number(one.provider.row.created_at) - Number(other.provider.row.created_at))[0];
  return [...told, ...clientShowcase(neighbour ? [home, neighbour] : [home], client, now)];
}
