import * as z from 'zod/mini';
import {
  Id,
  Instant,
  LanguageCode,
  named,
  pageFields,
  pageQuery,
  soughtWords,
  Version,
} from './primitives.ts';
import { deskQueryMax, deskQueryMin } from './account-desk-limits.ts';
import { documentSides, documentTypes } from './verification-rules.ts';
import { ContactReply } from './contact.ts';
import { AppealDecisionInput, ReportDecisionInput } from './reports.ts';
import { reportKinds } from './reports-limits.ts';
import { DocumentDecisions } from './verification.ts';
import { workAssignees, workBulkMax, workKinds } from './work-queue-limits.ts';

/** A document of the case of its person; `attempt` counts what was handed in of its type and side, from 1. */
const WorkPart = z.object({
  id: Id,
  type: z.enum(documentTypes),
  side: z.nullable(z.enum(documentSides)),
  attempt: z.int(),
});

/**
 * Something that waits for a decision or an answer. The documents of a person are one case with the id of the provider,
 * as old as the oldest of them; `parts` are these, and empty for every other kind. `title` names the person or thing,
 * null when both are gone; `topic` is the type of the oldest document, the reason of a report or what holds a review
 * back, `words` what a person wrote.
 */
export const WorkItem = named(
  'WorkItem',
  z.object({
    kind: z.enum(workKinds),
    id: Id,
    title: z.nullable(z.string()),
    /** Of a report: what was reported. A review is named by whom it is about. */
    thing: z.nullable(z.enum(reportKinds)),
    /** What the team names it by: SG-, DC- or CT- and a number; null for documents and held reviews. */
    reference: z.nullable(z.string()),
    topic: z.nullable(z.string()),
    words: z.nullable(z.string()),
    since: Instant,
    dueAt: Instant,
    /**
     * Of a message, when the team answered it last: it waits for the person then, and no time runs. Null for every other
     * case, and once the person has written again.
     */
    answeredAt: z.nullable(Instant),
    /** Who has claimed it and since when, while the claim lasts. */
    assignee: z.nullable(z.object({ id: Id, displayName: z.string(), since: Instant })),
    /** When the claim ends; null for a message, whose assignee stays. */
    claimedUntil: z.nullable(Instant),
    parts: z.array(WorkPart),
    /** Of a report or a held review: what is decided on is what was read. */
    version: Version,
    /** In which the person it is about reads, and who reported it; null where there is none. */
    languages: z.object({ author: z.nullable(LanguageCode), reporter: z.nullable(LanguageCode) }),
    /** An appeal against one's own decision: another administrator has to decide. */
    isReserved: z.boolean(),
  }),
);
export type WorkItem = z.infer<typeof WorkItem>;
/** What is due first comes first, what waits for the person last. */
export const WorkPage = named(
  'WorkPage',
  z.object({
    ...pageFields(WorkItem),
    /** In how many cases of each kind words were looked for, where more are open; null where it was in all. */
    searchedMax: z.nullable(z.int()),
  }),
);
export type WorkPage = z.infer<typeof WorkPage>;
const narrowed = {
  /** Words of the name, the number or the text of a case. */
  query: z.optional(soughtWords(deskQueryMin, deskQueryMax)),
  assignee: z.optional(z.enum(workAssignees)),
};
export const WorkQuery = z.object({ ...narrowed, kind: z.optional(z.enum(workKinds)), ...pageQuery });
export type WorkQuery = z.infer<typeof WorkQuery>;
/** Every kind is counted, whichever is listed. */
export const WorkCountsQuery = z.object(narrowed);
export type WorkCountsQuery = z.infer<typeof WorkCountsQuery>;
/** A case that is open. */
export const WorkParams = z.object({ kind: z.enum(workKinds), id: Id });
export type WorkParams = z.infer<typeof WorkParams>;

/**
 * Who gets a case. A message is taken from a colleague by naming them (`holderId`); when another one has it by now, the
 * answer is CNF001.
 */
export const WorkAssignment = z.object({ accountId: Id, holderId: z.optional(Id) });
export type WorkAssignment = z.infer<typeof WorkAssignment>;
export const WorkAssigneesQuery = z.object({ kind: z.enum(workKinds) });
/** Those of the team who decide a kind of work, by name. */
export const WorkAssignees = named(
  'WorkAssignees',
  z.object({ assignees: z.array(z.object({ id: Id, displayName: z.string() })) }),
);
export type WorkAssignees = z.infer<typeof WorkAssignees>;

/** How much is open, and how much of it is late or due soon; at most `workCountMax`. */
const Count = z.object({ open: z.int(), late: z.int(), soon: z.int() });
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

/** What is about to be decided on an open case, as the call of its kind takes it. */
export const WorkDecision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('DOCUMENT'), id: Id, decision: DocumentDecisions }),
  z.object({ kind: z.enum(['REPORT', 'HELD_REVIEW']), id: Id, decision: ReportDecisionInput }),
  z.object({ kind: z.literal('APPEAL'), id: Id, decision: AppealDecisionInput }),
  z.object({ kind: z.literal('CONTACT'), id: Id, decision: ContactReply }),
]);
export type WorkDecision = z.infer<typeof WorkDecision>;

/** A mail that a decision would send, in the language of its reader, without the address. */
const WorkLetter = z.object({
  to: z.nullable(z.string()),
  language: LanguageCode,
  subject: z.string(),
  text: z.string(),
});
export type WorkLetter = z.infer<typeof WorkLetter>;
export const WorkLetters = named('WorkLetters', z.object({ letters: z.array(WorkLetter) }));
export type WorkLetters = z.infer<typeof WorkLetters>;

/** Decisions in their order, each made or refused on its own; `dryRun` makes none, and says what would become of each. */
export const WorkDecisions = z.object({
  decisions: z.array(WorkDecision).check(z.minLength(1), z.maxLength(workBulkMax)),
  dryRun: z._default(z.boolean(), false),
});
export type WorkDecisions = z.infer<typeof WorkDecisions>;

/** Why a case is not decided, in the reader's language; null when it is, or would be. */
const WorkRefusal = z.object({ errorCode: z.string(), reason: z.nullable(z.string()), message: z.string() });
const WorkOutcome = z.object({
  kind: z.enum(workKinds),
  id: Id,
  refusal: z.nullable(WorkRefusal),
  /** Mails that the decision sends; known of a dry run. */
  letters: z.nullable(z.int()),
});
export type WorkOutcome = z.infer<typeof WorkOutcome>;
export const WorkOutcomes = named('WorkOutcomes', z.object({ outcomes: z.array(WorkOutcome) }));
export type WorkOutcomes = z.infer<typeof WorkOutcomes>;
