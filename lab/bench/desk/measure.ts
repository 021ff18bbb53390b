import type { Client } from 'pg';
import { productionSettings } from '../../programs/production-settings.ts';
import { startServer, type Program } from '../../programs/processes.ts';
import { api, type Workload } from '../../programs/requests.ts';
import { sameIds } from '../answers.ts';
import { postmasterOf, sizeOf, startOnDisk, withClient } from '../database.ts';
import { readerHeaders, startPlainLimit } from '../limits.ts';
import { compare, type Load, type Row } from '../side-by-side.ts';
import { comparisonTable } from '../table.ts';
import { fillDesk, type DeskSize } from './fill.ts';

/** Measures the lists of administrators with so many accounts and bookings beside plain statements. */
export async function measureDesk(
  size: DeskSize,
  ports: { server: number; plain: number },
  load: Omit<Load, 'databasePid'>,
  only: string,
  say: (line: string) => void,
): Promise<void> {
  const database = await startOnDisk(say);
  const started: Program[] = [];
  try {
    const began = performance.now();
    await fillDesk(database.url, size);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    say(
      `${size.accounts} accounts, ${size.bookings} bookings in ${seconds} s, ${await sizeOf(database.url)}`,
    );
    const databasePid = await withClient(database.url, postmasterOf);
    const workloads = await withClient(database.url, listDeskWorkloads);
    const ours = await startServer(ports.server, productionSettings(database.url), '/readyz');
    started.push(ours);
    const plain = await startPlainLimit({ port: ports.plain, databaseUrl: database.url });
    started.push(plain);
    const table = comparisonTable(databasePid !== undefined);
    const report = { row: (row: Row) => say(table.line(row)), failure: say };
    say(table.head);
    for (const workload of workloads.filter(({ name }) => name.includes(only))) {
      await sameIds(ours, plain, workload);
      await compare({ ours, plain }, workload, { ...load, databasePid }, report);
    }
  } finally {
    for (const program of started) await program.stop();
    await database.end();
  }
}

/** What an administrator asks for; a word that all providers have, and one that a single account has. */
async function listDeskWorkloads(client: Client): Promise<Workload[]> {
  const { rows } = await client.query<{ id: string; rare: string }>(
    "update account set roles = '{ADMIN}' where id = (select max(id::text)::uuid from account) returning id, email as rare",
  );
  const { id = '', rare = '' } = rows[0] ?? {};
  // Production lets administrators in only with a second factor.
  await client.query(
    "insert into two_factor (account_id, secret_sealed, created_at, enabled_at) values ($1, '', now(), now())",
    [id],
  );
  const headers = await readerHeaders(id, ['ADMIN']);
  const users = (query: Record<string, string>) => [api('/admin/users', { size: '20', ...query })];
  const bookings = (query: Record<string, string>) => [api('/admin/bookings', { size: '20', ...query })];
  const workloads = [
    { name: 'accounts', urls: users({}) },
    { name: 'accounts, a frequent word', urls: users({ query: 'karim' }) },
    { name: 'accounts, a rare word', urls: users({ query: rare }) },
    { name: 'bookings', urls: bookings({}) },
    { name: 'bookings of a rare status', urls: bookings({ status: 'NO_SHOW' }) },
    { name: 'bookings of a town', urls: bookings({ town: '69003' }) },
    { name: 'bookings of a person', urls: bookings({ query: rare }) },
  ];
  return workloads.map((workload) => ({ ...workload, headers }));
}
