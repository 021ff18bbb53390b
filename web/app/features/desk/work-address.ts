import { isTooShort, listHref } from './desk-address.ts';
import { Id } from '#contract/primitives.ts';
import { readPage } from '#web/ui/layout/page-number.ts';
import type { WorkItem } from '#contract/work-queue.ts';
import { workAssignees, workKinds, type WorkAssignee, type WorkKind } from '#contract/work-queue-limits.ts';
import { dayOf } from '#web/i18n/days.ts';

export const workHref = '/admin';

export type Case = Readonly<Pick<WorkItem, 'kind' | 'id'>>;

/** The state of the queue in its address: words, a kind, whose it is, its page from 0, and the case that is open. */
export type WorkAddress = Readonly<{
  query: string;
  kind: WorkKind | undefined;
  assignee: WorkAssignee | undefined;
  page: number;
  open: Case | undefined;
}>;

/** A case in the address, `REPORT-<id>`. */
const written = ({ kind, id }: Case) => `${kind}-${id}`;
function readCase(text: string | null): Case | undefined {
  const [kind, ...rest] = text?.split('-') ?? [];
  const known = workKinds.find((one) => one === kind?.toUpperCase());
  // Ids are compared as text: one that was copied in capitals is the same case.
  const id = rest.join('-').toLowerCase();
  return known && Id.safeParse(id).success ? { kind: known, id } : undefined;
}

export function readWorkAddress(search: URLSearchParams): WorkAddress {
  return {
    query: (search.get('query') ?? '').trim(),
    kind: workKinds.find((one) => one === search.get('kind')),
    assignee: workAssignees.find((one) => one === search.get('assignee')),
    page: readPage(search),
    open: readCase(search.get('case')),
  };
}

export function workPageHref({ query, kind, assignee, page = 0, open }: Partial<WorkAddress>): string {
  return listHref(workHref, page, { query, kind, assignee, case: open && written(open) });
}

/** What the counts are narrowed by: every kind is counted. */
export const countsArgument = ({ query, assignee }: WorkAddress) => ({
  ...(query && !isTooShort({ query }) && { query }),
  ...(assignee && { assignee }),
});

const size = 30;
export const workArgument = (address: WorkAddress) => ({
  page: address.page,
  size,
  ...countsArgument(address),
  ...(address.kind && { kind: address.kind }),
});

export const urgencies = ['late', 'today', 'next', 'answered'] as const;
export type UrgencyGroup = (typeof urgencies)[number];

/** Whether something is late, due today in Paris or later, or waits for the person whom the team has answered. */
export function groupOf(
  { dueAt, answeredAt }: Pick<WorkItem, 'dueAt' | 'answeredAt'>,
  now: Date,
): UrgencyGroup {
  if (answeredAt !== null) return 'answered';
  const due = new Date(dueAt);
  if (due < now) return 'late';
  return dayOf(due) === dayOf(now) ? 'today' : 'next';
}
