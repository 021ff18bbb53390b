import { listHref } from './desk-address.ts';
import { readPage } from '#web/ui/layout/page-number.ts';
import type { WorkItem } from '#contract/work-queue.ts';
import { workAssignees, workKinds, type WorkAssignee, type WorkKind } from '#contract/work-queue-limits.ts';
import { dayOf } from '#web/i18n/days.ts';

export const workHref = '/admin';

/** The state of the queue in its address: a kind, whose it is, its page from 0. */
export type WorkAddress = Readonly<{
  kind: WorkKind | undefined;
  assignee: WorkAssignee | undefined;
  page: number;
}>;

export function readWorkAddress(search: URLSearchParams): WorkAddress {
  return {
    kind: workKinds.find((one) => one === search.get('kind')),
    assignee: workAssignees.find((one) => one === search.get('assignee')),
    page: readPage(search),
  };
}

export function workPageHref({ kind, assignee, page = 0 }: Partial<WorkAddress>): string {
  return listHref(workHref, page, { kind, assignee });
}

const size = 30;
export const workArgument = ({ kind, assignee, page }: WorkAddress) => ({
  page,
  size,
  ...(kind && { kind }),
  ...(assignee && { assignee }),
});

export const urgencies = ['late', 'today', 'next'] as const;
export type UrgencyGroup = (typeof urgencies)[number];

/** Whether something is late, due today in Paris, or later. */
export function groupOf({ dueAt }: Pick<WorkItem, 'dueAt'>, now: Date): UrgencyGroup {
  const due = new Date(dueAt);
  if (due < now) return 'late';
  return dayOf(due) === dayOf(now) ? 'today' : 'next';
}
