import { v7 as newId } from 'uuid';
import { addDays } from '#contract/dates-rules.ts';
import { localDay, localInstant, minuteOfDay, startOfDay } from '#server/kernel/time-zone.ts';
import type { Calendar, Reserved } from './calendar.ts';
import type { DemoCustomer } from './customers.ts';
import { demoNotes } from './texts.ts';
import type { ServiceRow } from './offers.ts';
import { timeZone, type DemoProvider } from './providers.ts';
import type { Visit } from './visits.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** One provider of the showcase with its calendar, and its customers. */
export type Stage = { provider: DemoProvider; calendar: Calendar; near: readonly DemoCustomer[] };

type Request = {
  service: ServiceRow | undefined;
  at: Reserved | undefined;
  createdAt: Date;
  customer: DemoCustomer | undefined;
};

function toVisit(provider: DemoProvider, request: Request, rest: Partial<Visit>): Visit[] {
  const { service, at, customer } = request;
  if (!service || !at || !customer) return [];
  return [
    {
      provider,
      service,
      customer,
      createdAt: request.createdAt,
      ...at,
      note: null,
      outcome: 'KEPT',
      ...rest,
    },
  ];
}

/** Requests with three, ten, twenty-six and forty-four hours left; the third is the demo client's. */
const askedHoursAgo = [45, 38, 22, 4];
const requestedDaysAhead = [4, 6, 5, 3];

/** The bookings of the demo provider: waiting requests, a past visit, one in progress, an upcoming one. */
export function providerShowcase(
  { provider, calendar, near }: Stage,
  client: DemoCustomer,
  now: Date,
): Visit[] {
  const today = localDay(now, timeZone);
  const guests = near.filter(({ account }) => account.language === 'fr');
  const [regular, ironing] = ['home-cleaning', 'ironing'].map((id) =>
    provider.services.find((service) => service.category_id === id),
  );
  const visits = planOfDay(minuteOfDay(now, timeZone)).flatMap(({ start, minutes }, index) => {
    const span = { start, end: start + minutes };
    if (!calendar.isOpen(today, span)) calendar.openExtra(today, span);
    const service = minutes === 60 ? ironing : regular;
    const at = calendar.reserveAt(today, start, minutes);
    const createdAt = new Date(now.getTime() - (3 + index) * day);
    return toVisit(
      provider,
      { service, at, createdAt, customer: guests[index] },
      { note: demoNotes[index] ?? null },
    );
  });
  const requests = askedHoursAgo.flatMap((hours, index) => {
    const service = provider.services[(index * 2) % provider.services.length];
    const at = calendar.reserveFrom(
      addDays(today, requestedDaysAhead[index] ?? 3),
      service?.duration_minutes ?? 60,
    );
    const customer = index === 2 ? client : guests[3 + index];
    const createdAt = new Date(now.getTime() - hours * hour);
    const note = demoNotes[10 + index * 3] ?? null;
    return toVisit(provider, { service, at, createdAt, customer }, { note, outcome: 'UNANSWERED' });
  });
  return [...visits, ...requests];
}

type Planned = { start: number; minutes: number };

/** Visits around the present time of the day; at night, those of the working day. */
function planOfDay(present: number): Planned[] {
  const [earliest, latest] = [390, 1_320];
  if (present < 450 || present > 1_230)
    return [540, 840, 1_020].map((start) => ({ start, minutes: start === 1_020 ? 60 : 120 }));
  const start = Math.floor((present - 45) / 15) * 15;
  return [
    { start: start - 150, minutes: 120 },
    { start, minutes: 120 },
    { start: start + 150, minutes: 60 },
  ].filter((visit) => visit.start >= earliest && visit.start + visit.minutes <= latest);
}

/** The planned week off of the demo provider, and an extra opening today. */
export function planTimeOff({ provider, calendar }: Stage, now: Date): void {
  const first = addDays(localDay(now, timeZone), 33);
  const today = localDay(now, timeZone);
  const common = {
    provider_id: provider.row.id,
    booking_id: null,
    created_at: new Date(now.getTime() - 6 * day),
  };
  provider.timeOff.push({
    ...common,
    id: newId(),
    kind: 'OFF',
    start_at: startOfDay(first, timeZone),
    end_at: startOfDay(addDays(first, 7), timeZone),
    reason: 'Vacances en famille',
  });
  for (const { start, end } of calendar.extrasOn(today)) {
    provider.timeOff.push({
      ...common,
      id: newId(),
      kind: 'EXTRA',
      start_at: new Date(localInstant(today, start, timeZone).at),
      end_at: new Date(localInstant(today, end, timeZone).at),
      reason: null,
    });
  }
}

/** How many days ago the demo client's visits were, with the stars given; the latest is not reviewed yet. */
const pastVisits = [
  { daysAgo: 9, review: 'NONE' },
  { daysAgo: 23, review: 5 },
  { daysAgo: 51, review: 4 },
  { daysAgo: 95, review: 5 },
  { daysAgo: 150, review: 5 },
  { daysAgo: 212, review: 4 },
] as const;

/** How many days ago those were to be that did not take place. */
const missedVisits = [
  { daysAgo: 6, outcome: 'DECLINED' },
  { daysAgo: 12, outcome: 'UNANSWERED' },
  { daysAgo: 17, outcome: 'DROPPED' },
  { daysAgo: 30, outcome: 'NO_SHOW' },
] as const;

/**
 * The bookings of the demo client: an upcoming visit with each of two providers, past ones, one of them to review, and
 * one for each way in which a visit does not take place.
 */
export function clientShowcase(stages: readonly Stage[], client: DemoCustomer, now: Date): Visit[] {
  const today = localDay(now, timeZone);
  const [home, other = home] = stages;
  const coming = [home, other].flatMap((stage, index) => {
    const service = stage?.provider.services[0];
    const at = stage?.calendar.reserveFrom(addDays(today, 2 + index * 6), service?.duration_minutes ?? 60);
    const createdAt = new Date(now.getTime() - (5 - index) * day);
    return stage
      ? toVisit(stage.provider, { service, at, createdAt, customer: client }, { note: demoNotes[4] ?? null })
      : [];
  });
  const past = pastVisits.flatMap(({ daysAgo, review }, index) => {
    const stage = index % 2 === 0 ? home : other;
    const service = stage?.provider.services[Math.floor(index / 2) % stage.provider.services.length];
    const at = stage?.calendar.reserveFrom(addDays(today, -daysAgo), service?.duration_minutes ?? 60);
    const createdAt = new Date((at?.startAt.getTime() ?? 0) - 3 * day);
    const isKnown = service && service.created_at < createdAt;
    return stage && isKnown
      ? toVisit(stage.provider, { service, at, createdAt, customer: client }, { review })
      : [];
  });
  const missed = missedVisits.flatMap(({ daysAgo, outcome }) => {
    const service = home?.provider.services[0];
    const at = home?.calendar.reserveFrom(addDays(today, -daysAgo), service?.duration_minutes ?? 60);
    const createdAt = new Date((at?.startAt.getTime() ?? 0) - 4 * day);
    return home ? toVisit(home.provider, { service, at, createdAt, customer: client }, { outcome }) : [];
  });
  return [...coming, ...past, ...missed];
}
