import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactMask } from '#contract/messaging-rules.ts';
import { maskedForms } from '#contract/contact-details-rules.ts';
import { readBookingNumber } from '#contract/bookings-rules.ts';
import { createPool } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { createDatabaseUrl, dropDatabaseUrl } from '#server/testing/test-database.ts';

/** The effect of migrations on existing rows. */
const migrations = fileURLToPath(new URL('./migrations/', import.meta.url));
const now = '2026-03-02T09:00:00Z';
let url: string;
let pool: Pool;
let until: string;

beforeAll(async () => {
  url = await createDatabaseUrl('empty');
  pool = createPool({ connectionString: url, max: 2 });
  until = await mkdtemp(join(tmpdir(), 'maisonnee-kept-'));
});
afterAll(async () => {
  await pool.end();
  await dropDatabaseUrl(url);
  await rm(until, { recursive: true });
});

/** Applies the migrations up to this number. */
async function migrateTo(last: string): Promise<void> {
  const names = (await readdir(migrations)).filter(
    (name) => name.endsWith('.sql') && name.slice(0, 4) <= last,
  );
  for (const name of names) await copyFile(join(migrations, name), join(until, name));
  await migrate(pool, until);
}

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_column, index) => `$${index + 1}`);
  await pool.query(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
}

async function insertProvider(row: Record<string, unknown>): Promise<string> {
  const [id, accountId] = [randomUUID(), randomUUID()];
  await insert('account', {
    id: accountId,
    email: `${accountId}@example.org`,
    password_hash: 'nobody signs in',
    first_name: 'Amina',
    last_name: 'Benali',
    roles: ['PROVIDER'],
    created_at: now,
    updated_at: now,
  });
  await insert('provider', { id, account_id: accountId, created_at: now, updated_at: now, ...row });
  return id;
}

/** What search rows have in common that nothing is asked of. */
const searchRow = {
  document: '',
  title_document: '',
  words: 'aide',
  price_cents: 4000,
  rating_count: 0,
  rating_rank: 3,
  verified: false,
  languages: '{fr}',
  by_appointment: false,
  lat: 45.7,
  lon: 4.8,
  reach_km: 10,
  has_hours: true,
  time_zone: 'Europe/Paris',
  next_slots: '{}',
  created_at: now,
  refreshed_at: now,
  base_score: 0,
};

/** A finished visit of a cleaner. */
async function insertVisit(row: Record<string, unknown>): Promise<void> {
  await insert('booking', {
    status: 'COMPLETED',
    start_at: now,
    end_at: '2026-03-02T10:00:00Z',
    busy: '[2026-03-02T09:00:00Z,2026-03-02T10:00:00Z)',
    duration_minutes: 60,
    time_zone: 'Europe/Paris',
    service_title: 'Ménage',
    category_id: 'cleaning',
    price_cents: 2600,
    street: '3 rue des Lilas',
    city: 'Lyon',
    postal_code: '69003',
    country: 'FR',
    created_at: now,
    updated_at: now,
    ...row,
  });
}

describe('0024-trader-unknown', () => {
  const step = { step_key: 'PROVIDER_VERIFICATION', percentage: 100, completed_at: now, updated_at: now };

  test('clears the default of a provider who did not answer and keeps the answers of others', async () => {
    await migrateTo('0023');
    const ids = {
      new: await insertProvider({}),
      onLine: await insertProvider({ onboarding_completed_at: now }),
      privately: await insertProvider({ trader: false }),
      partComplete: await insertProvider({ siren: '732829320' }),
      stepComplete: await insertProvider({}),
    };
    await insert('onboarding_step', { provider_id: ids.stepComplete, ...step });
    await migrateTo('0024');
    const { rows } = await pool.query<{ id: string; trader: boolean | null }>(
      'select id, trader from provider',
    );
    const traders = Object.entries(ids).map(([who, id]) => [who, rows.find((row) => row.id === id)?.trader]);
    expect(Object.fromEntries(traders)).toEqual({
      new: null,
      onLine: true,
      privately: false,
      partComplete: true,
      stepComplete: true,
    });
    const late = await insertProvider({});
    const { rows: last } = await pool.query('select trader from provider where id = $1', [late]);
    expect(last).toEqual([{ trader: null }]);
  });
});

test('0025-ratings-of-services counts the published reviews of visits that took place', async () => {
  await migrateTo('0024');
  const providerId = await insertProvider({});
  const { rows } = await pool.query<{ account_id: string }>('select account_id from provider where id = $1', [
    providerId,
  ]);
  const customerId = rows[0]?.account_id;
  await insert('category', { id: 'cleaning', icon: 'broom', position: 1 });
  const [rated, unrated] = [randomUUID(), randomUUID()];
  const offer = { provider_id: providerId, category_id: 'cleaning', title: 'Ménage', description: 'Ménage.' };
  const price = { price_cents: 2600, duration_minutes: 120, created_at: now, updated_at: now };
  for (const id of [rated, unrated]) await insert('service', { id, ...offer, ...price });
  const reviews = [
    { rating: 5, status: 'PUBLISHED' },
    { rating: 5, status: 'PUBLISHED' },
    { rating: 2, status: 'PUBLISHED' },
    { rating: 1, status: 'PUBLISHED', not_performed: true },
    { rating: 3, status: 'REJECTED' },
  ];
  for (const review of reviews) {
    const visit = { id: randomUUID(), service_id: rated, provider_id: providerId };
    await insertVisit({ ...visit, customer_id: customerId });
    const about = { booking_id: visit.id, service_id: rated, provider_id: providerId, author_id: customerId };
    await insert('review', {
      id: randomUUID(),
      ...about,
      visit_date: '2026-03-02',
      created_at: now,
      ...review,
    });
  }
  await migrateTo('0025');
  const counts = await pool.query<{ id: string; rating_counts: number[] }>(
    'select id, rating_counts from service',
  );
  expect(new Map(counts.rows.map((row) => [row.id, row.rating_counts]))).toEqual(
    new Map([
      [rated, [0, 1, 0, 0, 2]],
      [unrated, [0, 0, 0, 0, 0]],
    ]),
  );
});

test('0027-opening-week keeps the version of hours that were changed', async () => {
  await migrateTo('0026');
  const changed = await insertProvider({ hours_version: 3 });
  const untouched = await insertProvider({});
  await migrateTo('0027');
  const { rows } = await pool.query(
    'select provider_id, version from opening_week where provider_id = any($1)',
    [[changed, untouched]],
  );
  expect(rows).toEqual([{ provider_id: changed, version: 3 }]);
});

test('0035-masked-subjects hides every subject that could hold a contact detail', async () => {
  await migrateTo('0034');
  const details = [
    'Appelez le 06 12 34 56 78',
    'رقمي ٠٦١٢٣٤٥٦٧٨',
    '０６ １２ ３４ ５６ ７８',
    '06\u200b12\u200b34\u200b56\u200b78',
    '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    'O6 12 34 56 78',
    'lea.martin@example.fr',
    'lea＠example．fr',
    'lea [at] example [dot] fr',
    'lea arobase example point fr',
    'john at example dot com',
    'Voir exemple.fr',
    'Voir exemple point com',
    'Voir exemple . com',
    'WWW . exemple',
    'whatsapp:lea',
    'wa.me/33612345678',
    'FR76 3000 6000 0112 3456 7890 189',
    'fr76-3000-6000-0112-3456-7890-189',
    'ＦＲ７６ 3000 6000 0112 3456 7890 189',
  ];
  const harmless = [
    'Un robinet qui goutte',
    'Le 12 mars à 10 h 30',
    'Mise au point. Merci',
    'تسريب في المطبخ',
  ];
  const ids = new Map<string, string>();
  for (const subject of [...details, ...harmless]) {
    const provider_id = await insertProvider({});
    const other = await insertProvider({});
    const { rows } = await pool.query<{ account_id: string }>(
      'select account_id from provider where id = any($1) order by array_position($1, id)',
      [[provider_id, other]],
    );
    const [provider_account_id, customer_id] = rows.map((row) => row.account_id);
    const id = randomUUID();
    await insert('conversation', {
      id,
      provider_id,
      provider_account_id,
      customer_id,
      opened_by: customer_id,
      subject,
      created_at: now,
      updated_at: now,
    });
    ids.set(subject, id);
  }
  await migrateTo('0035');
  const { rows } = await pool.query<{ id: string; masked_subject: string; trusted_subject: string }>(
    'select id, masked_subject, trusted_subject from conversation',
  );
  const kept = (subject: string) => rows.find((row) => row.id === ids.get(subject));
  for (const subject of details) {
    const { masked, trusted } = maskedForms(subject);
    expect(masked, subject).not.toBe(null);
    expect(kept(subject), subject).toMatchObject({ masked_subject: contactMask });
    if (trusted !== null) expect(kept(subject), subject).toMatchObject({ trusted_subject: contactMask });
  }
  for (const subject of harmless)
    expect(kept(subject), subject).toMatchObject({ masked_subject: null, trusted_subject: null });
  expect(kept('lea.martin@example.fr')).toMatchObject({ trusted_subject: null });
});

test('0036-preferences keeps hidden who hid when they were last seen', async () => {
  await migrateTo('0035');
  const hidden = await insertProvider({ hide_last_seen: true });
  const shown = await insertProvider({});
  await migrateTo('0036');
  const { rows } = await pool.query<{ id: string; hide_last_seen: boolean }>(
    'select p.id, a.hide_last_seen from provider p join account a on a.id = p.account_id where p.id = any($1)',
    [[hidden, shown]],
  );
  expect(Object.fromEntries(rows.map((row) => [row.id, row.hide_last_seen]))).toEqual({
    [hidden]: true,
    [shown]: false,
  });
});

test('0047-reports makes a decision of each suspension, which its person can contest', async () => {
  await migrateTo('0046');
  await insertProvider({});
  const suspendedId = await insertProvider({});
  await pool.query(
    `update account set suspended_at = $1, suspension_reason = 'SPAM', suspension_text = 'Des envois répétés.'
    from provider p where p.id = $2 and account.id = p.account_id`,
    [now, suspendedId],
  );
  await migrateTo('0047');
  const { rows } = await pool.query(
    `select d.kind, d.object_id = p.account_id and d.author_id = p.account_id as own, d.action, d.reason, d.text, d.origin,
      d.at, d.lifted_at
    from moderation_decision d left join provider p on p.id = $1`,
    [suspendedId],
  );
  const words = { reason: 'SPAM', text: 'Des envois répétés.', origin: 'OPERATOR' };
  expect(rows).toEqual([
    { kind: 'ACCOUNT', own: true, action: 'SUSPEND', ...words, at: new Date(now), lifted_at: null },
  ]);
});

test('0051-withdrawals gives contracts their period, and requests none', async () => {
  await migrateTo('0050');
  const { rows } = await pool.query<Record<string, unknown>>(
    'select service_id, provider_id, customer_id from booking limit 1',
  );
  const confirmed = {
    monday: '2026-03-02T09:00:00Z',
    saturdayInParis: '2026-03-06T23:30:00Z',
    sunday: '2026-03-08T09:00:00Z',
    beforeTheClocksChange: '2026-03-20T09:00:00Z',
    never: null,
  };
  const ids = new Map(Object.keys(confirmed).map((when) => [when, randomUUID()]));
  for (const [when, confirmed_at] of Object.entries(confirmed))
    await insertVisit({ ...rows[0], id: ids.get(when), confirmed_at });
  await migrateTo('0051');
  const { rows: kept } = await pool.query<{ id: string; withdrawal_until: Date | null }>(
    'select id, withdrawal_until from booking where express_request_at is null',
  );
  const ends = [...ids].map(([when, id]) => [when, kept.find((row) => row.id === id)?.withdrawal_until]);
  expect(Object.fromEntries(ends)).toEqual({
    monday: new Date('2026-03-16T22:59:59.999Z'),
    saturdayInParis: new Date('2026-03-23T22:59:59.999Z'),
    sunday: new Date('2026-03-23T22:59:59.999Z'),
    beforeTheClocksChange: new Date('2026-04-03T21:59:59.999Z'),
    never: null,
  });
});

test('0063-regulated-trades takes services without the documents of their trade out of what is offered', async () => {
  await migrateTo('0062');
  for (const row of [
    { id: 'plumbing', position: 11 },
    { id: 'leak-repair', position: 12, parent_id: 'plumbing' },
    { id: 'electricity', position: 13 },
    { id: 'childcare', position: 14 },
    { id: 'babysitting', position: 15, parent_id: 'childcare' },
    { id: 'homework-help', position: 16, parent_id: 'childcare' },
  ])
    await insert('category', { icon: 'x', ...row });
  const known: Record<string, string> = {};
  async function offer(name: string, providerId: string, category_id: string, row = {}): Promise<void> {
    const id = randomUUID();
    known[id] = name;
    const words = { title: 'Une aide', description: 'Une aide.', price_cents: 4000, duration_minutes: 60 };
    const offered = { id, provider_id: providerId, category_id, ...words, created_at: now, updated_at: now };
    await insert('service', { ...offered, ...row });
    await insert('service_search', {
      ...searchRow,
      service_id: id,
      provider_id: providerId,
      category_id,
      root_id: category_id,
    });
    await pool.query(
      `insert into provider_name (provider_id, words) values ($1, 'amina') on conflict do nothing`,
      [providerId],
    );
  }
  const check = (provider_id: string, type: string, valid_until: string | null = null) =>
    insert('provider_check', { provider_id, type, checked_at: now, valid_until });
  const point = { lat: 45.7, lon: 4.8, public_lat: 45.7, public_lon: 4.8 };
  const published = { published: true, ...point };
  const [bare, whole, lapsed, minder, pupils] = [
    await insertProvider(published),
    await insertProvider(published),
    await insertProvider(published),
    await insertProvider({ ...published, childcare_under_3: true }),
    await insertProvider(published),
  ];
  for (const type of ['QUALIFICATION', 'INSURANCE', 'DECENNIAL']) {
    await check(whole, type, type === 'INSURANCE' ? '2999-12-31' : null);
    await check(lapsed, type, type === 'INSURANCE' ? '2026-01-01' : null);
  }
  await offer('plumber without documents', bare, 'leak-repair');
  await offer('plumber with documents', whole, 'plumbing');
  await offer('electrician whose insurance has ended', lapsed, 'electricity');
  await offer('cleaning of that electrician', lapsed, 'cleaning');
  await offer('babysitting under three', minder, 'babysitting');
  await offer('homework with who minds babies', minder, 'homework-help');
  await offer('babysitting from three', pupils, 'babysitting');
  await migrateTo('0063');
  const names = async (statement: string) =>
    (await pool.query<{ id: string }>(statement)).rows.flatMap(({ id }) => known[id] ?? []).toSorted();
  const offered = [
    'babysitting from three',
    'cleaning of that electrician',
    'homework with who minds babies',
    'plumber with documents',
  ];
  expect(await names('select id from service where offered')).toEqual(offered);
  expect(await names('select service_id as id from service_search')).toEqual(offered);
  const { rows } = await pool.query<{ id: string; published: boolean; named: boolean }>(
    `select p.id, p.published, exists (select from provider_name n where n.provider_id = p.id) as named
    from provider p where p.id = any($1)`,
    [[bare, whole, lapsed, minder, pupils]],
  );
  expect(rows.filter((row) => !row.published || !row.named)).toEqual([
    { id: bare, published: false, named: false },
  ]);
});

test('0064-time-zones-of-providers gives providers the clock of their address, and keeps the clock times of time off', async () => {
  await migrateTo('0063');
  const zones = {
    '69003': 'Europe/Paris',
    '97400': 'Indian/Reunion',
    '97110': 'America/Guadeloupe',
    '98714': 'Pacific/Tahiti',
    '98800': 'Pacific/Noumea',
  };
  const ids = new Map<string, string>();
  const slot = new Date('2026-03-03T08:00:00Z');
  for (const code of Object.keys(zones)) {
    const id = await insertProvider({ postal_code: code });
    ids.set(code, id);
    // The whole of Tuesday, 10 March, in Paris.
    const day = { start_at: '2026-03-09T23:00:00Z', end_at: '2026-03-10T23:00:00Z' };
    await insert('time_off', { id: randomUUID(), provider_id: id, kind: 'OFF', created_at: now, ...day });
    const service = { id: randomUUID(), provider_id: id, category_id: 'cleaning', title: 'Ménage' };
    const price = { price_cents: 2600, duration_minutes: 60, created_at: now, updated_at: now };
    await insert('service', { ...service, description: 'Ménage.', ...price });
    await insert('service_search', {
      service_id: service.id,
      provider_id: id,
      category_id: 'cleaning',
      root_id: 'cleaning',
      document: '',
      title_document: '',
      words: 'menage',
      price_cents: 2600,
      rating_count: 0,
      rating_rank: 4,
      verified: false,
      languages: ['fr'],
      by_appointment: false,
      lat: 45.76,
      lon: 4.85,
      reach_km: 20,
      has_hours: true,
      next_slot_at: slot,
      next_slots: [slot],
      ask_by: slot,
      time_zone: 'Europe/Paris',
      created_at: now,
      refreshed_at: now,
    });
  }
  await migrateTo('0064');
  const { rows } = await pool.query<Record<string, unknown>>(
    `select p.postal_code, p.time_zone, s.time_zone as listed, s.ask_by,
      (t.start_at at time zone p.time_zone)::text as off
    from provider p join time_off t on t.provider_id = p.id join service_search s on s.provider_id = p.id
    where p.id = any($1) order by p.postal_code`,
    [[...ids.values()]],
  );
  expect(rows).toEqual(
    Object.entries(zones).map(([postal_code, time_zone]) => ({
      postal_code,
      time_zone,
      listed: time_zone,
      ask_by: time_zone === 'Europe/Paris' ? slot : new Date(now),
      off: '2026-03-10 00:00:00',
    })),
  );
  const move = pool.query("update provider set postal_code = '97600' where id = $1 returning time_zone", [
    ids.get('69003'),
  ]);
  expect((await move).rows).toEqual([{ time_zone: 'Indian/Mayotte' }]);
});

test('0065-values gives stored numbers the code of where they are, and ends what was said for ever', async () => {
  await migrateTo('0064');
  const numbers = {
    '+33692123456': '+262692123456',
    '+33639123456': '+262639123456',
    '+33269612345': '+262269612345',
    '+33691123456': '+590691123456',
    '+33594301234': '+594594301234',
    '+33697123456': '+596697123456',
    '+33508411234': '+508411234',
    '+33639981234': '+33639981234',
    '+33612345678': '+33612345678',
    '+32692123456': '+32692123456',
  };
  const owners = new Map<string, string>();
  for (const phone of Object.keys(numbers)) {
    const providerId = await insertProvider({});
    owners.set(phone, providerId);
    await pool.query(
      'update account set phone = $1 from provider p where p.id = $2 and account.id = p.account_id',
      [phone, providerId],
    );
    await insert('provider_identity', { provider_id: providerId, emergency_phone: phone, updated_at: now });
  }
  const [providerId] = owners.values();
  const timeOff = { provider_id: providerId, created_at: now };
  const spans: [string, string][] = [
    ['0001-01-01T00:00:00Z', '2026-04-01T00:00:00Z'],
    ['2026-04-01T00:00:00Z', '9999-12-31T00:00:00Z'],
    ['2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z'],
    ['2101-01-01T00:00:00Z', '2101-01-02T00:00:00Z'],
    ['1999-01-01T00:00:00Z', '1999-01-02T00:00:00Z'],
  ];
  for (const [start_at, end_at] of spans)
    await insert('time_off', { ...timeOff, id: randomUUID(), start_at, end_at });
  await migrateTo('0065');
  const { rows: kept } = await pool.query(
    'select start_at, end_at from time_off where provider_id = $1 order by start_at',
    [providerId],
  );
  expect(kept).toEqual([
    { start_at: new Date('2000-01-01T00:00:00Z'), end_at: new Date('2026-04-01T00:00:00Z') },
    { start_at: new Date('2026-04-01T00:00:00Z'), end_at: new Date('2100-12-31T23:59:59Z') },
    { start_at: new Date('2026-05-01T00:00:00Z'), end_at: new Date('2026-05-02T00:00:00Z') },
  ]);
  for (const [phone, expected] of Object.entries(numbers)) {
    const { rows } = await pool.query(
      `select a.phone, i.emergency_phone, a.desk_words like $2 as found
      from account a join provider p on p.account_id = a.id join provider_identity i on i.provider_id = p.id
      where p.id = $1`,
      [owners.get(phone), `%${expected}%`],
    );
    expect(rows).toEqual([{ phone: expected, emergency_phone: expected, found: true }]);
  }
});

test('0069-booking-numbers gives each booking that exists a number of its own', async () => {
  await migrateTo('0068');
  const before = await pool.query('select service_id, provider_id, customer_id from booking');
  await insertVisit({
    ...before.rows[0],
    id: randomUUID(),
    end_at: '2026-03-02T11:00:00Z',
    busy: '[2026-03-02T09:00Z,2026-03-02T11:00Z)',
  });
  await migrateTo('0069');
  const { rows } = await pool.query<{ number: string }>('select number from booking');
  const numbers = rows.map(({ number }) => number);
  expect(numbers.length).toBe(before.rows.length + 1);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.map((number) => readBookingNumber(number))).toEqual(numbers);
});

test('booking_number is a permutation that never draws one number twice', async () => {
  const volume = 23 ** 5;
  const places = [...Array(2000).keys(), volume - 1, volume, volume + 1, 23 * volume - 1];
  const { rows } = await pool.query<{ number: string }>(
    'select booking_number(place) as number from unnest($1::bigint[]) place',
    [places],
  );
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(places.length);
  expect(numbers.slice(0, 2001).every((number) => /^R-[2-9CDFGHJKMNPQTVWX]{5}$/.test(number))).toBe(true);
  expect(
    numbers.slice(2001).every((number) => /^R-[3-9CDFGHJKMNPQTVWX][2-9CDFGHJKMNPQTVWX]{5}$/.test(number)),
  ).toBe(true);
  // Neighbours do not tell how many lie between them.
  expect(new Set(numbers.slice(0, 500).map((number) => number.slice(0, 4))).size).toBeGreaterThan(200);
});

test('0070-mails-of-deletions keeps the mail of a deletion that is still to be erased', async () => {
  await migrateTo('0069');
  const accountOf = async () => {
    const { rows } = await pool.query('select account_id from provider where id = $1', [
      await insertProvider({}),
    ]);
    return String(rows[0].account_id);
  };
  const [gone, sent] = [await accountOf(), await accountOf()];
  const mailId = randomUUID();
  await insert('outgoing_mail', {
    id: mailId,
    dedupe_key: `account-deleted-${gone}`,
    recipient_email: 'gone@example.org',
    locale: 'fr',
    template: 'accountDeleted',
    subject: 'Compte supprimé',
    text: 'Au revoir',
    html: '',
    created_at: now,
  });
  for (const [account_id, mail_id] of [
    [gone, mailId],
    [sent, randomUUID()],
  ])
    await insert('account_deletion', { account_id, mail_id, at: now });
  await migrateTo('0070');
  const { rows } = await pool.query(
    'select account_id, mail_id from account_deletion left join account_deletion_mail using (account_id)',
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { account_id: gone, mail_id: mailId },
      { account_id: sent, mail_id: null },
    ]),
  );
});

test('0071-document-decisions-in-the-audit has the decisions that administrators made before', async () => {
  await migrateTo('0070');
  const providerId = await insertProvider({});
  const { rows: accounts } = await pool.query('select account_id from provider where id = $1', [providerId]);
  const actorId = String(accounts[0].account_id);
  const documentId = randomUUID();
  await insert('verification_document', {
    id: documentId,
    provider_id: providerId,
    type: 'PASSPORT',
    status: 'REVOKED',
    file_name: 'a.pdf',
    media_type: 'application/pdf',
    size: 1,
    sha256: Buffer.alloc(32),
    storage_name: 'a',
    submitted_at: now,
    created_at: now,
  });
  const events = [
    { action: 'SUBMITTED', account_id: actorId },
    { action: 'CLAIMED', account_id: actorId },
    { action: 'APPROVED', account_id: actorId },
    { action: 'REVOKED', account_id: actorId },
    // By the system.
    { action: 'REVOKED', account_id: null },
    { action: 'EXPIRED', account_id: null },
  ];
  for (const event of events)
    await insert('verification_event', { id: randomUUID(), document_id: documentId, at: now, ...event });
  await migrateTo('0071');
  const { rows } = await pool.query(
    `select action, actor_id, after, reason from audit_event
    where subject_type = 'DOCUMENT' and subject_id = $1 order by action`,
    [documentId],
  );
  const made = { actor_id: actorId, reason: null };
  expect(rows).toEqual([
    { ...made, action: 'DOCUMENT_APPROVED', after: { status: 'APPROVED', type: 'PASSPORT' } },
    { ...made, action: 'DOCUMENT_REVOKED', after: { status: 'REVOKED', type: 'PASSPORT' } },
  ]);
});

test('0074-what-services-include keeps the durations that could be requested', async () => {
  await migrateTo('0072');
  await pool.query(
    `insert into category (id, icon, position) values ('cleaning', 'broom', 1) on conflict do nothing`,
  );
  const provider_id = await insertProvider({});
  const offered = { provider_id, category_id: 'cleaning', title: 'Ménage', description: 'Ménage.' };
  const rest = { ...offered, price_cents: 2600, created_at: now, updated_at: now };
  for (const row of [
    { price_unit: 'HOUR', duration_minutes: 60, duration_multiples: 3 },
    { price_unit: 'VISIT', duration_minutes: 90, duration_multiples: 1 },
    { price_unit: 'VISIT', duration_minutes: 720, duration_multiples: 12 },
  ])
    await insert('service', { id: randomUUID(), ...rest, ...row });
  await migrateTo('0074');
  const { rows } = await pool.query(
    `select duration_minutes, duration_step_minutes, duration_max_minutes, duration_multiples, included, travel_included
    from service where provider_id = $1 order by duration_minutes`,
    [provider_id],
  );
  const unsaid = { included: [], travel_included: false };
  expect(rows).toEqual(
    [
      { duration_minutes: 60, duration_max_minutes: 180, duration_multiples: 3 },
      { duration_minutes: 90, duration_max_minutes: 90, duration_multiples: 1 },
      { duration_minutes: 720, duration_max_minutes: 8640, duration_multiples: 12 },
    ].map((row) => ({ ...unsaid, ...row, duration_step_minutes: row.duration_minutes })),
  );
});

test('0075-known-people-first adds what is known of providers to their stored scores', async () => {
  await migrateTo('0074');
  await insert('category', { id: 'tidying', icon: 'x', position: 90 });
  const words = { title: 'Une aide', description: 'Une aide.', price_cents: 4000 };
  const durations = { duration_minutes: 60, duration_step_minutes: 60, duration_max_minutes: 60 };
  const known = [
    { verified: true, rating_mean: 5, rating_count: 15, share: 0.5 + 0.5 * 0.75 },
    { verified: false, rating_mean: 3, rating_count: 5, share: 0.5 * 0.5 * 0.5 },
    { verified: false, rating_mean: null, rating_count: 0, share: 0 },
  ].map((row) => ({ ...row, id: randomUUID() }));
  const [rank, nextSlot] = [4, 0.1];
  for (const { id, share: _share, ...stars } of known) {
    const provider_id = await insertProvider({});
    const kind = { provider_id, category_id: 'tidying' };
    await insert('service', { id, ...kind, ...words, ...durations, created_at: now, updated_at: now });
    await insert('service_search', {
      ...searchRow,
      ...kind,
      service_id: id,
      root_id: 'tidying',
      ...stars,
      rating_rank: rank,
      base_score: (0.2 * (rank - 1)) / 4 + nextSlot,
    });
  }
  await migrateTo('0075');
  for (const { id, share } of known) {
    const { rows } = await pool.query('select base_score from service_search where service_id = $1', [id]);
    expect(rows[0].base_score).toBeCloseTo((0.15 * (rank - 1)) / 4 + nextSlot + 0.15 * share, 5);
  }
});

test('0077-free-starts-of-services gives each service of the search free starts that are computed next', async () => {
  await migrateTo('0076');
  await insert('category', { id: 'airing', icon: 'x', position: 91 });
  const provider_id = await insertProvider({});
  const kind = { provider_id, category_id: 'airing' };
  const words = { title: 'Une aide', description: 'Une aide.', price_cents: 4000 };
  const durations = { duration_minutes: 60, duration_step_minutes: 60, duration_max_minutes: 60 };
  const id = randomUUID();
  await insert('service', { id, ...kind, ...words, ...durations, created_at: now, updated_at: now });
  await insert('service_search', { ...searchRow, ...kind, service_id: id, root_id: 'airing' });
  await migrateTo('0077');
  const { rows } = await pool.query(
    `select service_id, first_day < '2020-01-01' as over, bit_count(quarters)::int as free from free_starts where service_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ service_id: id, over: true, free: 0 }]);
  await pool.query('delete from service_search where service_id = $1', [id]);
  expect((await pool.query('select from free_starts where service_id = $1', [id])).rowCount).toBe(0);
});

test('0079-topics-of-reviews makes the words of earlier reviews searchable', async () => {
  await migrateTo('0076');
  await insert('category', { id: 'washing', icon: 'x', position: 91 });
  const provider_id = await insertProvider({});
  const service_id = randomUUID();
  const words = { title: 'Une aide', description: 'Une aide.', price_cents: 4000 };
  const durations = { duration_minutes: 60, duration_step_minutes: 60, duration_max_minutes: 60 };
  const offer = { provider_id, category_id: 'washing', ...words, ...durations };
  await insert('service', { id: service_id, ...offer, created_at: now, updated_at: now });
  const authors = await pool.query<{ account_id: string }>('select account_id from provider where id = $1', [
    await insertProvider({}),
  ]);
  const author_id = authors.rows[0]?.account_id;
  for (const comment of ['L’Évier : réparé, en 1 h !', null]) {
    const booking_id = randomUUID();
    await insertVisit({ id: booking_id, service_id, provider_id, customer_id: author_id });
    const about = { id: randomUUID(), booking_id, provider_id, service_id, author_id };
    await insert('review', {
      ...about,
      rating: 5,
      comment,
      visit_date: '2026-03-02',
      status: 'PUBLISHED',
      created_at: now,
    });
  }
  await migrateTo('0079');
  const { rows } = await pool.query(
    `select comment_words, punctual, careful, price_as_said from review where provider_id = $1 order by comment`,
    [provider_id],
  );
  const unsaid = { punctual: null, careful: null, price_as_said: null };
  expect(rows).toEqual([
    { comment_words: 'l evier repare en 1 h', ...unsaid },
    { comment_words: null, ...unsaid },
  ]);
});

test('0080-photos-of-reviews gives earlier reviews room for two photos, which go with them', async () => {
  await migrateTo('0079');
  await insert('category', { id: 'polishing', icon: 'x', position: 92 });
  const provider_id = await insertProvider({});
  const service_id = randomUUID();
  const words = { title: 'Une aide', description: 'Une aide.', price_cents: 4000 };
  const durations = { duration_minutes: 60, duration_step_minutes: 60, duration_max_minutes: 60 };
  const offer = { provider_id, category_id: 'polishing', ...words, ...durations };
  await insert('service', { id: service_id, ...offer, created_at: now, updated_at: now });
  const { rows: authors } = await pool.query<{ account_id: string }>(
    'select account_id from provider where id = $1',
    [await insertProvider({})],
  );
  const author_id = authors[0]?.account_id;
  const [booking_id, review_id] = [randomUUID(), randomUUID()];
  await insertVisit({ id: booking_id, service_id, provider_id, customer_id: author_id });
  const about = { id: review_id, booking_id, provider_id, service_id, author_id };
  await insert('review', {
    ...about,
    rating: 5,
    visit_date: '2026-03-02',
    status: 'PUBLISHED',
    created_at: now,
  });
  await migrateTo('0080');
  const stored = {
    review_id,
    name: 'a',
    small_name: 'b',
    width: 4,
    height: 3,
    alt: 'Un évier',
    created_at: now,
  };
  const add = (position: number) => insert('review_photo', { id: randomUUID(), ...stored, position });
  await add(0);
  await add(1);
  for (const position of [0, 2]) await expect(add(position)).rejects.toThrow('review_photo_position');
  await pool.query('delete from review where id = $1', [review_id]);
  expect((await pool.query('select from review_photo where review_id = $1', [review_id])).rowCount).toBe(0);
});

test('0081-what-cards-show gives earlier rows the names and ratings that cards show', async () => {
  await migrateTo('0080');
  const [rated, unrated] = [
    await insertProvider({ rating_counts: [0, 0, 1, 1, 2] }),
    await insertProvider({}),
  ];
  await migrateTo('0081');
  const { rows } = await pool.query(
    `select a.display_name, a.full_name, p.review_count, p.shown_rating
     from provider p join account a on a.id = p.account_id where p.id = any($1) order by p.review_count desc`,
    [[rated, unrated]],
  );
  const names = { display_name: 'Amina B.', full_name: 'Amina Benali' };
  expect(rows).toEqual([
    { ...names, review_count: 4, shown_rating: 4.3 },
    { ...names, review_count: 0, shown_rating: null },
  ]);
});

test('0084-people-desk leaves suspensions without end, and takes an end only with a suspension', async () => {
  await migrateTo('0082');
  const { rows: accounts } = await pool.query<{ account_id: string }>(
    'select account_id from provider where id = any($1)',
    [[await insertProvider({}), await insertProvider({})]],
  );
  const [suspended, active] = accounts.map(({ account_id }) => account_id);
  await pool.query('update account set suspended_at = now() where id = $1', [suspended]);
  await migrateTo('0084');
  const { rows } = await pool.query('select suspended_until from account where id = $1', [suspended]);
  expect(rows).toEqual([{ suspended_until: null }]);
  const end = (id: string | undefined) =>
    pool.query("update account set suspended_until = now() + interval '7 days' where id = $1", [id]);
  await end(suspended);
  await expect(end(active)).rejects.toThrow('account_suspended_until');
});

test('0086-figures counts what was kept: visits by trade and town, people, stars', async () => {
  await migrateTo('0085');
  await insert('category', { id: 'waxing', icon: 'x', position: 93 });
  await insert('place', {
    insee: '01001',
    name: 'Saint-Étienne-du-Bois',
    name_key: 'saint etienne du bois',
    postal_codes: ['01370'],
    department: '01',
    region: '84',
    population: 2500,
    lat: 46.3,
    lon: 5.3,
    precision: 'EXACT',
  });
  const provider_id = await insertProvider({});
  const { rows: accounts } = await pool.query<{ account_id: string }>(
    'select account_id from provider where id = $1',
    [provider_id],
  );
  const customer_id = accounts[0]?.account_id;
  await pool.query(`update account set last_seen_at = '2025-03-10T09:00:00Z' where id = $1`, [customer_id]);
  const service_id = randomUUID();
  const words = { title: 'Une aide', description: 'Une aide.', price_cents: 4000 };
  const durations = { duration_minutes: 60, duration_step_minutes: 60, duration_max_minutes: 60 };
  const offer = { provider_id, category_id: 'waxing', ...words, ...durations };
  await insert('service', { id: service_id, ...offer, created_at: now, updated_at: now });
  const visit = { id: randomUUID(), service_id, provider_id, customer_id, category_id: 'waxing' };
  const of = { city: 'St Etienne du Bois', postal_code: '01370', price_cents: 4000 };
  const created_at = '2025-03-09T22:40:00Z';
  await insertVisit({ ...visit, ...of, created_at });
  const event = (status: string, actor: string, at: string) =>
    insert('booking_event', { id: randomUUID(), booking_id: visit.id, status, actor, at });
  await event('PENDING', 'CUSTOMER', created_at);
  await event('CONFIRMED', 'PROVIDER', '2025-03-09T23:10:00Z');
  await event('COMPLETED', 'SYSTEM', '2025-03-10T12:00:00Z');
  await insert('review', {
    id: randomUUID(),
    booking_id: visit.id,
    provider_id,
    service_id,
    author_id: customer_id,
    rating: 4,
    visit_date: '2025-03-10',
    status: 'PUBLISHED',
    published_at: '2025-03-11T09:00:00Z',
    created_at: now,
  });
  await migrateTo('0086');
  const { rows } = await pool.query<Record<string, string | number>>(
    `select concat_ws(' ', dimension, figure, to_char(day, 'MM-DD'), key, bucket, count, amount) as text
     from figure_total where grain = 'DAY' and (key in ('waxing', '01001') or figure in ('SEEN', 'REVIEWED'))
       and day between '2025-03-01' and '2025-03-31' order by 1`,
  );
  expect(rows.map(({ text }) => text)).toEqual([
    'ALL REVIEWED 03-11  0 1 4',
    'ALL SEEN 03-10  400 1 0',
    'TOWN COMPLETED 03-10 01001 0 1 4000',
    'TOWN REQUESTED 03-09 01001 0 1 0',
    'TRADE ANSWERED 03-10 waxing 45 1 30',
    'TRADE COMPLETED 03-10 waxing 0 1 4000',
    'TRADE CONFIRMED 03-10 waxing 0 1 0',
    'TRADE REQUESTED 03-09 waxing 0 1 0',
  ]);
  const { rows: months } = await pool.query(
    `select day::text, count::int from figure_total where grain = 'MONTH' and figure = 'COMPLETED' and key = 'waxing'`,
  );
  expect(months).toEqual([{ day: '2025-03-01', count: 1 }]);
  expect((await pool.query('select from figure_delta')).rowCount).toBe(0);
});

test('0088-moved-visits leaves bookings as they are, and names a cause only of the operator', async () => {
  await migrateTo('0085');
  const { rows } = await pool.query<Record<string, unknown>>(
    'select service_id, provider_id, customer_id from booking limit 1',
  );
  const id = randomUUID();
  const time = { start_at: '2026-03-12T09:00Z', end_at: '2026-03-12T10:00Z' };
  const busy = '[2026-03-12T09:00Z,2026-03-12T10:00Z)';
  await insertVisit({ ...rows[0], id, ...time, busy, status: 'CANCELLED' });
  await migrateTo('0088');
  expect((await pool.query('select cancel_code from booking where id = $1', [id])).rows).toEqual([
    { cancel_code: null },
  ]);
  const name = (by: string) =>
    pool.query("update booking set cancel_code = 'SAFETY', cancelled_by = $2 where id = $1", [id, by]);
  await expect(name('CUSTOMER')).rejects.toThrow('booking_cancel_code_of_operator');
  await name('ADMIN');
  const moved = { booking_id: id, actor: 'ADMIN', from_start: '2026-03-02T10:00Z', at: '2026-03-01T10:00Z' };
  const move = (to_start: string) => insert('booking_reschedule', { id: randomUUID(), ...moved, to_start });
  await move('2026-03-03T10:00Z');
  await expect(move('2026-03-02T10:00Z')).rejects.toThrow('booking_reschedule_elsewhere');
});

test('0089-narrowed-announcements keeps what was sent and what is on its way', async () => {
  await migrateTo('0088');
  const [sent, underWay] = [randomUUID(), randomUUID()];
  const announcement = { audience: 'ALL', wordings: '{}', created_at: now };
  await insert('announcement', { id: sent, ...announcement, completed_at: now });
  await insert('announcement', { id: underWay, ...announcement });
  await migrateTo('0089');
  const { rows } = await pool.query(
    'select id, state, started_at = created_at as begun, postal_prefixes from announcement where id = any($1)',
    [[sent, underWay]],
  );
  const kept = { begun: true, postal_prefixes: [] };
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: sent, state: 'SENT', ...kept },
      { id: underWay, state: 'SENDING', ...kept },
    ]),
  );
  const write = (change: string) => pool.query(`update announcement set ${change} where id = $1`, [underWay]);
  await expect(write("state = 'SENT'")).rejects.toThrow('announcement_completed');
  await expect(write("place = 'Lyon'")).rejects.toThrow('announcement_place');
  await write("state = 'STOPPED'");
});

test('0094-refused-letters leaves letters as they are, and marks only those that it may', async () => {
  await migrateTo('0093');
  const [sending, stopped] = [randomUUID(), randomUUID()];
  const letter = { texts: '{}', recipients: '{}', started_at: now, created_at: now, updated_at: now };
  await insert('letter', { id: sending, state: 'SENDING', ...letter });
  await insert('letter', { id: stopped, state: 'STOPPED', ...letter });
  await migrateTo('0094');
  const { rows } = await pool.query('select refused, stopped_by_refusals, next_batch_at from letter');
  const untouched = { refused: 0, stopped_by_refusals: false, next_batch_at: null };
  expect(rows).toEqual([untouched, untouched]);
  const write = (change: string, id: string) => pool.query(`update letter set ${change} where id = $1`, [id]);
  await expect(write('stopped_by_refusals = true', sending)).rejects.toThrow('letter_stopped_by_refusals');
  await expect(write('next_batch_at = now()', stopped)).rejects.toThrow('letter_next_batch');
  await write('stopped_by_refusals = true', stopped);
});

test('0104-answered-messages knows who waits for whom in what was kept', async () => {
  await migrateTo('0102');
  const message = { name: 'Léa', email: 'lea@example.org', subject: 'x', message: 'x', locale: 'fr' };
  const write = async (changes: object, answers: readonly [isFromDesk: boolean, at: string][] = []) => {
    const id = randomUUID();
    await insert('contact_message', { id, ...message, created_at: now, last_written_at: now, ...changes });
    for (const [is_from_desk, at] of answers)
      await insert('contact_entry', {
        id: randomUUID(),
        contact_message_id: id,
        is_from_desk,
        text: 'x',
        at,
      });
    return id;
  };
  const [first, second, third] = ['2026-03-03T09:00:00Z', '2026-03-04T09:00:00Z', '2026-03-05T09:00:00Z'];
  const open = { status: 'IN_PROGRESS', replied_at: first };
  const unanswered = await write({ status: 'READ' });
  const answered = await write(open, [
    [true, first],
    [true, second],
  ]);
  const continued = await write({ ...open, last_written_at: third }, [
    [true, first],
    [false, third],
  ]);
  const elsewhere = await write({ status: 'REPLIED', replied_at: first });
  await migrateTo('0104');
  const { rows } = await pool.query<{ id: string; answered_at: Date | null }>(
    'select id, answered_at from contact_message',
  );
  const at = (id: string) => rows.find((row) => row.id === id)?.answered_at?.toISOString() ?? null;
  expect([unanswered, answered, continued, elsewhere].map(at)).toEqual([
    null,
    new Date(second).toISOString(),
    null,
    new Date(first).toISOString(),
  ]);
});

test('0106-page-speeds adds up the measurements that were kept', async () => {
  await migrateTo('0105');
  const measured = { fcp_ms: 900, lcp_ms: 2449, fid_ms: null, ttfb_ms: 120, cls: 0.05 };
  for (const route of ['/services', '/services', null])
    await insert('page_measurement', { id: randomUUID(), ...measured, route, at: '2026-03-10T23:30:00Z' });
  await migrateTo('0106');
  const { rows } = await pool.query<{ text: string }>(
    `select concat_ws(' ', day, coalesce(route, '-'), figure, value, visits) as text from page_speed
     where day = '2026-03-11' order by 1`,
  );
  expect(rows.map(({ text }) => text)).toEqual([
    ...['CLS 500', 'FCP 900', 'LCP 2400', 'TTFB 120'].map((figure) => `2026-03-11 - ${figure} 1`),
    ...['CLS 500', 'FCP 900', 'LCP 2400', 'TTFB 120'].map((figure) => `2026-03-11 /services ${figure} 2`),
  ]);
  expect((await pool.query('select from page_measurement')).rowCount).toBe(0);
});

test('0109-figures-by-hour-and-request counts the hours of what was kept, and what became of requests on their day', async () => {
  await migrateTo('0106');
  // The visit of 0086: asked for at 23:40 in Paris, confirmed after midnight, done the day after.
  await migrateTo('0109');
  const { rows } = await pool.query<{ text: string }>(
    `select concat_ws(' ', dimension, figure, to_char(day, 'MM-DD'), key, count) as text from figure_total
     where grain = 'DAY' and dimension = 'HOUR' and day between '2025-03-01' and '2025-03-31' order by 1`,
  );
  expect(rows.map(({ text }) => text)).toEqual([
    'HOUR ANSWERED 03-10 00 1',
    'HOUR COMPLETED 03-10 13 1',
    'HOUR CONFIRMED 03-10 00 1',
    'HOUR REQUESTED 03-09 23 1',
    'HOUR REVIEWED 03-11 10 1',
  ]);
  const { rows: outcomes } = await pool.query<{ text: string }>(
    `select concat_ws(' ', figure, to_char(day, 'MM-DD'), count) as text from figure_delta
     where trade = 'waxing' and figure like 'REQUEST\\_%' order by 1`,
  );
  expect(outcomes.map(({ text }) => text)).toEqual([
    'REQUEST_ANSWERED 03-09 1',
    'REQUEST_COMPLETED 03-09 1',
    'REQUEST_CONFIRMED 03-09 1',
  ]);
});

test('0110-off-site-payment is one more reason of a suspension, and keeps the others', async () => {
  await migrateTo('0109');
  const provider = await insertProvider({});
  const { rows } = await pool.query<{ id: string }>(
    `update account set suspended_at = now(), suspension_reason = 'SPAM'
     where id = (select account_id from provider where id = $1) returning id`,
    [provider],
  );
  const id = rows[0]?.id;
  await migrateTo('0110');
  const set = (reason: string) =>
    pool.query('update account set suspension_reason = $2 where id = $1', [id, reason]);
  expect(
    (await pool.query('select suspension_reason as reason from account where id = $1', [id])).rows,
  ).toEqual([{ reason: 'SPAM' }]);
  await set('OFF_SITE_PAYMENT');
  await expect(set('BOREDOM')).rejects.toThrow('account_suspension_reason_check');
});

test('0114-languages-in-scores and 0115-room-in-search-rows keep the rows of the search and their vacuum', async () => {
  await migrateTo('0112');
  const listRows = async () =>
    (await pool.query('select service_id, base_score from service_search order by 1')).rows;
  const before = await listRows();
  await migrateTo('0115');
  expect(await listRows()).toEqual(before);
  const { rows } = await pool.query<{ options: string[]; definition: string }>(
    `select reloptions as options, pg_get_indexdef('service_search_category_score'::regclass) as definition
     from pg_class where oid = 'service_search'::regclass`,
  );
  expect(rows[0]?.options).toEqual(
    expect.arrayContaining(['fillfactor=80', 'autovacuum_vacuum_scale_factor=0.02']),
  );
  expect(rows[0]?.definition).toContain('title_document, languages');
});

test('0116-scores-in-rows-of-their-own copies the scores of services, and its triggers keep them in step', async () => {
  await migrateTo('0115');
  const listScores = async (table: string, dueAt: string) =>
    (await pool.query(`select service_id, base_score, ask_by, ${dueAt} as due_at from ${table} order by 1`))
      .rows;
  const before = await listScores('service_search', 'coalesce(rescore_at, ask_by)');
  expect(before).not.toEqual([]);
  await migrateTo('0116');
  expect(await listScores('service_score', 'due_at')).toEqual(before);
  const price = 'select price_cents, due_at from service_score where service_id = $1';
  const id = before[0]?.service_id;
  await pool.query(
    `update service_search set price_cents = 7700, next_slot_at = null, ask_by = null, rescore_at = null,
       has_hours = true, refreshed_at = '2026-03-02T09:00:00Z' where service_id = $1`,
    [id],
  );
  // Without a start it is looked at again a day later.
  expect((await pool.query(price, [id])).rows).toEqual([
    { price_cents: 7700, due_at: new Date('2026-03-03T09:00:00Z') },
  ]);
  await pool.query('delete from service_search where service_id = $1', [id]);
  expect((await pool.query(price, [id])).rows).toEqual([]);
});
