import { loadReferenceData } from '#db/seed/reference/load.ts';
import { makeArchive } from '#server/features/messaging/factory.ts';
import { createDatabase } from '#server/kernel/database/database.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { startTestCluster } from '#server/testing/cluster.ts';
import { productionSettings } from '../programs/production-settings.ts';
import { startServer, type Program } from '../programs/processes.ts';
import { sameIds } from './answers.ts';
import { postmasterOf, withClient } from './database.ts';
import { listArchiveWorkloads } from './growth-requests.ts';
import { readerHeaders, startPlainLimit } from './limits.ts';
import { compare, type Load, type Row } from './side-by-side.ts';
import { comparisonTable } from './table.ts';

/** A database with the messages of a reader, who has a tenth of all, fifty in each conversation. */
export type Archive = { url: string; accountId: string; conversationId: string; end: () => Promise<void> };
const messagesOfConversation = 50;
const providersOfArchive = 10;

/** Measures the lists, a thread and the search of a person with so many messages beside plain statements. */
export async function measureArchive(
  own: number,
  ports: { server: number; plain: number },
  load: Omit<Load, 'databasePid'>,
  only: string,
  say: (line: string) => void,
): Promise<void> {
  const archive = await startArchive(own, say);
  const started: Program[] = [];
  try {
    const databasePid = await withClient(archive.url, postmasterOf);
    const settings = { ...productionSettings(archive.url), FEATURE_CHAT: 'true' };
    const server = await startServer(ports.server, settings, '/readyz');
    started.push(server);
    const limit = await startPlainLimit({ port: ports.plain, databaseUrl: archive.url });
    started.push(limit);
    const headers = await readerHeaders(archive.accountId);
    const workloads = listArchiveWorkloads(archive.conversationId, headers);
    const table = comparisonTable(databasePid !== undefined);
    const report = { row: (row: Row) => say(table.line(row)), failure: say };
    say(table.head);
    for (const workload of workloads.filter(({ name }) => name.includes(only))) {
      await sameIds(server, limit, workload);
      await compare({ ours: server, plain: limit }, workload, { ...load, databasePid }, report);
    }
  } finally {
    for (const program of started) await program.stop();
    await archive.end();
  }
}

export async function startArchive(own: number, say: (line: string) => void): Promise<Archive> {
  const cluster = await startTestCluster({ template: false });
  const { db, pool, close } = createDatabase({
    url: cluster.url,
    max: 2,
    applicationName: 'archive',
    statementTimeoutMs: 600_000,
  });
  try {
    await migrate(pool);
    await loadReferenceData(pool);
    const reader = await makeArchive(
      { db },
      {
        providers: providersOfArchive,
        customers: own / messagesOfConversation,
        messages: messagesOfConversation,
      },
    );
    say(`${own} messages of ${own * providersOfArchive}`);
    return { ...reader, url: cluster.url, end: cluster.stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  } finally {
    await close();
  }
}
