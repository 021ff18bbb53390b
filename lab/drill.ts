import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '#server/kernel/pages/builds.ts';
import { seedDatabase } from './programs/seeded-database.ts';
import { startDrillDatabase } from './drill/stage/database.ts';
import { startMailServer } from './drill/stage/mail-server.ts';
import { killedServer } from './drill/drills/killed-server.ts';
import { restartedDatabase } from './drill/drills/restarted-database.ts';
import { silentDatabase } from './drill/drills/silent-database.ts';
import { failedServer, stoppedServer } from './drill/drills/stopped-server.ts';
import { twoProcesses } from './drill/drills/two-processes.ts';
import { failingMailServer } from './drill/drills/failing-mail-server.ts';
import { failingPushService } from './drill/drills/failing-push-service.ts';
import { movedClock } from './drill/drills/moved-clock.ts';
import { fullDisk } from './drill/drills/full-disk.ts';
import { fullFileDisk } from './drill/drills/full-file-disk.ts';
import { slowClients } from './drill/drills/slow-clients.ts';
import { oversizedUploads } from './drill/drills/oversized-uploads.ts';
import { overload } from './drill/drills/overload.ts';
import { connectedCrowd } from './drill/drills/connected-crowd.ts';
import { announcedNews } from './drill/drills/announced-news.ts';
import { reconnectingClients } from './drill/drills/reconnecting-clients.ts';
import { abusiveClients } from './drill/drills/abusive-clients.ts';
import { createStage, type Drill, type Finding } from './drill/stage/stage.ts';

/**
 * Exposes the real server to the failures of docs/reliability.md, on temporary data, and compares the acknowledged
 * writes with the database. Exits with 1 when a target is missed.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kills: { type: 'string', default: '50' },
    restarts: { type: 'string', default: '20' },
    silence: { type: 'string', default: '20' },
    attempts: { type: 'string', default: '10000' },
    rush: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '5' },
    people: { type: 'string', default: '100000' },
  },
});
const extent = {
  kills: Number(values.kills),
  restarts: Number(values.restarts),
  silenceSeconds: Number(values.silence),
  attempts: Number(values.attempts),
  rushSeconds: Number(values.rush),
  socketMinutes: Number(values.minutes),
  people: Number(values.people),
};
const drills: Drill[] = [
  killedServer,
  restartedDatabase,
  silentDatabase,
  twoProcesses,
  fullDisk,
  fullFileDisk,
  failingMailServer,
  failingPushService,
  stoppedServer,
  failedServer,
  movedClock,
  slowClients,
  oversizedUploads,
  overload,
  connectedCrowd,
  reconnectingClients,
  abusiveClients,
  announcedNews,
];
const asked = values.only?.split(',');
const chosen = drills.filter(({ figure }) => asked?.includes(figure) ?? true);
if (chosen.length === 0) throw new Error(`--only takes ${drills.map(({ figure }) => figure).join(',')}`);

const say = (text: string) => console.log(text);
function verdict({ holds }: Finding): string {
  if (holds === undefined) return 'left out';
  return holds ? 'holds' : 'DOES NOT HOLD';
}

await ensureBuilt(say);
const database = await startDrillDatabase();
const mail = await startMailServer();
const dataDir = await mkdtemp(join(tmpdir(), 'maisonnee-drill-data-'));
const findings: { figure: string; title: string; finding: Finding }[] = [];
try {
  await seedDatabase(database.url, { providers: 60, services: 200 }, dataDir);
  for (const { figure, title, run } of chosen) {
    const stage = createStage({ database, mail, dataDir, extent });
    const began = performance.now();
    mail.forget();
    say(`\n${figure}  ${title}`);
    const finding = await run(stage).catch((error: unknown) => ({ holds: false, lines: [String(error)] }));
    await stage.killServers();
    for (const line of finding.lines) say(`  ${line}`);
    say(`  ${verdict(finding)} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
    findings.push({ figure, title, finding });
  }
} finally {
  await database.remove();
  await mail.stop();
  await rm(dataDir, { recursive: true, force: true });
}
say('');
for (const { figure, title, finding } of findings)
  say(`${figure.padEnd(4)} ${verdict(finding).padEnd(14)} ${title}`);
if (findings.some(({ finding }) => finding.holds === false)) process.exitCode = 1;
