import type { WorkItem } from '#contract/work-queue.ts';

export const workHref = '/admin';

/** Says in an address that a case was opened from the queue, to which its decision leads back. */
export const fromWork = { name: 'from', value: 'work' } as const;

type Case = Pick<WorkItem, 'kind' | 'id'>;

function pathOf({ kind, id }: Case): string {
  switch (kind) {
    case 'DOCUMENT':
      return `/admin/verification?document=${id}&`;
    case 'REPORT':
      return `/admin/reports/${id}?`;
    case 'HELD_REVIEW':
      return `/admin/held-reviews/${id}?`;
    case 'APPEAL':
      return `/admin/appeals/${id}?`;
    case 'CONTACT':
      return `/admin/contact/${id}?`;
  }
}

/** The page on which something of the queue is decided or answered. */
export const caseHref = (item: Case): string => `${pathOf(item)}${fromWork.name}=${fromWork.value}`;
