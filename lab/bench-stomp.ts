import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { ensureBuilt } from '#server/kernel/pages/builds.ts';
import { startTestCluster } from '#server/testing/cluster.ts';
import { loadBare, loadStomp, type Figures } from './bench/stomp-load.ts';
import { memoryOf, startProgram, startServer, type Program } from './programs/processes.ts';
import { productionSettings } from './programs/production-settings.ts';

/**
 * Measures the STOMP socket of the real server (docs/performance.md, S6) against a bare broadcast of ws
 * (lab/bench/bare-socket.ts), alternately: figures of one run can be compared with each other, never with those of
 * another machine. Each event is for one account; both receive their notifications from PostgreSQL. The load generator
 * runs on the same cores.
 */
const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '200' },
    many: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
});
const [few, many, rounds, seconds] = [values.few, values.many, values.rounds, values.seconds].map(Number) as [
  number,
  number,
  number,
  number,
];
const ports = { server: 3141, bare: 3142 };
/** Events for each socket in a turn. Several share a write, so that one each shows what the number of sockets costs. */
const [most, least] = [50, 1];
const flags = '--max-semi-space-size=8 --max-old-space-size=512';

const say = (text: string) => console.log(text);
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const middle = (figures: readonly Figures[]): Figures => ({
  rate: median(figures.map(({ rate }) => rate)),
  cpu: median(figures.map(({ cpu }) => cpu)),
});
const toLine = (name: string, { rate, cpu }: Figures) =>
  `${name.padEnd(40)} ${String(Math.round(rate)).padStart(8)} deliveries/s ${cpu.toFixed(2).padStart(7)} µs of CPU each`;

async function measure(server: Program, bare: Program, client: Client): Promise<void> {
  const stomp = await loadStomp(server, client, few);
  // The first crowd uses up what the start has left free in the heap.
  const first = await loadStomp(server, client, many);
  const before = memoryOf(server.pid);
  const second = await loadStomp(server, client, many);
  say(
    `${(((memoryOf(server.pid) - before) * 1024) / many).toFixed(1)} KiB for each of ${many} more idle sockets`,
  );
  await first.end();
  await second.end();
  const reference = await loadBare(bare, client, few);
  const [ours, theirs]: Figures[][] = [[], []];
  await stomp.measure(seconds, most);
  await reference.measure(seconds, most);
  for (let round = 0; round < rounds; round += 1) {
    ours?.push(await stomp.measure(seconds, most));
    theirs?.push(await reference.measure(seconds, most));
  }
  await reference.end();
  const [one, other] = [middle(ours ?? []), middle(theirs ?? [])];
  say(toLine(`STOMP, ${few} sockets, ${most} each`, one));
  say(toLine(`bare broadcast, ${few} sockets, ${most} each`, other));
  say(`  CPU of a delivery: ${(one.cpu / other.cpu).toFixed(2)} x bare`);

  const crowd = await loadStomp(server, client, many);
  const [amongFew, amongMany]: Figures[][] = [[], []];
  await crowd.measure(seconds, least);
  for (let round = 0; round < rounds; round += 1) {
    amongMany?.push(await crowd.measure(seconds, least));
    amongFew?.push(await stomp.measure(seconds, least));
  }
  const all = middle(amongMany ?? []);
  const some = middle(amongFew ?? []);
  say(toLine(`STOMP, ${many} sockets, ${least} each`, all));
  say(toLine(`STOMP, ${few} sockets, ${least} each`, some));
  say(`  CPU of a delivery: ${(all.cpu / some.cpu).toFixed(2)} x that at ${few}`);
  await crowd.end();
  await stomp.end();
}

await ensureBuilt(say);
say(`load average ${loadavg()[0]?.toFixed(1)}`);
const cluster = await startTestCluster({ template: false });
const started: Program[] = [];
try {
  const settings = { ...productionSettings(cluster.url), FEATURE_CHAT: 'true' };
  const server = await startServer(ports.server, settings, '/readyz');
  started.push(server);
  const address = { DATABASE_URL: cluster.url };
  const bare = await startProgram(`${flags} lab/bench/bare-socket.ts`, ports.bare, address, '/');
  started.push(bare);
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  await measure(server, bare, client);
  await client.end();
} finally {
  for (const program of started) await program.stop();
  await cluster.stop();
}
say(`load average ${loadavg()[0]?.toFixed(1)}`);
