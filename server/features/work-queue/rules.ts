import type { WorkCounts, WorkItem } from '#contract/work-queue.ts';
import type { WorkCountRow, WorkRow } from './queries.ts';

export const toWorkItem = (row: WorkRow): WorkItem => ({
  kind: row.kind,
  id: row.id,
  title: row.title || null,
  topic: row.topic,
  words: row.words,
  since: row.since.toISOString(),
  dueAt: row.due_at.toISOString(),
  assignee:
    row.assignee_id === null || row.assignee_first_name === null
      ? null
      : {
          id: row.assignee_id,
          displayName: [row.assignee_first_name, row.assignee_last_name].filter(Boolean).join(' '),
        },
  isReserved: row.is_reserved,
});

export function toWorkCounts(rows: readonly WorkCountRow[]): WorkCounts {
  const nothing = { open: 0, late: 0 };
  const countOf = (kind: keyof WorkCounts) => {
    const { open, late } = rows.find((row) => row.kind === kind) ?? nothing;
    return { open, late };
  };
  return {
    DOCUMENT: countOf('DOCUMENT'),
    REPORT: countOf('REPORT'),
    HELD_REVIEW: countOf('HELD_REVIEW'),
    APPEAL: countOf('APPEAL'),
    CONTACT: countOf('CONTACT'),
  };
}
