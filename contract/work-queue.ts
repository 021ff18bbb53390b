import * as z from 'zod/mini';
import { Id, Instant, named, page, pageQuery } from './primitives.ts';
import { workAssignees, workKinds } from './work-queue-limits.ts';

/**
 * Something that waits for a decision or an answer. `title` names the person or thing, null when both are gone; `topic`
 * is the type of a document, the reason of a report or what holds a review back, `words` what a person wrote.
 */
export const WorkItem = named(
  'WorkItem',
  z.object({
    kind: z.enum(workKinds),
    id: Id,
    title: z.nullable(z.string()),
    topic: z.nullable(z.string()),
    words: z.nullable(z.string()),
    since: Instant,
    dueAt: Instant,
    /** Who has claimed it, while the claim lasts. */
    assignee: z.nullable(z.object({ id: Id, displayName: z.string() })),
    /** An appeal against one's own decision: another administrator has to decide. */
    isReserved: z.boolean(),
  }),
);
export type WorkItem = z.infer<typeof WorkItem>;
/** What is due first comes first. */
export const WorkPage = page('WorkPage', WorkItem);
export type WorkPage = z.infer<typeof WorkPage>;
export const WorkQuery = z.object({
  kind: z.optional(z.enum(workKinds)),
  assignee: z.optional(z.enum(workAssignees)),
  ...pageQuery,
});
export type WorkQuery = z.infer<typeof WorkQuery>;

/** How much is open, and how much of it is late; at most `workCountMax`. */
const Count = z.object({ open: z.int(), late: z.int() });
export const WorkCounts = named(
  'WorkCounts',
  z.object({
    DOCUMENT: Count,
    REPORT: Count,
    HELD_REVIEW: Count,
    APPEAL: Count,
    CONTACT: Count,
  } satisfies Record<(typeof workKinds)[number], unknown>),
);
export type WorkCounts = z.infer<typeof WorkCounts>;
