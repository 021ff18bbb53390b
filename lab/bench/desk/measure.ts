import type { Client } from 'pg';
import { productionSettings } from '../../programs/production-settings.ts';
import { startServer, type Program } from '../../programs/processes.ts';
import { api, type Workload } from '../../programs/requests.ts';
import { sameIds } from '../answers.ts';
import { postmasterOf, sizeOf, openOnDisk, withClient } from '../database.ts';
import { readerHeaders, startPlainLimit } from '../limits.ts';
import { compare, type Load, type Row } from '../side-by-side.ts';
import { comparisonTable } from '../table.ts';
import { fillDesk, type DeskSize } from './fill.ts';

/** Measures the lists of the team at this size beside plain statements, and beside those with a constant size of the page. */
export async function measureDesk(
  size: DeskSize,
  ports: { server: number; plain: number; stored: number },
  load: Omit<Load, 'databasePid'>,
  only: string,
  say: (line: string) => void,
): Promise<void> {
  const database = await openOnDisk(say);
  const started: Program[] = [];
  try {
    const began = performance.now();
    if (!database.isFilled) await fillDesk(database.url, size);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    say(
      database.isFilled
        ? `filled before, ${await sizeOf(database.url)}`
        : `${size.accounts} accounts, ${size.bookings} bookings in ${seconds} s, ${await sizeOf(database.url)}`,
    );
    const databasePid = await withClient(database.url, postmasterOf);
    const workloads = await withClient(database.url, listDeskWorkloads);
    const ours = await startServer(ports.server, productionSettings(database.url), '/readyz');
    started.push(ours);
    const plain = await startPlainLimit({ port: ports.plain, databaseUrl: database.url });
    started.push(plain);
    const stored = await startPlainLimit({ port: ports.stored, databaseUrl: database.url }, 'stored');
    started.push(stored);
    const table = comparisonTable(databasePid !== undefined);
    const report = { row: (row: Row) => say(table.line(row)), failure: say };
    say(table.head);
    for (const workload of workloads.filter(({ name }) => name.includes(only))) {
      await sameIds(ours, plain, workload);
      await compare({ ours, plain, stored }, workload, { ...load, databasePid }, report);
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
    "insert into two_factor (account_id, secret_sealed, created_at, enabled_at) values ($1, '', now(), now()) on conflict do nothing",
    [id],
  );
  const headers = await readerHeaders(id, ['ADMIN']);
  const { rows: actors } = await client.query<{ id: string }>(
    'select actor_id as id from audit_event order by at desc, id desc limit 1',
  );
  const actorId = actors[0]?.id ?? '';
  const list = (path: string, query: Record<string, string> = {}) => [api(path, { size: '20', ...query })];
  const users = (query: Record<string, string>) => list('/admin/users', query);
  const bookings = (query: Record<string, string>) => list('/admin/bookings', query);
  const workloads = [
    { name: 'accounts', urls: users({}) },
    { name: 'accounts, a frequent word', urls: users({ query: 'karim' }) },
    { name: 'accounts, a rare word', urls: users({ query: rare }) },
    { name: 'accounts of providers', urls: users({ role: 'PROVIDER' }) },
    { name: 'bookings', urls: bookings({ sort: 'NEWEST' }) },
    { name: 'bookings of a rare status', urls: bookings({ sort: 'NEWEST', status: 'NO_SHOW' }) },
    { name: 'bookings of a town', urls: bookings({ sort: 'NEWEST', town: '69003' }) },
    { name: 'bookings of a person', urls: bookings({ sort: 'NEWEST', query: rare }) },
    { name: 'bookings, the nearest first', urls: bookings({}) },
    { name: 'work', urls: list('/admin/work') },
    { name: 'journal', urls: list('/admin/audit') },
    { name: 'journal of a person and a kind', urls: list('/admin/audit', { actorId, kind: 'ACCOUNT' }) },
    { name: 'reports', urls: list('/admin/reports') },
    { name: 'held reviews', urls: list('/admin/held-reviews') },
    { name: 'appeals', urls: list('/admin/appeals') },
    { name: 'messages to the operator', urls: list('/contact/messages') },
    { name: 'prospects', urls: list('/admin/prospects') },
    { name: 'mails', urls: list('/admin/mails') },
    { name: 'mails to a part of an address', urls: list('/admin/mails', { query: 'archive-777' }) },
    { name: 'jobs', urls: list('/admin/jobs') },
  ];
  return workloads.map((workload) => ({ ...workload, headers }));
}
