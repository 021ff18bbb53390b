import { workKinds } from '#contract/work-queue-limits.ts';
import type { Language } from '#contract/languages.ts';
import type { WorkAssignees, WorkCounts, WorkItem, WorkOutcome } from '#contract/work-queue.ts';
import { errorPayload, type ApiError } from '#server/kernel/http/errors.ts';
import { fullName } from '#contract/users-rules.ts';
import type { WorkCountRow, WorkRow } from './queries.ts';

export const toWorkItem = (row: WorkRow): WorkItem => ({
  kind: row.kind,
  id: row.id,
  title: row.title || null,
  thing: row.thing,
  reference: row.reference,
  topic: row.topic,
  words: row.words,
  since: row.since.toISOString(),
  dueAt: row.due_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  assignee:
    row.assignee_id === null || row.assignee_first_name === null || row.assigned_at === null
      ? null
      : {
          id: row.assignee_id,
          displayName: fullName(row.assignee_first_name, row.assignee_last_name),
          since: row.assigned_at.toISOString(),
        },
  claimedUntil:
    row.assignee_id === null || row.claimed_until === null ? null : row.claimed_until.toISOString(),
  isReserved: row.is_reserved,
  parts: row.parts,
  version: row.version,
  languages: row.languages,
});

type Member = Readonly<{ account_id: string; first_name: string; last_name: string | null }>;

/** People of the team by name, those of one name by their ids. */
export const toWorkAssignees = (members: readonly Member[]): WorkAssignees['assignees'] =>
  members
    .map(({ account_id: id, first_name: first, last_name: last }) => ({
      id,
      displayName: fullName(first, last),
    }))
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'fr'));

/** The counts of every kind; those that were not counted are 0. */
export const toWorkCounts = (rows: readonly WorkCountRow[]) =>
  Object.fromEntries(
    workKinds.map((kind) => {
      const { open = 0, late = 0, soon = 0 } = rows.find((row) => row.kind === kind) ?? {};
      return [kind, { open, late, soon }];
    }),
  ) as WorkCounts;

/** Why a case was not decided. */
export function toRefusal(
  { code, failure }: ApiError,
  language: Language,
): NonNullable<WorkOutcome['refusal']> {
  const { message, suggestion, reason = null } = errorPayload(code, failure, language, '');
  return { errorCode: code, reason, message: [message, suggestion].filter(Boolean).join(' ') };
}
