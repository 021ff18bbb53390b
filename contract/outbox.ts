import * as z from 'zod/mini';
import { deskQueryMax, deskQueryMin } from './account-desk-limits.ts';
import { mailSorts, mailStates, outboxStates, unsentMailStates, type OutboxState } from './outbox-limits.ts';
import { Id, Instant, named, page, pageQuery, soughtWords } from './primitives.ts';

const failure = {
  createdAt: Instant,
  attempts: z.int(),
  /** The answer of the mail server or the error, as it was. */
  error: z.nullable(z.string()),
  /** When it is tried by itself; null when it was given up, or kept. */
  nextTryAt: z.nullable(Instant),
};

/** A mail that waits, failed or was sent (docs/product/desk.md#outbox). */
export const OutboxMail = named(
  'OutboxMail',
  z.object({
    id: Id,
    template: z.string(),
    recipient: z.string(),
    /** Null where it has a code, which is for its reader only. */
    subject: z.nullable(z.string()),
    ...failure,
    /** It waits because no mail server was configured when its turn came. */
    isKept: z.boolean(),
    sentAt: z.nullable(Instant),
  }),
);
export type OutboxMail = z.infer<typeof OutboxMail>;
export const OutboxMailPage = page('OutboxMailPage', OutboxMail);
export const OutboxMailParams = z.object({ mailId: Id });

/** Null where there are more than `outboxTotalMax`. */
const FailedCounts = z.object({
  WAITING: z.nullable(z.int()),
  GIVEN_UP: z.nullable(z.int()),
} satisfies Record<OutboxState, unknown>);

/** Mails that were never tried: they wait for their turn, or for a mail server; and what failed, by state. */
export const WaitingMails = named(
  'WaitingMails',
  z.object({
    count: z.int(),
    /** Above `outboxTotalMax` the count is a lower bound. */
    isExact: z.boolean(),
    /** When the one that waits longest was written. */
    since: z.nullable(Instant),
    /** Whether a mail server is configured: without one they are kept. */
    hasServer: z.boolean(),
    failed: z.object({ mails: FailedCounts, jobs: FailedCounts }),
  }),
);
export type WaitingMails = z.infer<typeof WaitingMails>;

/** Work after a commit that failed (docs/product/desk.md#outbox). `task` is its name in the queue. */
export const FailedJob = named('FailedJob', z.object({ id: z.string(), task: z.string(), ...failure }));
export type FailedJob = z.infer<typeof FailedJob>;
/** The newest first. */
export const FailedJobPage = page('FailedJobPage', FailedJob);
/** The number of a job in the queue. */
export const FailedJobParams = z.object({ jobId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) });

/** A template of mails or a task, whole. */
const kind = z.optional(z.string().check(z.regex(/^[\w.-]{1,80}$/)));
const jobFilters = { kind, state: z.optional(z.enum(outboxStates)) };
const mailFilters = {
  /** A part of the address; of mails that were sent the whole one. */
  query: z.optional(soughtWords(deskQueryMin, deskQueryMax)),
  kind,
};
/** Without a state those that failed. */
export const MailsQuery = z.object({
  ...mailFilters,
  state: z.optional(z.enum(mailStates)),
  sort: z._default(z.enum(mailSorts), 'NEWEST'),
  ...pageQuery,
});
export type MailsQuery = z.infer<typeof MailsQuery>;
export const JobsQuery = z.object({ ...jobFilters, ...pageQuery });
export type JobsQuery = z.infer<typeof JobsQuery>;

/** A retry of all that match and are no younger than `until`, the time of the dry run. */
const retry = { dryRun: z.boolean(), until: z.optional(Instant) };
export const MailsRetry = z.object({
  ...mailFilters,
  state: z.optional(z.enum(unsentMailStates)),
  ...retry,
});
export type MailsRetry = z.infer<typeof MailsRetry>;
export const JobsRetry = z.object({ ...jobFilters, ...retry });
export type JobsRetry = z.infer<typeof JobsRetry>;
/** How many it concerns, the oldest first: at most `outboxRetryMax` at once. */
export const OutboxRetried = named(
  'OutboxRetried',
  z.object({ count: z.int(), isAll: z.boolean(), until: Instant }),
);
export type OutboxRetried = z.infer<typeof OutboxRetried>;
