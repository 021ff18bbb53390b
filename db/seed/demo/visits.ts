import { distanceKm } from '#contract/places-rules.ts';
import { addDays } from '#contract/dates-rules.ts';
import { localDay, localInstant, minuteOfDay } from '#server/kernel/time-zone.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCustomer } from './customers.ts';
import { demoNotes } from './texts.ts';
import type { ServiceRow } from './offers.ts';
import { timeZone, type DemoProvider } from './providers.ts';
import { shareOut, type Random } from './random.ts';

/** The outcome of a request; cut off at the present, so that future events have not happened yet. */
export type VisitOutcome =
  | 'KEPT'
  | 'UNANSWERED'
  | 'DECLINED'
  | 'CANCELLED'
  | 'DROPPED'
  | 'NO_SHOW'
  | 'STOOD_UP';

/** A visit as it was requested. */
export type Visit = {
  provider: DemoProvider;
  customer: DemoCustomer;
  service: ServiceRow;
  startAt: Date;
  endAt: Date;
  createdAt: Date;
  note: string | null;
  /** Random unless it is given. */
  outcome?: VisitOutcome;
  /** Stars of a review that is always written, or null for none. */
  review?: 4 | 5 | 'NONE';
};

const minute = 60_000;
const day = 86_400_000;
const shownDays = 365;
const comingDays = 24;
/** New providers get their first visit some days after they registered. */
const firstVisitDays = 3;
const triesPerVisit = 8;
/** At most this many homes for one provider: a large town would only make the generation slow. */
const circleMax = 40;

/** Customers within reach; the first ones are the regulars. */
export function customersNear(
  random: Random,
  provider: DemoProvider,
  customers: readonly DemoCustomer[],
): DemoCustomer[] {
  const reach = provider.row.radius_km ?? 0;
  const near = customers.filter(
    ({ home }) => distanceKm({ from: provider.home.point, to: home.place }) <= reach,
  );
  return random.shuffle(near).slice(0, circleMax);
}

/** How many visits of the past year each provider gets out of `total`. */
export function visitCounts(providers: readonly DemoProvider[], total: number, now: Date): number[] {
  return shareOut(
    total,
    providers.map(({ popularity, row }) => {
      const days = Math.min(shownDays, (now.getTime() - row.created_at.getTime()) / day - firstVisitDays);
      return popularity * Math.max(days, 1);
    }),
  );
}

/** The customers of each service of a provider. */
type Had = Map<ServiceRow, Set<DemoCustomer>>;

/** The past year and the coming weeks of one provider. */
export function makeVisits(
  random: Random,
  provider: DemoProvider,
  calendar: Calendar,
  near: readonly DemoCustomer[],
  count: number,
  now: Date,
): Visit[] {
  const today = localDay(now, timeZone);
  const had: Had = new Map();
  const age = (now.getTime() - provider.row.created_at.getTime()) / day - firstVisitDays;
  const pastDays = Math.max(1, Math.floor(Math.min(shownDays, age)));
  const perDay = count / pastDays;
  const coming = Math.min(14, 1 + Math.round(perDay * comingDays * 0.7));
  // Demand grows: the days before today have more visits than those a year ago.
  const past = Array.from({ length: count }, () => -Math.floor(pastDays * random.next() ** 1.25));
  const future = Array.from({ length: coming }, () => 1 + Math.floor(comingDays * random.next() ** 1.6));
  return [...past, ...future].flatMap((offset) => {
    const visit = drawVisit(random, provider, calendar, near, had, offset, today, now);
    return visit ? [visit] : [];
  });
}

function drawVisit(
  random: Random,
  provider: DemoProvider,
  calendar: Calendar,
  near: readonly DemoCustomer[],
  had: Had,
  offset: number,
  today: string,
  now: Date,
): Visit | undefined {
  const direction = offset > 0 ? 1 : -1;
  for (let step = 0; step < triesPerVisit; step += 1) {
    const date = addDays(today, offset + step * direction);
    const service = random.weigh(provider.services, (_, index) => 1 / (index + 2));
    const most = random.whole(1, service.duration_max_minutes / service.duration_minutes);
    const minutes = service.duration_minutes * random.whole(1, most);
    const at =
      calendar.reserveOn(date, minutes, random) ?? calendar.reserveOn(date, service.duration_minutes, random);
    if (!at) continue;
    const createdAt = requestedAt(random, provider, date, at.startAt, now);
    if (service.created_at >= createdAt || createdAt >= at.startAt) continue;
    // A repair is not repeated every month; work paid by the hour is.
    const served = had.get(service) ?? new Set();
    const open = near.filter(
      (one) =>
        Number(one.account.created_at) < createdAt.getTime() &&
        (service.price_unit === 'HOUR' || !served.has(one)),
    );
    if (open.length === 0) continue;
    const customer = random.weigh(open, (_, index) => 1 / (index + 2));
    had.set(service, served.add(customer));
    return { provider, customer, service, ...at, createdAt, note: noteOf(random, customer) };
  }
  return undefined;
}

const anybodysNotes = demoNotes.filter((note) => !note.includes('Walker'));

function noteOf(random: Random, { account }: DemoCustomer): string | null {
  if (account.language === 'en') return demoNotes.find((note) => note.includes(account.last_name)) ?? null;
  return random.chance(0.4) ? random.pick(anybodysNotes) : null;
}

/** The time of a request: some days before, in the daytime, before the notice and not in the future. */
function requestedAt(
  random: Random,
  { row }: DemoProvider,
  visitDate: string,
  startAt: Date,
  now: Date,
): Date {
  const daysBefore = random.pick([0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 14, 20]);
  const date = addDays(visitDate, -daysBefore);
  const wanted = localInstant(date, random.whole(430, 1_340), timeZone).at;
  const latest = Math.min(
    startAt.getTime() - (row.notice_minutes + random.whole(10, 90)) * minute,
    now.getTime() - random.whole(20, 2_400) * minute,
  );
  const earliest = row.created_at.getTime() + 3 * 60 * minute;
  const at = Math.max(Math.min(wanted, latest), earliest);
  const awake = wakingMinutes(minuteOfDay(new Date(at), timeZone));
  return new Date(Math.max(at - awake * minute, earliest));
}

/** Minutes to subtract so that no request is made in the middle of the night. */
function wakingMinutes(minutes: number): number {
  if (minutes < 390) return minutes + 130;
  return minutes > 1_410 ? minutes - 1_370 : 0;
}
