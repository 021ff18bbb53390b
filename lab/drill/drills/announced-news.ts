import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { Client } from 'pg';
import { readBatch } from '#server/kernel/realtime/realtime-batches.ts';
import { call, isDone } from '../stage/calls.ts';
import type { DrillDatabase } from '../stage/database.ts';
import { maximum, median, percentile } from '../stage/figures.ts';
import { mustCall, password } from '../stage/people.ts';
import type { Drill } from '../stage/stage.ts';
import { askSteadily, type Steady } from '../stage/steady-load.ts';

const email = 'administrator@drill.example.org';
const environment = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, FEATURE_NOTIFICATIONS: 'true' };
const announcements = '/api/v1/admin/notifications/announcements';
const paths = ['/api/v1/services?size=20', '/api/v1/categories', '/api/v1/providers?size=20'];
const load = { rate: 40, seconds: 15 };
/** Idle and among an announcement in turn, so that both meet the same other programs; an announcement takes a minute. */
const rounds = 2;
const windows = 3;
const kills = 5;
const completedWithinMs = 600_000;

const wording = { title: 'Fermé le 25 décembre', text: 'Vos visites, elles, continuent.' };
const wordings = { fr: wording, en: wording, ar: wording };

/** N1: announcements to all people, among visitors, and another one while the process is killed. */
export const announcedNews: Drill = {
  figure: 'N1',
  title: 'an announcement to 100,000 people',
  async run({ database, extent, startServer }) {
    await makePeople(database, extent.people);
    let server = await startServer(environment);
    const told = await listenToNews(database);
    const people = await countPeople(database);
    const send = (id: string) => announce(server.origin, id);
    await askSteadily(server.origin, paths, { ...load, seconds: 5 });
    const idle: Steady[] = [];
    const among: Steady[] = [];
    const durations: number[] = [];
    const sent: string[] = [];
    /** Each announcement was still under way at the end of its windows. */
    let isMeasured = true;
    for (let round = 0; round < rounds; round += 1) {
      idle.push(...(await measureWindows(server.origin)));
      const id = randomUUID();
      sent.push(id);
      const sentAt = performance.now();
      await send(id);
      among.push(...(await measureWindows(server.origin)));
      isMeasured &&= !(await progressOf(database, id)).complete;
      await untilDelivered(database, id, people);
      durations.push((performance.now() - sentAt) / 1000);
      await untilHandedOver(database);
    }

    const killed = randomUUID();
    await send(killed);
    const resumed: number[] = [];
    const killedAt: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      await untilDelivered(database, killed, Math.floor((people * kill) / (kills + 1)));
      server.signal('SIGKILL');
      await server.ended;
      const began = performance.now();
      const { delivered } = await progressOf(database, killed);
      killedAt.push(delivered);
      server = await startServer(environment);
      await untilDelivered(database, killed, delivered + 1);
      resumed.push(performance.now() - began);
    }
    await untilDelivered(database, killed, people);
    await untilHandedOver(database);
    const counts: Awaited<ReturnType<typeof countOf>>[] = [];
    for (const id of [...sent, killed]) counts.push(await countOf(database, told, id));
    await told.end();
    await server.stop();
    const ratios = among.map(({ p99 }, window) => p99 / Math.max(1, idle[window]?.p99 ?? 0));
    // In the middle, because other programs disturb single windows.
    const ratio = ratios.toSorted((one, other) => one - other)[ratios.length >> 1] ?? Infinity;
    const isComplete = counts.every(
      (one) =>
        one.complete && [one.lines, one.people, one.delivered, one.told].every((many) => many === people),
    );
    const wrong = [...idle, ...among].reduce((sum, one) => sum + one.wrong, 0);
    return {
      holds: isComplete && isMeasured && wrong === 0 && ratio < 2,
      lines: [
        `${people} people, all had it after ${durations.map(Math.round).join(', ')} s`,
        `REST at ${load.rate}/s, ${ratios.length} times ${load.seconds} s each: p50 ${together(idle, 0.5)} ms idle, ${together(among, 0.5)} ms while it was delivered; p99 ${together(idle, 0.99)} ms (${p99sOf(idle)}) and ${together(among, 0.99)} ms (${p99sOf(among)}), ${ratio.toFixed(2)} times in the middle (${ratios.map((one) => one.toFixed(1)).join(', ')}); wrong ${wrong}${isMeasured ? '' : '; it ended before its windows: more people are needed'}`,
        `killed ${kills} times, when ${killedAt.join(', ')} had it; resumed after ${median(resumed)} ms in the middle, ${maximum(resumed)} ms at most`,
        ...counts.map(
          (one) =>
            `${one.lines} notifications of ${one.people} people, delivered ${one.delivered}, complete ${one.complete}, people told once ${one.told}`,
        ),
      ],
    };
  },
};

async function measureWindows(origin: string): Promise<Steady[]> {
  const measured: Steady[] = [];
  while (measured.length < windows) measured.push(await askSteadily(origin, paths, load));
  return measured;
}

/** A percentile of all answers. */
const together = (measured: readonly Steady[], share: number) =>
  percentile(
    measured.flatMap(({ milliseconds }) => milliseconds),
    share,
  );
const p99sOf = (measured: readonly Steady[]) => measured.map(({ p99 }) => p99).join(', ');

async function makePeople(database: DrillDatabase, count: number): Promise<void> {
  await database.query(
    `insert into account (id, email, password_hash, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), gen_random_uuid() || '@crowd.example.org', '-', 'Inès', 'Roy', at, at
     from generate_series(1, $1::int), (select now() - interval '1 day' as at) as yesterday`,
    [count],
  );
  await database.query('analyze account');
}

async function countPeople(database: DrillDatabase): Promise<number> {
  const [row] = await database.query<{ count: number }>('select count(*)::int as count from account');
  return row?.count ?? 0;
}

/** Recovery codes of the administrator, one for each sign-in. */
const recoveryCodes: string[] = [];

/** Signs the administrator in, who needs a second factor in production. */
async function signInAdministrator(origin: string): Promise<string> {
  const login = (otp?: string) =>
    mustCall(origin, { method: 'POST', path: '/api/v1/auth/login', body: { email, password, otp } });
  const code = recoveryCodes.pop();
  const token = String((await login(code))['accessToken']);
  if (code !== undefined) return token;
  const path = '/api/v1/users/me/two-factor';
  const { secret } = await mustCall(origin, { method: 'POST', path, token });
  const otp = TOTP.generate({ secret: Secret.fromBase32(String(secret)) });
  const confirm = { method: 'POST', path: `${path}/confirm`, token, body: { password, otp } } as const;
  const confirmed = await mustCall(origin, confirm);
  recoveryCodes.push(...(confirmed['recoveryCodes'] as string[]));
  return token;
}

async function announce(origin: string, id: string): Promise<void> {
  const token = await signInAdministrator(origin);
  const body = { id, audience: 'ALL', wordings, link: `/help#${id}` };
  const { token: proof } = await mustCall(origin, {
    method: 'POST',
    path: '/api/v1/users/me/identity-proof',
    token,
    body: { password, otp: recoveryCodes.pop() },
  });
  const answer = await call(origin, {
    method: 'POST',
    path: announcements,
    token,
    body,
    proof: String(proof),
  });
  if (!isDone(answer)) throw new Error(`The announcement was answered ${answer.status}`);
}

async function progressOf(database: DrillDatabase, id: string) {
  const [row] = await database.query<{ delivered: number; complete: boolean }>(
    'select delivered, completed_at is not null as complete from announcement where id = $1',
    [id],
  );
  return row ?? { delivered: 0, complete: false };
}

async function untilDelivered(database: DrillDatabase, id: string, count: number): Promise<void> {
  const limit = performance.now() + completedWithinMs;
  for (;;) {
    const { delivered, complete } = await progressOf(database, id);
    if (complete || delivered >= count || performance.now() > limit) return;
    await pause(20);
  }
}

async function untilHandedOver(database: DrillDatabase): Promise<void> {
  const limit = performance.now() + completedWithinMs;
  for (;;) {
    const rows = await database.query('select 1 from realtime_outbox limit 1');
    if (rows.length === 0 || performance.now() > limit) return;
    await pause(100);
  }
}

/** How many times each account was handed the news of each announcement, by its link. */
async function listenToNews(database: DrillDatabase) {
  const client = new Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  const times = new Map<string, number>();
  client.on('notification', ({ payload = '' }) => {
    for (const { accountId, text = '' } of readBatch(payload)) {
      const link = /"link":"([^"]+)"/.exec(text)?.[1];
      const key = `${link} ${accountId}`;
      if (link !== undefined) times.set(key, (times.get(key) ?? 0) + 1);
    }
  });
  await client.query('listen realtime');
  return {
    /** What was committed before this query arrives with its answer. */
    async countOnce(id: string): Promise<number> {
      await client.query('select 1');
      return [...times].filter(([key, count]) => key.startsWith(`/help#${id} `) && count === 1).length;
    },
    end: () => client.end(),
  };
}

async function countOf(database: DrillDatabase, told: Awaited<ReturnType<typeof listenToNews>>, id: string) {
  const [row] = await database.query<{ lines: number; people: number }>(
    `select count(*)::int as lines, count(distinct account_id)::int as people from notification
     where announcement_id = $1`,
    [id],
  );
  const counts = row ?? { lines: 0, people: 0 };
  return { ...counts, ...(await progressOf(database, id)), told: await told.countOnce(id) };
}
