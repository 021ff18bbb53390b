import { parseArgs } from 'node:util';
import { ensureBuilt } from '#server/kernel/pages/builds.ts';
import { listWorkloads } from './programs/requests.ts';
import { sameAnswer, sameQuestion } from './bench/answers.ts';
import { bookings, prepareBookings } from './bench/bookings/requests.ts';
import { measureColdStart } from './bench/cold-start.ts';
import { measureArchive } from './bench/archive.ts';
import { openDatabase, postmasterOf, UnsuitableDatabase, withClient } from './bench/database.ts';
import { measureDesk } from './bench/desk/measure.ts';
import { measureGrowth, measureMessageGrowth } from './bench/growth.ts';
import { planHeader, startBareLimit, startPlainLimit } from './bench/limits.ts';
import { listReaderWorkloads } from './bench/reader-requests.ts';
import { measurePages } from './bench/pages.ts';
import { compare, type Load, type Row } from './bench/side-by-side.ts';
import { compareSignIn } from './bench/sign-in.ts';
import { countStatements } from './bench/statements.ts';
import { comparisonTable } from './bench/table.ts';
import { productionSettings } from './programs/production-settings.ts';
import { startServer, type Program } from './programs/processes.ts';

/**
 * Measures the real server beside two references on the same data, alternately, and prints ratios: "bare" sends the
 * own statement of each request by node:http and pg (lab/bench/limit.ts), "plain" the simplest hand-written
 * statement that answers the same question (lab/bench/plain), for words also one that orders by the stored score
 * ("stored", quality S1). Figures of one run can be compared with each other,
 * never with those of another machine. With DATABASE_URL it measures on that database, which it fills when it is empty.
 * With --growth it measures the real server on databases of growing size instead, services (--sizes) and messages of
 * one person (--messages; lab/bench/growth.ts), and with --archive 100000 the messages of a person with so many of
 * ten times as many, beside plain statements. With --desk the lists of the team, with so many --accounts and --bookings,
 * --waiting of each kind of work and --events of the journal, beside plain statements. With --plans it prints how
 * PostgreSQL runs the statements of the main requests.
 */
const { values } = parseArgs({
  options: {
    providers: { type: 'string', default: '5000' },
    services: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,16,64' },
    only: { type: 'string' },
    growth: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '20000,200000,1000000' },
    messages: { type: 'string', default: '10000,100000' },
    archive: { type: 'string' },
    desk: { type: 'boolean', default: false },
    plans: { type: 'boolean', default: false },
    accounts: { type: 'string', default: '1000000' },
    bookings: { type: 'string', default: '10000000' },
    waiting: { type: 'string', default: '100000' },
    events: { type: 'string', default: '5000000' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const numbers = (list: string) => list.split(',').filter(Boolean).map(Number);
const connections = numbers(values.connections);
const ports = { server: 3141, bare: 3142, plain: 3143, floor: 3144, profiled: 3145, stored: 3146 };

const say = (text: string) => console.log(text);

/** Without a mail server, whose refusals would be repeated and fall into the figures of other requests. */
const settingsOf = (databaseUrl: string) => ({ ...productionSettings(databaseUrl), SMTP_URL: '' });

/** What the four main statements answer: two lists and two details. */
const mainRequests = [
  'services: word, category, price, rating',
  'providers: word, category, price, rating',
  'service detail',
  'provider detail',
];

/** The plans of the main statements on a catalogue of the size that is measured. */
async function printPlans(): Promise<void> {
  const database = await openDatabase(
    { providers: Number(values.providers), services: Number(values.services) },
    say,
  );
  try {
    const workloads = await withClient(database.url, async (client) => {
      await client.query('vacuum analyze');
      return listWorkloads(client);
    });
    const limit = await startBareLimit({ port: ports.bare, databaseUrl: database.url });
    try {
      for (const { name, urls } of workloads.filter((one) => mainRequests.includes(one.name))) {
        const response = await fetch(`${limit.origin}${urls[0]}`, {
          headers: { [planHeader]: '1' },
        });
        say(`${name} (${urls[0]})\n${await response.text()}\n`);
      }
    } finally {
      await limit.stop();
    }
  } finally {
    await database.stop();
  }
}

/** All measurements of one size. */
async function measureBesideLimits(): Promise<void> {
  const size = { providers: Number(values.providers), services: Number(values.services) };
  const database = await openDatabase(size, say);
  const started: Program[] = [];
  const keep = (program: Program) => {
    started.push(program);
    return program;
  };
  try {
    const isWanted = ({ name }: { name: string }) => name.includes(values.only ?? '');
    const { databasePid, open } = await withClient(database.url, async (client) => ({
      databasePid: await postmasterOf(client),
      open: (await listWorkloads(client)).filter(isWanted),
    }));
    // Access tokens are valid for a quarter of an hour: these are prepared again when their turn comes.
    const prepareSignedIn = async () => [
      ...(await withClient(database.url, listReaderWorkloads)).filter(isWanted),
      ...(isWanted(bookings) && !database.isGiven ? [await prepareBookings(database.url)] : []),
    ];
    if (isWanted(bookings) && database.isGiven)
      say(`${bookings.name} is left out: the database of DATABASE_URL would keep the bookings.`);
    const load: Load = { rounds, seconds, connections, databasePid };
    const start = () => startServer(ports.server, settingsOf(database.url), '/readyz');
    if (isWanted({ name: 'cold start' })) say(await measureColdStart(start));
    const api = open.filter(({ kind }) => kind !== 'page');
    const counted = [...api, ...(await prepareSignedIn())];
    for (const line of await countStatements({ port: ports.server, databaseUrl: database.url }, counted))
      say(line);
    const ours = keep(await start());
    if (isWanted({ name: 'sign-in' }))
      for (const line of await withClient(database.url, (client) => compareSignIn(ours, client))) say(line);
    const bare = keep(await startBareLimit({ port: ports.bare, databaseUrl: database.url }));
    const plain = keep(await startPlainLimit({ port: ports.plain, databaseUrl: database.url }));
    const stored = keep(await startPlainLimit({ port: ports.stored, databaseUrl: database.url }, 'stored'));
    if (databasePid === undefined)
      say('The processes of PostgreSQL are not on this machine: their processor time is left out.');
    const table = comparisonTable(databasePid !== undefined);
    const report = { row: (row: Row) => say(table.line(row)), failure: say };
    say(table.head);
    for (const workload of api) {
      if (workload.kind === 'alone') await compare({ ours }, workload, load, report);
      else if (workload.nextRequest) {
        await sameQuestion(ours, plain, workload);
        await compare({ ours, plain }, workload, load, report);
      } else {
        await sameAnswer(ours, bare, workload, say);
        await sameQuestion(ours, plain, workload);
        const hasWords = workload.urls.some((url) => /\/(?:services|providers)\?.*query=/.test(url));
        await compare({ ours, bare, plain, ...(hasWords && { stored }) }, workload, load, report);
      }
    }
    for (const workload of await prepareSignedIn()) {
      if (workload.kind !== 'write') await sameQuestion(ours, plain, workload);
      await compare({ ours, plain }, workload, load, report);
    }
    const pages = open.filter(({ kind }) => kind === 'page');
    if (pages.length > 0) await measurePages(ours, pages, { load, ports, databaseUrl: database.url, say });
  } finally {
    for (const program of started) await program.stop();
    await database.stop();
  }
}

await ensureBuilt(say);
if (values.growth) {
  if (values.sizes) await measureGrowth(numbers(values.sizes), ports.server, say);
  await measureMessageGrowth(numbers(values.messages), ports.server, say);
} else if (values.archive)
  await measureArchive(
    Number(values.archive),
    ports,
    { rounds, seconds, connections },
    values.only ?? '',
    say,
  );
else if (values.desk)
  await measureDesk(
    {
      accounts: Number(values.accounts),
      bookings: Number(values.bookings),
      waiting: Number(values.waiting),
      events: Number(values.events),
    },
    ports,
    { rounds, seconds, connections },
    values.only ?? '',
    say,
  );
else
  await (values.plans ? printPlans() : measureBesideLimits()).catch((error: unknown) => {
    if (!(error instanceof UnsuitableDatabase)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  });
