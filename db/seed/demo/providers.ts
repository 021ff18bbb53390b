import type { Insertable, Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DB } from '#db/schema.ts';
import type { RootCategoryId } from '#contract/category-tree.ts';
import type { SpokenLanguage } from '#contract/languages.ts';
import { coverName, coverVariants } from '#server/features/search/cards/card-rules.ts';
import type { Point } from '#server/kernel/geo.ts';
import { addDays } from '#contract/dates-rules.ts';
import { localDay, startOfDay } from '#server/kernel/time-zone.ts';
import {
  caresForBabies,
  checksOf,
  isVerified,
  isWaiting,
  type Checkable,
  type CheckProgress,
  type CheckRow,
} from './checks.ts';
import { makeHome, townsOf, type Home } from './homes.ts';
import { chooseWeek, weeks, type OpenSpan } from './hours.ts';
import { dealTexts, makeServices, serviceCounts, showcaseTexts, type ServiceRow } from './offers.ts';
import type { AccountRow, MakePerson, PersonOptions } from './people.ts';
import {
  demoBioEndings,
  demoProfiles,
  demoServices,
  type DemoProfile,
  type DemoService,
  type DemoTown,
} from './texts.ts';
import { createDeck, createRandom, type Deck, type Random } from './random.ts';
import { businessNameFor, fictionSiren, isTrader, radiusFor, tradesOf } from './trades.ts';

type ProviderRow = Omit<Selectable<DB['provider']>, 'time_zone' | 'review_count' | 'shown_rating'>;
type TimeOffRow = Insertable<DB['time_off']>;

/** A provider with all related rows, and the parameters of its year. */
export type DemoProvider = {
  account: AccountRow;
  row: ProviderRow;
  trade: RootCategoryId;
  home: Home;
  services: ServiceRow[];
  checks: CheckRow[];
  /** When visits take place; stored as opening hours unless the provider works by appointment only. */
  week: OpenSpan[];
  hasHours: boolean;
  timeOff: TimeOffRow[];
  /** How much demand they have and how satisfied customers are; 1 is usual. */
  popularity: number;
  quality: number;
  /** Minutes that they usually take to answer. */
  replyMinutes: number;
};

/** Sets of languages; the number of entries is their frequency. */
const languageSets: SpokenLanguage[][] = [
  ['fr'],
  ['fr'],
  ['fr'],
  ['fr'],
  ['fr', 'en'],
  ['fr', 'en'],
  ['fr', 'en'],
  ['fr', 'ar'],
  ['fr', 'ar'],
  ['fr', 'pt'],
  ['fr', 'es'],
  ['fr', 'es', 'en'],
  ['fr', 'ar', 'en'],
  ['fr', 'it'],
  ['fr', 'de'],
];

export const timeZone = 'Europe/Paris';
const minute = 60_000;
const day = 86_400_000;
/** People of the first town beside its share, so that a first search has pages to show. */
const moreAtFirst = 60;
/** One of so many who clean in the first town pauses. */
const pausedEvery = 8;
/** Has no common factor with the number of drawings, so that all of them are used. */
const coverStride = 11;

export type ProviderOptions = { providers: number; services: number; now: Date; showcase: PersonOptions };

/** Every provider. The first is the demo provider: cleaning, in the first town. */
export function makeProviders(
  makePerson: MakePerson,
  places: ReadonlyMap<string, Point>,
  wishes: ProviderOptions,
): DemoProvider[] {
  const random = createRandom('providers');
  const towns = townsOf(wishes.providers, moreAtFirst);
  const cities = towns.map(({ city }) => city);
  const trades = tradesOf(cities);
  const ceilings = trades.map((trade) => Math.min(5, demoServices[trade].length));
  const showcased = showcaseTexts();
  const counts = serviceCounts(random, wishes.services - showcased.length, ceilings.slice(1));
  const deal = createDeals(random);
  const special = specialTurns(random, trades, cities);
  const coverOf = createCovers();
  const headlines = new Map<string, Set<string>>();
  return towns.flatMap((town, index) => {
    const trade = trades[index];
    if (!trade) return [];
    const isShowcase = index === 0;
    const texts = isShowcase ? showcased : dealTexts(deal(town.city, trade).services, counts[index - 1] ?? 0);
    const told = headlines.get(town.city) ?? new Set();
    headlines.set(town.city, told);
    const { profiles } = deal(town.city, trade);
    // The demo provider works the whole day: the text of the profile must not promise mornings.
    const profile =
      profiles.deal(
        ({ headline }) => !told.has(headline) && (!isShowcase || headline.includes('repassage')),
      ) ?? profiles.deal();
    if (!profile) throw new Error(`There is no profile of ${trade}.`);
    told.add(profile.headline);
    const cover = coverOf(town.city, trade);
    const covers = texts.map(() => coverOf(`${town.city} services`, trade));
    const draft = { town, trade, texts, profile, isShowcase, index, special, cover, covers };
    return [makeProvider(random, makePerson, places, draft, wishes)];
  });
}

type Draft = {
  town: DemoTown;
  trade: RootCategoryId;
  texts: DemoService[];
  profile: DemoProfile;
  isShowcase: boolean;
  index: number;
  special: ReturnType<typeof specialTurns>;
  cover: string;
  /** Of the services. */
  covers: string[];
};

/** Drawn covers by group and trade: the same one again only when all others were used. */
function createCovers() {
  const used = new Map<string, number>();
  return (group: string, trade: RootCategoryId): string => {
    const count = used.get(`${group} ${trade}`) ?? 0;
    used.set(`${group} ${trade}`, count + 1);
    // Neighbours in a list are far apart among the drawings.
    return coverName(trade, ((count * coverStride) % coverVariants).toString(16));
  };
}

/** Texts by trade, those of services in each town: a text is repeated only when all others of the trade were used. */
function createDeals(random: Random) {
  const decks = new Map<string, Deck<DemoService>>();
  const servicesIn = (city: string, trade: RootCategoryId) => {
    const deck = decks.get(`${city} ${trade}`) ?? createDeck(random, demoServices[trade]);
    decks.set(`${city} ${trade}`, deck);
    return deck;
  };
  const profiles = new Map(
    Object.entries(demoProfiles).map(([trade, texts]) => [trade, createDeck(random, texts)]),
  );
  return (city: string, trade: RootCategoryId) => ({
    services: servicesIn(city, trade),
    profiles: profiles.get(trade) ?? createDeck(random, demoProfiles[trade]),
  });
}

/**
 * Which providers are new, work by appointment, have time off soon or are online: the same share for any number of
 * providers.
 */
function specialTurns(random: Random, trades: readonly RootCategoryId[], cities: readonly string[]) {
  const count = trades.length;
  const others = Array.from({ length: count - 1 }, (_, index) => index + 1);
  const draw = (share: number) => new Set(random.shuffle(others).slice(0, Math.round(share * count)));
  const byAppointment = draw(0.14);
  const newcomers = draw(0.14);
  const last = (trade: RootCategoryId) =>
    trades.findLastIndex((one, index) => one === trade && !newcomers.has(index));
  const away = draw(0.2);
  const turns = createRandom('full days');
  const cleaners = others.filter((index) => cities[index] === cities[0] && trades[index] === 'cleaning');
  return {
    newcomers,
    /** New ones whom nobody has asked yet. */
    unasked: new Set([...newcomers].filter((_, nth) => nth % 2 === 0)),
    /** Some of the many who clean in the first town are not to be found for a while. */
    paused: new Set(cleaners.slice(cleaners.length - Math.floor(cleaners.length / pausedEvery))),
    /** Their next days are taken, so that next free starts are spread over the week. */
    full: new Set(others.filter((index) => !away.has(index) && turns.chance(0.5))),
    /** A plumber and an electrician whose insurance has run out: their services wait. */
    lapsed: new Set([last('plumbing'), last('electricity')]),
    byAppointment,
    withoutHours: new Set([...byAppointment].slice(0, Math.round(0.04 * count))),
    away,
    online: draw(0.12),
    hidden: draw(0.05),
  };
}

function makeProvider(
  random: Random,
  makePerson: MakePerson,
  places: ReadonlyMap<string, Point>,
  draft: Draft,
  { now, showcase }: ProviderOptions,
): DemoProvider {
  const { trade, texts, profile, isShowcase, index, special } = draft;
  const isNew = special.newcomers.has(index);
  const drawAge = () => (isNew ? random.whole(6, 40) : random.whole(90, 430));
  const ageDays = isShowcase ? 402 : drawAge();
  const createdAt = new Date(now.getTime() - ageDays * day - random.whole(0, 600) * minute);
  const account = makePerson(
    isShowcase
      ? { ...showcase, createdAt, lastSeenAt: now }
      : {
          roles: ['PROVIDER'],
          createdAt,
          lastSeenAt: lastSeen(random, special.online.has(index), now),
          hideLastSeen: special.hidden.has(index),
        },
  );
  const home = makeHome(random, draft.town, places);
  const id = newId();
  const trader = isShowcase || isTrader(random, trade);
  const drawn = makeServices(random, texts, { id, createdAt, level: random.next() }, now);
  const subject = { trade, trader, titles: texts.map(({ title }) => title) };
  const time = { since: createdAt, now };
  const usual = checksOf(random, id, subject, checkProgressOf(random, isShowcase, isNew), time);
  const checks = isRegulated(subject)
    ? checksOf(
        createRandom(`documents ${index}`),
        id,
        subject,
        special.lapsed.has(index) ? 'LAPSED' : 'COMPLETE',
        time,
      )
    : usual;
  const services = drawn.map((service, nth) => ({
    ...service,
    documents_pending: isWaiting(service.category_id, subject, checks, now),
    cover_name: draft.covers[nth] ?? null,
  }));
  const longest = Math.max(...texts.map(({ durationMinutes }) => durationMinutes));
  const week = isShowcase ? weeks.showcase : chooseWeek(random, trade, profile.headline, longest);
  const byAppointment = special.byAppointment.has(index);
  return {
    account,
    trade,
    home,
    services,
    checks,
    week,
    hasHours: !special.withoutHours.has(index),
    timeOff: [
      ...(special.away.has(index) ? [holiday(random, id, createdAt, now)] : []),
      ...(special.full.has(index) ? [fullDays(random, id, createdAt, now)] : []),
    ],
    popularity: special.unasked.has(index) ? 0 : popularityOf(random, isShowcase, isNew),
    quality: isShowcase ? 1.5 : 0.8 + random.next() * 0.9,
    replyMinutes: isShowcase ? 35 : random.pick([8, 15, 25, 40, 60, 90, 150, 240, 420]),
    row: {
      id,
      account_id: account.id,
      business_name:
        trader && !isShowcase && random.chance(0.4)
          ? businessNameFor(random, trade, account.last_name)
          : null,
      headline: profile.headline,
      bio: random.chance(0.7) ? `${profile.bio} ${random.pick(demoBioEndings)}` : profile.bio,
      languages: isShowcase ? ['fr', 'ar', 'en'] : random.pick(languageSets),
      trader,
      siren: trader ? fictionSiren(random) : null,
      vat_number: null,
      cover_name: draft.cover,
      street: home.street,
      city: home.city,
      postal_code: home.postalCode,
      country: 'FR',
      place_insee: home.insee,
      lat: home.point.lat,
      lon: home.point.lon,
      public_lat: home.publicPoint.lat,
      public_lon: home.publicPoint.lon,
      area_type: 'RADIUS',
      radius_km: isShowcase ? 12 : radiusFor(random, trade),
      area_insee: [],
      notice_minutes: isShowcase ? 120 : random.pick([30, 60, 120, 120, 120, 240, 720, 1440]),
      buffer_minutes: isShowcase ? 30 : random.pick([0, 15, 30, 30, 30, 45]),
      slot_step_minutes: isShowcase ? 30 : random.pick([15, 30, 30, 30, 60]),
      instant_booking: !isShowcase && !byAppointment && random.chance(0.3),
      by_appointment: byAppointment,
      paused: special.paused.has(index),
      verified: isVerified(subject, checks, now),
      published: !special.paused.has(index) && services.some((service) => !service.documents_pending),
      suspended_at: null,
      requests_blocked_until: null,
      rating_counts: [0, 0, 0, 0, 0],
      completed_count: 0,
      provider_fault_count: 0,
      response_minutes: null,
      version: 1,
      childcare_under_3: caresForBabies(subject.titles),
      criminal_record_asked: false,
      onboarding_completed_at: createdAt,
      onboarding_remind_at: null,
      onboarding_reminded: 0,
      created_at: createdAt,
      updated_at: createdAt,
    },
  };
}

function checkProgressOf(random: Random, isShowcase: boolean, isNew: boolean): CheckProgress {
  if (isShowcase) return 'COMPLETE';
  if (isNew) return random.pick(['NEW', 'NEW', 'STARTED', 'COMPLETE']);
  const shares = { COMPLETE: 0.78, STARTED: 0.1, LAPSED: 0.05, NEW: 0.07 };
  return random.weigh(['COMPLETE', 'STARTED', 'LAPSED', 'NEW'] as const, (progress) => shares[progress]);
}

/** Who works in such a trade has its documents, unless the insurance has run out. */
const isRegulated = ({ trade, titles }: Checkable) =>
  trade === 'plumbing' || trade === 'electricity' || (trade === 'childcare' && caresForBabies(titles));

function popularityOf(random: Random, isShowcase: boolean, isNew: boolean): number {
  if (isShowcase) return 2;
  return isNew ? 0.5 : 0.25 + random.next() ** 1.6 * 1.5;
}

function lastSeen(random: Random, isOnline: boolean, now: Date): Date {
  const minutesAgo = isOnline
    ? 0.5
    : random.weigh(
        [random.whole(4, 50), random.whole(60, 900), random.whole(1_000, 9_000)],
        (_, index) => [0.3, 0.45, 0.25][index] ?? 0,
      );
  return new Date(now.getTime() - minutesAgo * minute);
}

/** The days from today on that are taken by other work. */
function fullDays(random: Random, providerId: string, createdAt: Date, now: Date): TimeOffRow {
  const today = localDay(now, timeZone);
  return {
    id: newId(),
    provider_id: providerId,
    kind: 'OFF',
    start_at: startOfDay(today, timeZone),
    end_at: startOfDay(addDays(today, random.whole(1, 6)), timeZone),
    reason: 'Planning complet',
    booking_id: null,
    created_at: new Date((createdAt.getTime() + now.getTime()) / 2),
  };
}

/** Time off of a week or two, soon. */
function holiday(random: Random, providerId: string, createdAt: Date, now: Date): TimeOffRow {
  const first = addDays(localDay(now, timeZone), random.whole(2, 45));
  return {
    id: newId(),
    provider_id: providerId,
    kind: 'OFF',
    start_at: startOfDay(first, timeZone),
    end_at: startOfDay(addDays(first, random.pick([4, 7, 7, 14])), timeZone),
    reason: random.pick(['Congés', 'Vacances en famille', 'Formation', null]),
    booking_id: null,
    created_at: new Date((createdAt.getTime() + now.getTime()) / 2),
  };
}
