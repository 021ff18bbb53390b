import { workCountMax, workKinds } from '#contract/work-queue-limits.ts';
import type { WorkCounts, WorkQuery } from '#contract/work-queue.ts';
import { countWork, listWork } from './queries.ts';
import { toWorkCounts, toWorkItem } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { pageWindow, toPage } from '#server/kernel/http/page.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** What waits for administrators, what is due first. */
export async function getWork({ db, clock }: Reading, readerId: string, query: WorkQuery) {
  const kinds = query.kind ? [query.kind] : workKinds;
  const selection = { readerId, now: clock.now(), kinds, assignee: query.assignee };
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

export async function getWorkCounts({ db, clock }: Reading, readerId: string): Promise<WorkCounts> {
  const selection = { readerId, now: clock.now(), kinds: workKinds, assignee: undefined };
  return toWorkCounts(await countWork(db, selection, workCountMax));
}
