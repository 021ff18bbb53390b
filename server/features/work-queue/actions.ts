import { workCountMax, workKinds } from '#contract/work-queue-limits.ts';
import type { WorkCounts, WorkQuery } from '#contract/work-queue.ts';
import { countWork, listWork } from './queries.ts';
import { toWorkCounts, toWorkItem } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { pageWindow, toPage } from '#server/kernel/http/page.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** What waits for administrators, what is due first. */
export async function getWork(deps: Reading, readerId: string, query: WorkQuery) {
  const now = deps.clock.now();
  const kinds = query.kind ? [query.kind] : workKinds;
  const [rows, counts] = await Promise.all([
    listWork(deps.db, { readerId, now, kinds }, pageWindow(query)),
    getWorkCounts(deps, readerId),
  ]);
  const open = kinds.map((kind) => counts[kind].open);
  const total = open.reduce((sum, count) => sum + count, 0);
  return toPage(
    rows.map(toWorkItem),
    total,
    query,
    open.every((count) => count < workCountMax),
  );
}

export async function getWorkCounts({ db, clock }: Reading, readerId: string): Promise<WorkCounts> {
  return toWorkCounts(await countWork(db, { readerId, now: clock.now(), most: workCountMax }));
}
