import autocannon from 'autocannon';
import { Client } from 'pg';
import { memoryOf } from '../../programs/processes.ts';
import { listWorkloads } from '../../programs/requests.ts';
import { hasPayload } from '../stage/calls.ts';
import type { Drill, Finding } from '../stage/stage.ts';
import { askSteadily } from '../stage/steady-load.ts';
import { inWords } from '../stage/tally.ts';

const shares = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];
const tryingSeconds = 4;
const steadyP99Ms = 100;
const rushConnections = 1000;
const usualRate = 200;
const recoverySeconds = 10;
const windowSeconds = 2;
const allowed = new Set([429, 503]);

type Load = { connections: number; seconds: number; rate?: number };
type Seen = { perSecond: number; p99: number; counts: Record<string, number>; wrong: number };

/** L3: five times the sustainable rate for a minute, then the usual rate again. Limits per address are off. */
export const overload: Drill = {
  figure: 'L3',
  title: 'five times the sustainable rate',
  async run({ database, extent, startServer }): Promise<Finding> {
    const server = await startServer();
    let ended = false;
    void server.ended.then(() => (ended = true));
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const paths = (await listWorkloads(client))
      // Deep pages belong to L6; here they are one request in sixty.
      .filter(({ name, kind }) => kind !== 'page' && !name.includes('page'))
      .flatMap(({ urls }) => urls);
    await client.end();
    const send = (load: Load) => loadWith(server.origin, paths, load);

    const ask = (seconds: number) => askSteadily(server.origin, paths, { rate: usualRate, seconds });
    // A server that has just started has no plans and no compiled code yet.
    await send({ connections: 16, seconds: tryingSeconds });
    const before = await ask(tryingSeconds);
    // On a machine that is busy with other work the overload is compared with the usual values before it.
    const usualP99Ms = Math.max(steadyP99Ms, before.p99);
    const most = await send({ connections: 16, seconds: tryingSeconds });
    let sustainable: Seen | undefined;
    for (const share of shares) {
      const rate = Math.round(most.perSecond * share);
      const seen = await send({ connections: 64, seconds: tryingSeconds, rate });
      if (seen.p99 > usualP99Ms || seen.wrong > 0) continue;
      sustainable = seen;
      break;
    }
    if (!sustainable) return { holds: false, lines: [`no rate up to ${most.perSecond}/s was sustained`] };

    const rate = Math.round(5 * sustainable.perSecond);
    const rush = await send({ connections: rushConnections, seconds: extent.rushSeconds, rate });
    const rushMemory = memoryOf(server.pid);
    const began = performance.now();
    let recovered: { seconds: number; p99: number } | undefined;
    while (!recovered && (performance.now() - began) / 1000 < recoverySeconds - windowSeconds) {
      const { p99, wrong } = await ask(windowSeconds);
      if (p99 <= usualP99Ms && wrong === 0) recovered = { seconds: (performance.now() - began) / 1000, p99 };
    }
    const isAlive = !ended;
    await server.stop();
    return {
      holds: rush.wrong === 0 && isAlive && recovered !== undefined,
      lines: [
        `before: p99 ${before.p99} ms at ${usualRate}/s${before.p99 > steadyP99Ms ? ` (the machine is busy: L1 wants ${steadyP99Ms})` : ''}; as fast as it answers ${Math.round(most.perSecond)}/s; sustained ${Math.round(sustainable.perSecond)}/s, p99 ${sustainable.p99} ms`,
        `${rate}/s wanted over ${rushConnections} connections for ${extent.rushSeconds} s: ${inWords(rush.counts)}, ${Math.round(rush.perSecond)}/s answered, p99 ${rush.p99} ms; neither 2xx, 429 nor 503 with the payload: ${rush.wrong}`,
        `the same process throughout: ${isAlive ? 'yes' : 'no'}, ${Math.round(rushMemory)} MiB at the end of the rush`,
        recovered
          ? `p99 ${recovered.p99} ms at ${usualRate}/s, ${recovered.seconds.toFixed(1)} s after the rush`
          : `p99 at ${usualRate}/s not back to ${usualP99Ms} ms within ${recoverySeconds} s`,
      ],
    };
  },
};

async function loadWith(
  url: string,
  paths: readonly string[],
  { connections, seconds, rate }: Load,
): Promise<Seen> {
  let wrong = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    ...(rate && { overallRate: rate }),
    requests: paths.map((path) => ({
      method: 'GET',
      path,
      headers: { 'accept-language': 'fr' },
      onResponse(status, body) {
        if (status >= 200 && status < 300) return;
        const payload = JSON.parse(body) as Record<string, unknown>;
        const answer = { status, body: payload, isPage: false, sentAt: 0, milliseconds: 0 };
        if (!allowed.has(status) || !hasPayload(answer)) wrong += 1;
      },
    })),
  });
  const counts = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  );
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    counts: {
      ...counts,
      ...(result.errors > result.timeouts && { 'no answer': result.errors - result.timeouts }),
      ...(result.timeouts > 0 && { 'no answer in 30 s': result.timeouts }),
    },
    // Time-outs count as errors.
    wrong: wrong + result.errors,
  };
}
