import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { DemoAccount } from '#contract/public-settings.ts';
import { refreshRatingMean, refreshSearch } from '#server/features/search/actions.ts';
import { rolesOf } from '#server/features/users/rules.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import type { Point } from '#server/kernel/geo.ts';
import { hashPassword } from '#server/kernel/passwords.ts';
import { copySearchRows, copyWorld, sizeOfCopies, type DemoSize } from './writing/copies.ts';
import { indexesLast } from '../indexes-last.ts';
import type { OnStep } from '../steps.ts';
import type { World, WorldOptions } from './world.ts';
import { drawPortraits } from './portraits/drawing.ts';
import { drawPhotos } from './work-photos/drawing.ts';
import { demoTowns } from './texts.ts';
import { countedLast, writeFigures } from './writing/write-figures.ts';
import { writeNotifications, type Reader } from './writing/write-notifications.ts';
import {
  worldTables,
  writePhotos,
  writePortraitNames,
  writeReviewPhotos,
  writeWorld,
} from './writing/write-world.ts';

const demoClient = { role: 'client', email: 'client@example.org', password: 'Jardin-bleu-2026' };
export const demoProvider = {
  role: 'provider',
  email: 'provider@example.org',
  password: 'Atelier-vert-2026',
};
const demoAdmin = { role: 'admin', email: 'admin@example.org', password: 'Phare-blanc-2026' };

/** The accounts that can sign in to the demo: printed at the start and listed in its banner. */
export const demoAccounts: readonly DemoAccount[] = [demoClient, demoProvider, demoAdmin];

const usualSize: DemoSize = { providers: 195, services: 650 };
/** Customers per provider; beyond some thousands, more customers show nothing new. */
const customersEach = 3;
const customersMax = 2_000;
const pastVisitsEach = 36;
const searchBatch = 200;
/** The usual demo is loaded with its indexes; from this many providers on, creating them afterwards is faster. */
const indexedAtOnce = 1_000;
/** A trigger reads the account of each provider and each review (forbid_deleted_account). */
const indexesOfTriggers = ['account_pkey'];
/** Search rows are found by them while they are refreshed and counted. */
const indexesOfRefreshing = ['service_search_pkey', 'service_search_provider', 'service_score_pkey'];

/**
 * Fills a database without accounts: people, services, a year of visits and reviews, all at example.org and relative
 * to the clock. Two processes that start at once load it once. `say` is given a summary, `onStep` what is under way.
 */
export async function loadDemoData(
  {
    db,
    clock,
    files,
    config,
  }: Pick<Deps, 'db' | 'clock'> & { files: Pick<FileStore, 'put'>; config: Pick<Deps['config'], 'admin'> },
  say: (text: string) => void,
  size: DemoSize = usualSize,
  onStep: OnStep = () => undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Creating a large demo takes longer than a transaction may be idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await waitForLoadLock(tx, say);
    if (await isInhabited(tx, config.admin?.email)) return;
    const { makePeople, makeWorld } = await import('./world.ts');
    const now = clock.now();
    const { drawn, copies } = sizeOfCopies(size);
    const wishes = {
      ...drawn,
      ...(await signIns(now)),
      customers: Math.min(customersMax, drawn.providers * customersEach),
      isAdministratorReplaced: config.admin?.email === demoAdmin.email,
    };
    const people = makePeople(wishes, await findPoints(tx), now);
    // Drawn beside what follows, which waits for the database most of the time.
    const portraits = drawPortraits(people.looks, files);
    // A failure is thrown where the names are needed, unless something else has failed before.
    portraits.catch(() => undefined);
    const photos = drawPhotos(people.photos, files, 'media');
    photos.catch(() => undefined);
    const world = await makeWorld(people, drawn.providers * pastVisitsEach, now, onStep);
    const reviewPhotos = drawPhotos(world.reviewPhotos, files, 'files');
    reviewPhotos.catch(() => undefined);
    const write = async () => {
      await writeWorld(tx, world, onStep);
      onStep({ name: 'remaining pictures', done: 0, of: 1 });
      await writePortraitNames(tx, await portraits);
      await writePhotos(tx, await photos, onStep);
      await writeReviewPhotos(tx, await reviewPhotos, onStep);
      if (copies > 0) await copyWorld(tx, copies, wishes.absentPasswordHash, onStep);
    };
    const isLarge = drawn.providers >= indexedAtOnce;
    await countedLast(tx, () =>
      isLarge ? indexesLast(tx, worldTables, indexesOfTriggers, write, onStep) : write(),
    );
    await writeFigures(tx);
    await writeNotifications(tx, readersOf(world), now);
    await refreshRatingMean(tx);
    const ids = world.providers.map(({ row }) => row.id);
    const writeSearch = async () => {
      for (let from = 0; from < ids.length; from += searchBatch) {
        onStep({ name: 'search rows of providers', done: from, of: ids.length });
        await refreshSearch(tx, ids.slice(from, from + searchBatch), now);
      }
      if (copies > 0) await copySearchRows(tx, copies, onStep);
    };
    await (isLarge
      ? indexesLast(tx, ['service_search', 'service_score'], indexesOfRefreshing, writeSearch, onStep)
      : writeSearch());
    say(
      `Demo data: ${size.providers} providers, ${world.lives.length * (copies + 1)} bookings, ${world.reviews.length * (copies + 1)} reviews.`,
    );
  });
}

function readersOf({ accounts }: World): Reader[] {
  return demoAccounts.flatMap(({ email }) => {
    const account = accounts.find((one) => one.email === email);
    return account ? [{ id: account.id, roles: rolesOf({ roles: account.roles ?? [] }) }] : [];
  });
}

/** The administrator of the settings does not count, because that account is created before. */
async function isInhabited(tx: Tx, adminEmail: string | undefined): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('email', '<>', adminEmail ?? '')
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

async function findPoints(tx: Tx): Promise<Map<string, Point>> {
  const rows = await tx
    .selectFrom('place')
    .select(['insee', 'lat', 'lon'])
    .where(
      'insee',
      'in',
      demoTowns.map(({ insee }) => insee),
    )
    .execute();
  return new Map(rows.map(({ insee, lat, lon }) => [insee, { lat, lon }]));
}

async function signIns(now: Date): Promise<Pick<WorldOptions, 'signIns' | 'absentPasswordHash'>> {
  const hashes = await Promise.all(
    [demoClient.password, demoProvider.password, demoAdmin.password, randomBytes(24).toString('base64')].map(
      hashPassword,
    ),
  );
  const [clientHash, providerHash, adminHash, absentPasswordHash = ''] = hashes;
  const common = { createdAt: new Date(now.getTime() - 500 * 86_400_000), lastSeenAt: now };
  return {
    absentPasswordHash,
    signIns: {
      client: {
        ...common,
        name: { firstName: 'Claire', lastName: 'Lemoine' },
        email: demoClient.email,
        passwordHash: clientHash,
        roles: ['CLIENT'],
      },
      provider: {
        ...common,
        name: { firstName: 'Amina', lastName: 'Belkacem' },
        email: demoProvider.email,
        passwordHash: providerHash,
        roles: ['PROVIDER'],
      },
      admin: {
        ...common,
        name: { firstName: 'Hélène', lastName: 'Perrin' },
        email: demoAdmin.email,
        passwordHash: adminHash,
        roles: ['ADMIN'],
      },
    },
  };
}

const pollMs = 200;
/** A short wait is not worth a line. */
const pollsUntold = 10;

/**
 * Polls for the lock that allows loading the demo: a wait inside the database would exceed the time limit of a
 * statement. A long wait is told through `say`.
 */
export async function waitForLoadLock(tx: Tx, say: (text: string) => void = () => undefined): Promise<void> {
  for (let polls = 1; ; polls += 1) {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('demo data', 0)) as mine`.execute(tx);
    if (rows[0]?.mine) return;
    if (polls === pollsUntold) say('This process waits for another one that loads the demo data.');
    await pause(pollMs);
  }
}
