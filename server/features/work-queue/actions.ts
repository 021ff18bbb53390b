import { actsAs } from '#contract/staff-rules.ts';
import { roleOfWork, workCountMax, workKinds } from '#contract/work-queue-limits.ts';
import type { WorkCounts, WorkQuery } from '#contract/work-queue.ts';
import { countWork, listWork } from './queries.ts';
import { toWorkCounts, toWorkItem } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { pageWindow, toPage } from '#server/kernel/http/page.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** The kinds of work that a person of the team decides. */
const kindsOf = (reader: Principal) => workKinds.filter((kind) => actsAs(reader, roleOfWork[kind]));

/** What waits for the reader, what is due first. */
export async function getWork({ db, clock }: Reading, reader: Principal, query: WorkQuery) {
  const kinds = kindsOf(reader).filter((kind) => query.kind === undefined || kind === query.kind);
  const selection = { readerId: reader.accountId, now: clock.now(), kinds, assignee: query.assignee };
  const [rows, counts] = await Promise.all([
    listWork(db, selection, pageWindow(query)),
    countWork(db, selection, workCountMax),
  ]);
  return toPage(
    rows.map(toWorkItem),
    counts.reduce((sum, { open }) => sum + open, 0),
    query,
    counts.every(({ open }) => open < workCountMax),
  );
}

/** Nothing of the kinds that the reader does not decide. */
export async function getWorkCounts({ db, clock }: Reading, reader: Principal): Promise<WorkCounts> {
  const kinds = kindsOf(reader);
  const selection = { readerId: reader.accountId, now: clock.now(), kinds, assignee: undefined };
  return toWorkCounts(await countWork(db, selection, workCountMax));
}
