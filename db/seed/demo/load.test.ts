import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageRoutes } from '#contract/page-routes.ts';
import { languages as siteLanguages } from '#contract/languages.ts';
import { notificationKeptDays } from '#contract/notifications-rules.ts';
import { textOf, type CentreRow } from '#server/features/notifications/rules.ts';
import { typesOf } from '#server/features/notifications/settings-rules.ts';
import { isWritten } from '#server/features/notifications/text-rules.ts';
import { rolesOf } from '#server/features/users/rules.ts';
import { NewPassword } from '#contract/auth.ts';
import { totalCents } from '#contract/bookings-rules.ts';
import { isRootCategory } from '#contract/category-tree.ts';
import { ServiceInput } from '#contract/catalog.ts';
import { distanceKm } from '#contract/places-rules.ts';
import { OwnProviderInput } from '#contract/providers.ts';
import { ReplyInput, ReviewChange } from '#contract/reviews.ts';
import { isGuessable } from '#server/features/auth/rules.ts';
import { findSchedules } from '#server/features/availability/queries.ts';
import { isInsideHours } from '#server/features/availability/rules.ts';
import { findPlaceByAddress } from '#server/features/places/queries.ts';
import { countUnreadConversations } from '#server/features/messaging/conversations/queries.ts';
import { countUnreadMessages } from '#server/features/messaging/messages/reading-queries.ts';
import { lockPublication } from '#server/features/providers/queries.ts';
import { unpublishedReasons } from '#server/features/providers/rules.ts';
import { judgeText } from '#server/features/reviews/moderation-rules.ts';
import { listRequirementStates } from '#server/features/verification/actions.ts';
import { categories } from '#db/seed/reference/categories.ts';
import { createFileStore } from '#server/kernel/files/file-store.ts';
import { keptPictureName } from '#server/kernel/files/media.ts';
import { snapToGrid } from '#server/kernel/geo.ts';
import { verifyPassword } from '#server/kernel/passwords.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { demoAccounts, loadDemoData, waitForLoadLock } from './load.ts';
import { scenes } from './work-photos/scenes.ts';
import type { DemoSize } from './writing/copies.ts';

/** A Wednesday in the early afternoon, in France. */
const now = new Date('2026-06-17T12:20:00Z');
const day = 86_400_000;
const quiet = () => undefined;
type Administrator = { email: string; password: string };
const dataDir = await mkdtemp(join(tmpdir(), 'maisonnee-demo-'));
const files = createFileStore(dataDir);
const load = ({ db }: TestDatabase, at = now, admin?: Administrator, size?: DemoSize) =>
  loadDemoData({ db, clock: { now: () => at }, files, config: { admin } }, quiet, size);
const small = { providers: 20, services: 60 };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await load(database);
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function counts({ db }: TestDatabase) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from account) as accounts, (select count(*) from provider) as providers,
      (select count(*) from service) as services, (select count(*) from service_search) as searchable,
      (select count(*) from service s join provider p on p.id = s.provider_id where s.documents_pending or p.paused) as unlisted,
      (select count(*) from provider where verified) as verified, (select count(*) from booking) as bookings,
      (select count(*) from booking_event) as events, (select count(*) from review) as reviews,
      (select count(*) from review where reply_text is not null) as replies`.execute(db);
  return rows[0] ?? {};
}

const bookings = () => database.db.selectFrom('booking').selectAll().execute();
const providers = () => database.db.selectFrom('provider').selectAll().execute();

async function idOf(role: string): Promise<string> {
  const email = demoAccounts.find((account) => account.role === role)?.email ?? '';
  const { id } = await database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

async function notificationsOf(role: string) {
  const { db } = database;
  return db
    .selectFrom('notification')
    .leftJoin('announcement', 'announcement.id', 'notification.announcement_id')
    .selectAll('notification')
    .select('announcement.wordings')
    .where('account_id', '=', await idOf(role))
    .$narrowType<Pick<CentreRow, 'type' | 'params' | 'wordings'>>()
    .execute();
}

const isPage = (link: string) => pageRoutes.some((path) => path === link.split('#')[0]);

/** Whether a link leads to a page, or to a thing that the person may see. */
async function isThere(link: string, role: string): Promise<boolean> {
  const [, kind, id = ''] = /^\/(bookings|messages|providers)\/([^/#]+)(?:#reviews?)?$/.exec(link) ?? [];
  const account = await idOf(role);
  const { rows } = await sql<Record<string, boolean>>`
    select exists (select from booking b join provider p on p.id = b.provider_id where b.id::text = ${id}
        and ${account} in (b.customer_id, p.account_id)) as bookings,
      exists (select from conversation_member where conversation_id::text = ${id} and account_id = ${account}) as messages,
      exists (select from provider where id::text = ${id} and published) as providers`.execute(database.db);
  return kind === undefined ? isPage(link) : rows[0]?.[kind] === true;
}

describe('the demo data', () => {
  it('has conversations in three languages, with something unread for each account', async () => {
    const { db } = database;
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from conversation) as conversations,
        (select count(distinct a.language) from conversation c join account a on a.id = c.customer_id) as languages,
        (select count(*) from conversation where trusted_at is null) as strangers,
        (select count(*) from message where created_at > ${now}) as future`.execute(db);
    expect(rows[0]).toMatchObject({ conversations: 30, languages: 3, future: 0 });
    expect(rows[0]?.['strangers']).toBeGreaterThan(0);
    for (const role of ['client', 'provider', 'admin'])
      expect(await countUnreadConversations(db, await idOf(role))).toBe(2);
    for (const member of await db.selectFrom('conversation_member').selectAll().execute())
      expect(await countUnreadMessages(db, member)).toBe(member.unread_count);
  });

  it('notifies the administrator of their own work and account only', async () => {
    const lines = await notificationsOf('admin');
    const submitted = lines.filter(({ type }) => type === 'VERIFICATION_SUBMITTED');
    expect(new Set(lines.map(({ type }) => type))).toEqual(
      new Set(['TEXT_MESSAGE', 'SECURITY_ALERT', 'VERIFICATION_SUBMITTED', 'SYSTEM_ANNOUNCEMENT']),
    );
    expect(new Set(submitted.map(({ params }) => JSON.stringify(params))).size).toBe(4);
    expect(lines.filter(({ read_at: readAt }) => readAt === null)).toHaveLength(3);
  });

  it.each(['client', 'provider'])('has a notification of every type that %s can receive', async (role) => {
    const { db } = database;
    const { roles } = await db
      .selectFrom('account')
      .select('roles')
      .where('id', '=', await idOf(role))
      .executeTakeFirstOrThrow();
    const expected = typesOf({ roles: rolesOf({ roles }) }).filter(
      (type) => type === 'SYSTEM_ANNOUNCEMENT' || (isWritten(type) && type !== 'BOOKING_DOCUMENTS_LAPSED'),
    );
    const lines = await notificationsOf(role);
    expect(lines.map(({ type }) => type).toSorted()).toEqual(expected.toSorted());
    expect(lines.filter(({ read_at: readAt }) => readAt === null)).toHaveLength(3);
    const days = lines.map(({ created_at: at }) => at.toISOString().slice(0, 10));
    expect(days).toEqual(expect.arrayContaining(['2026-06-17', '2026-06-16']));
    expect(Math.min(...lines.map(({ created_at: at }) => at.getTime()))).toBeLessThan(
      now.getTime() - 14 * day,
    );
    for (const { created_at: at, read_at: readAt } of lines) {
      expect(at.getTime()).toBeGreaterThan(now.getTime() - notificationKeptDays * day);
      expect((readAt ?? at).getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  it.each(['client', 'provider', 'admin'])(
    'links the notifications of %s to things that exist',
    async (role) => {
      for (const { type, link } of await notificationsOf(role))
        expect([type, link, link === null || (await isThere(link, role))]).toEqual([type, link, true]);
    },
  );

  it.each([
    ['BOOKING_DECLINED', 'DECLINED'],
    ['BOOKING_EXPIRED', 'EXPIRED'],
    ['BOOKING_CANCELLED', 'CANCELLED'],
    ['BOOKING_NO_SHOW', 'NO_SHOW'],
  ] as const)('leads %s of the client and the provider to a visit that ended so', async (type, status) => {
    for (const role of ['client', 'provider']) {
      const line = (await notificationsOf(role)).find((one) => one.type === type);
      const visit = (await bookings()).find(({ id }) => line?.link?.startsWith(`/bookings/${id}`));
      expect([role, visit?.status, visit?.updated_at]).toEqual([role, status, line?.created_at]);
    }
  });

  it.each(siteLanguages)('says every notification in %s, with its parameters', async (language) => {
    for (const role of ['client', 'provider', 'admin'])
      for (const line of await notificationsOf(role)) {
        const { message, detail } = textOf(line, language);
        expect(message).not.toBe('');
        expect(`${message} ${detail ?? ''}`).not.toMatch(
          /\{\{|[A-Z]+_[A-Z]+|[a-z]+:[a-z]+|undefined|null|Invalid/,
        );
      }
  });

  it('has one announcement of the administrator, which reached each of them', async () => {
    const announcements = await database.db.selectFrom('announcement').selectAll().execute();
    expect(announcements).toMatchObject([{ author_id: await idOf('admin'), audience: 'ALL', delivered: 3 }]);
  });

  it('leaves its administrator and their conversations out when one of the settings has the same address', async () => {
    const other = await createTestDatabase();
    try {
      const email = demoAccounts.find(({ role }) => role === 'admin')?.email ?? '';
      await load(other, now, { email, password: 'Phare-rouge-2026' }, small);
      const { rows } = await sql<Record<string, number>>`
        select (select count(*) from account where email = ${email}) as administrators,
          (select count(*) from conversation) as conversations`.execute(other.db);
      expect(rows[0]).toEqual({ administrators: 0, conversations: 28 });
    } finally {
      await other.drop();
    }
  });

  it('fills an empty database once', async () => {
    const first = await counts(database);
    expect(first).toMatchObject({ providers: 195, services: 650 });
    expect(first['searchable']).toBe(650 - (first['unlisted'] ?? 0));
    expect(first['bookings']).toBeGreaterThan(2_400);
    expect(first['reviews']).toBeGreaterThan(600);
    expect(first['verified']).toBeGreaterThan(35);
    await load(database);
    expect(await counts(database)).toEqual(first);
  });

  it('says when it waits for another process', async () => {
    const told = Promise.withResolvers<string>();
    const deps = { db: database.db, clock: { now: () => now }, files, config: { admin: undefined } };
    const loading = await inTransaction(database.db, async (tx) => {
      await waitForLoadLock(tx);
      const waiting = loadDemoData(deps, told.resolve);
      expect(await told.promise).toBe('This process waits for another one that loads the demo data.');
      return { waiting };
    });
    await loading.waiting;
  });

  it('creates the same people and numbers each time, and loads once for two processes that start together', async () => {
    const other = await createTestDatabase();
    try {
      await Promise.all([load(other), load(other)]);
      expect(await counts(other)).toEqual(await counts(database));
      const names = ({ db }: TestDatabase) =>
        db.selectFrom('account').select(['email', 'first_name', 'phone']).orderBy('email').execute();
      expect(await names(other)).toEqual(await names(database));
      const prices = ({ db }: TestDatabase) =>
        db
          .selectFrom('service')
          .select(['title', 'price_cents'])
          .orderBy('title')
          .orderBy('price_cents')
          .execute();
      expect(await prices(other)).toEqual(await prices(database));
    } finally {
      await other.drop();
    }
  });

  it('uses only addresses at example.org and phone numbers reserved for fiction', async () => {
    const people = await database.db.selectFrom('account').select(['email', 'phone']).execute();
    for (const { email, phone } of people) {
      expect(email).toMatch(/^[a-z0-9.]+@example\.org$/);
      expect(phone).toMatch(/^\+3363998\d{4}$/);
      expect(parsePhoneNumberFromString(phone ?? '')?.number).toBe(phone);
    }
    expect(new Set(people.map(({ phone }) => phone)).size).toBe(people.length);
  });

  it('signs in the demo accounts with passwords that a registration would accept', async () => {
    for (const { email, password } of demoAccounts) {
      const account = await database.db
        .selectFrom('account')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(NewPassword.safeParse(password).success).toBe(true);
      expect(isGuessable(password, email)).toBe(false);
      expect(await verifyPassword(account.password_hash, password)).toBe(true);
    }
  });

  it('has texts that the forms would accept', async () => {
    const services = await database.db.selectFrom('service').selectAll().execute();
    for (const service of services) {
      const { success } = ServiceInput.safeParse({
        title: service.title,
        description: service.description,
        categoryId: service.category_id,
        price: service.price_cents / 100,
        durationMinutes: service.duration_minutes,
        durationStepMinutes: service.duration_step_minutes,
        durationMaxMinutes: service.duration_max_minutes,
      });
      expect(success, service.title).toBe(true);
    }
    for (const provider of await providers()) {
      const { headline, bio, languages, business_name: businessName } = provider;
      expect(OwnProviderInput.safeParse({ headline, bio, languages, businessName }).success).toBe(true);
    }
    for (const { rating, comment, reply_text: text } of await database.db
      .selectFrom('review')
      .selectAll()
      .execute()) {
      expect(ReviewChange.safeParse({ rating, comment }).success, comment ?? '').toBe(true);
      if (text !== null) expect(ReplyInput.safeParse({ text }).success).toBe(true);
    }
  });

  it('shows every provider and most customers with a portrait that is stored as a picture', async () => {
    const { rows } = await sql<{ first_name: string; provides: boolean; avatar_name: string | null }>`
      select a.first_name, p.id is not null as provides, a.avatar_name from account a
      left join provider p on p.account_id = a.id where not a.roles && '{ADMIN}'`.execute(database.db);
    const [providing, others] = [rows.filter((one) => one.provides), rows.filter((one) => !one.provides)];
    const withPortrait = (people: typeof rows) => people.filter((one) => one.avatar_name !== null);
    expect(withPortrait(providing)).toHaveLength(providing.length);
    expect(withPortrait(others).length / others.length).toBeGreaterThan(0.7);
    expect(new Set(providing.map((one) => one.avatar_name)).size).toBeGreaterThan(0.9 * providing.length);
    for (const name of new Set(withPortrait(rows).map((one) => one.avatar_name ?? ''))) {
      expect(name).toMatch(keptPictureName);
      expect(await files.has('media', name)).toBe(true);
    }
  });

  it.each(['Nantes', 'Lyon', 'Paris', 'Marseille', 'Lille'])(
    'has three people of each of the six trades in %s, and some who paint and iron',
    async (city) => {
      const { rows } = await sql<{ id: string; people: number }>`
        select id, count(distinct provider_id)::int as people from (
          select unnest(array[c.id, c.parent_id]) as id, s.provider_id from service s
          join category c on c.id = s.category_id join provider p on p.id = s.provider_id where p.city = ${city}) offers
        where id is not null group by id`.execute(database.db);
      const people = new Map(rows.map((row) => [row.id, row.people]));
      const featured = categories.filter((one) => one.featured).map(({ id }) => id);
      const few = featured.filter((id) => (people.get(id) ?? 0) < 3);
      expect(few).toEqual([]);
      const wanted = ['interior-painting', 'ironing'];
      expect(wanted.filter((id) => !people.has(id))).toEqual([]);
    },
  );

  it('fills the first town: 24 people who clean and eight or more of each other trade, who differ', async () => {
    const { rows } = await sql<{
      root: string;
      people: number;
      covers: number;
      prices: number;
      days: number;
    }>`
      select x.root_id as root, count(distinct p.id)::int as people,
        count(distinct coalesce(shown.name, p.cover_name))::int as covers, count(distinct s.price_cents)::int as prices,
        count(distinct (x.next_slot_at at time zone 'Europe/Paris')::date)::int as days
      from service_search x join service s on s.id = x.service_id join provider p on p.id = x.provider_id
      left join lateral (
        select h.small_name as name from provider_photo h
        where h.provider_id = p.id and h.phase is distinct from 'BEFORE' order by h.position limit 1) shown on true
      where p.city = 'Nantes' group by x.root_id`.execute(database.db);
    const of = new Map(rows.map((row) => [row.root, row]));
    expect(of.get('cleaning')).toMatchObject({ people: 24, covers: 24 });
    expect(of.get('cleaning')?.prices).toBeGreaterThan(15);
    expect(of.get('cleaning')?.days).toBeGreaterThanOrEqual(5);
    for (const trade of ['gardening', 'handyman', 'childcare', 'plumbing', 'electricity']) {
      const people = of.get(trade)?.people;
      expect([trade, people]).toEqual([trade, expect.toSatisfy((count: number) => count >= 8)]);
      expect(of.get(trade)?.covers).toBe(people);
    }
  });

  it('shows a photo with a few good reviews, of the service that they are about', async () => {
    const { rows } = await sql<{ rating: number; root: string; alt: string; name: string; small: string }>`
      select r.rating, x.root_id as root, h.alt, h.name, h.small_name as small
      from review_photo h join review r on r.id = h.review_id
      join service_search x on x.service_id = r.service_id`.execute(database.db);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBeLessThan(80);
    for (const { rating, root, alt, name, small: smallName } of rows) {
      expect(rating).toBeGreaterThanOrEqual(4);
      expect(isRootCategory(root) && scenes[root].map((scene) => scene.alt)).toContain(alt);
      expect(await files.has('files', name)).toBe(true);
      expect(await files.has('files', smallName)).toBe(true);
    }
  });

  it('has new people without reviews, people without documents and paused ones where documents are no condition', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where p.rating_counts = '{0,0,0,0,0}' and p.created_at > ${new Date(now.getTime() - 60 * day)})::int as fresh,
        count(*) filter (where k.checks = 0)::int as unchecked,
        count(*) filter (where k.checks = 0 and p.rating_counts <> '{0,0,0,0,0}')::int as unchecked_but_rated,
        count(*) filter (where p.paused)::int as paused
      from provider p cross join lateral (
        select count(*) as checks from provider_check c where c.provider_id = p.id) k
      where p.city = 'Nantes'`.execute(database.db);
    expect(rows[0]?.['fresh']).toBeGreaterThanOrEqual(4);
    expect(rows[0]?.['unchecked']).toBeGreaterThanOrEqual(3);
    expect(rows[0]?.['unchecked_but_rated']).toBeGreaterThanOrEqual(1);
    expect(rows[0]?.['paused']).toBe(3);
    const { rows: regulated } = await sql`
      select p.id from provider p join service_search x on x.provider_id = p.id
      where x.root_id in ('plumbing', 'electricity')
        and not exists (select from provider_check c where c.provider_id = p.id)`.execute(database.db);
    expect(regulated).toEqual([]);
  });

  it('repeats no text for two providers of a town, and none for one provider', async () => {
    const headlines = (await providers()).map(({ city, headline }) => `${city}: ${headline}`);
    expect(new Set(headlines).size).toBe(headlines.length);
    const { rows } = await sql`
      select provider_id, comment from review where comment is not null and not not_performed
      group by provider_id, comment having count(*) > 1`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('stores in each provider the counts of its visits and reviews', async () => {
    const { rows } = await sql<{ kept: unknown; true: unknown }>`
      select json_build_array(p.rating_counts, p.completed_count, p.provider_fault_count) as kept,
        json_build_array(
          (select array_agg((select count(*) from review r where r.provider_id = p.id and r.rating = star and not r.not_performed) order by star)
            from generate_series(1, 5) star),
          (select count(*) from booking b where b.provider_id = p.id and b.status = 'COMPLETED'),
          (select count(*) from booking b where b.provider_id = p.id and (b.cancelled_by = 'PROVIDER' or b.no_show_party = 'PROVIDER'))
        ) as true
      from provider p`.execute(database.db);
    for (const row of rows) expect(row.kept).toEqual(row.true);
  });

  it('stores in each service the stars of its reviews', async () => {
    const { rows } = await sql<{ kept: number[]; true: number[] }>`
      select v.rating_counts as kept, (select array_agg(
          (select count(*) from review r where r.service_id = v.id and r.rating = star and not r.not_performed)::int order by star)
        from generate_series(1, 5) star) as true
      from service v`.execute(database.db);
    for (const row of rows) expect(row.kept).toEqual(row.true);
    expect(rows.some(({ kept }) => kept.some((count) => count > 0))).toBe(true);
    expect(rows.some(({ kept }) => kept.every((count) => count === 0))).toBe(true);
  });

  it('has no two visits of a provider that overlap, buffers included', async () => {
    const { rows } = await sql`
      select a.id from booking a join booking b on a.provider_id = b.provider_id and a.id < b.id and a.busy && b.busy`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  it('has visits inside the opening hours, at the price of the service', async () => {
    const schedules = await findSchedules(
      database.db,
      (await providers()).map(({ id }) => id),
      now,
    );
    const { rows: early } = await sql`
      select b.id from booking b join provider p on p.id = b.provider_id
      join account a on a.id = b.customer_id where a.created_at > b.created_at or p.created_at > b.created_at`.execute(
      database.db,
    );
    expect(early).toEqual([]);
    const services = new Map(
      (await database.db.selectFrom('service').selectAll().execute()).map((one) => [one.id, one]),
    );
    for (const booking of await bookings()) {
      const schedule = schedules.get(booking.provider_id);
      if (schedule && schedule.opening.length > 0)
        expect(
          isInsideHours(schedule, booking.start_at, booking.end_at),
          booking.start_at.toISOString(),
        ).toBe(true);
      const service = services.get(booking.service_id);
      expect(
        service &&
          totalCents({
            priceCents: service.price_cents,
            priceUnit: service.price_unit,
            durationMinutes: service.duration_minutes,
            bookedMinutes: booking.duration_minutes,
          }),
      ).toBe(booking.price_cents);
      expect(booking.created_at.getTime()).toBeLessThan(booking.start_at.getTime());
      expect(booking.updated_at.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('has requests from customers within the radius', async () => {
    const reach = new Map((await providers()).map((provider) => [provider.id, provider]));
    const places = new Map<string, Awaited<ReturnType<typeof findPlaceByAddress>>>();
    for (const { provider_id: id, postal_code: code, city } of await bookings()) {
      const key = `${code} ${city}`;
      if (!places.has(key)) places.set(key, await findPlaceByAddress(database.db, code, city));
      const place = places.get(key);
      const provider = reach.get(id);
      if (!place || !provider || provider.lat === null || provider.lon === null)
        throw new Error(`${key} or its provider has no place.`);
      const km = distanceKm({
        from: { lat: provider.lat, lon: provider.lon },
        to: { lat: place.lat, lon: place.lng },
      });
      expect(km).toBeLessThanOrEqual(provider.radius_km ?? 0);
    }
  });

  it('publishes and verifies providers by the rules', async () => {
    for (const provider of await providers()) {
      const state = await database.db.transaction().execute((tx) => lockPublication(tx, provider.id));
      expect(provider.published).toBe(state && unpublishedReasons(state).length === 0);
      const states = await listRequirementStates(database.db, provider.id, { criminalRecord: false }, now);
      expect(provider.verified).toBe(states.every(({ status }) => status === 'APPROVED'));
    }
  });

  it('has no text that the review filter would hold back', async () => {
    for (const { comment, reply_text: reply } of await database.db
      .selectFrom('review')
      .selectAll()
      .execute()) {
      expect(judgeText(comment), comment ?? '').toBe('CLEAR');
      expect(judgeText(reply), reply ?? '').toBe('CLEAR');
    }
  });

  it('has histories that end in the status of the booking', async () => {
    const { rows } = await sql`
      select b.id from booking b where b.status <> (
        select e.status from booking_event e where e.booking_id = b.id order by e.at desc, e.id desc limit 1)
        or b.version <> (select count(*) from booking_event e where e.booking_id = b.id)
        or (b.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS')) <> (b.due_at is not null)
        or b.due_at <= ${now}`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('keeps the requests of one customer within the limit', async () => {
    const { rows } = await sql<{ most: number }>`
      select max(n) as most from (
        select count(*) as n from booking where status = 'PENDING' group by customer_id, provider_id) pairs`.execute(
      database.db,
    );
    expect(rows[0]?.most).toBeLessThanOrEqual(3);
  });

  it('shows the public a grid point inside the town', async () => {
    const places = new Map(
      (await database.db.selectFrom('place').selectAll().execute()).map((place) => [place.insee, place]),
    );
    for (const provider of await providers()) {
      const { lat, lon, public_lat: publicLat, public_lon: publicLon } = provider;
      const place = places.get(provider.place_insee ?? '');
      if (lat === null || lon === null || !place) throw new Error('A provider has no place.');
      expect(snapToGrid({ lat, lon })).toEqual({ lat: publicLat, lon: publicLon });
      expect(distanceKm({ from: { lat, lon }, to: place })).toBeLessThan(3);
      expect(place.postal_codes).toContain(provider.postal_code);
      expect(provider.radius_km).toBeGreaterThanOrEqual(5);
      expect(provider.radius_km).toBeLessThanOrEqual(40);
    }
  });

  it('gives the demo provider requests, visits today and a name', async () => {
    const account = await idOf('provider');
    const own = (await providers()).find((one) => one.account_id === account);
    const mine = (await bookings()).filter((booking) => booking.provider_id === own?.id);
    const hoursLeft = mine
      .filter(({ status }) => status === 'PENDING')
      .map(({ respond_by: by }) => ((by?.getTime() ?? 0) - now.getTime()) / 3_600_000);
    expect(hoursLeft.length).toBeGreaterThanOrEqual(4);
    expect(Math.min(...hoursLeft)).toBeLessThan(4);
    const today = mine.filter(({ start_at: start }) => start.toISOString().startsWith('2026-06-17'));
    expect(today.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['COMPLETED', 'IN_PROGRESS', 'CONFIRMED']),
    );
    expect(own).toMatchObject({ verified: true, published: true, city: 'Nantes' });
    expect(own?.rating_counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(15);
  });

  it('gives the demo client an upcoming visit, a request and a visit to review', async () => {
    const account = await idOf('client');
    const mine = (await bookings()).filter((booking) => booking.customer_id === account);
    const reviewed = new Set(
      (await database.db.selectFrom('review').select('booking_id').execute()).map(
        (review) => review.booking_id,
      ),
    );
    expect(mine.some(({ status, start_at: start }) => status === 'CONFIRMED' && start > now)).toBe(true);
    expect(mine.some(({ status }) => status === 'PENDING')).toBe(true);
    const done = mine.filter(({ status }) => status === 'COMPLETED');
    expect(done.some(({ id }) => reviewed.has(id))).toBe(true);
    const monthAgo = now.getTime() - 30 * 86_400_000;
    expect(done.some(({ id, end_at: end }) => !reviewed.has(id) && end.getTime() > monthAgo)).toBe(true);
  });

  it.each(['2026-01-01T02:10:00Z', '2026-03-29T09:40:00Z', '2026-10-25T21:50:00Z'])(
    'loads at any time of the day and the year: %s',
    async (instant) => {
      const other = await createTestDatabase();
      try {
        await load(other, new Date(instant), undefined, small);
        const loaded = await counts(other);
        expect(loaded).toMatchObject(small);
        expect(loaded['searchable']).toBe(small.services - (loaded['unlisted'] ?? 0));
      } finally {
        await other.drop();
      }
    },
  );
});
