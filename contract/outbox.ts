import * as z from 'zod/mini';
import { Id, Instant, named, page, pageQuery } from './primitives.ts';

const failure = {
  createdAt: Instant,
  attempts: z.int(),
  /** The answer of the mail server or the error, as it was. */
  error: z.nullable(z.string()),
  /** When it is tried again by itself; null when it was given up. */
  nextTryAt: z.nullable(Instant),
};

/** A mail that was not sent (docs/product/desk.md#outbox). */
export const UnsentMail = named(
  'UnsentMail',
  z.object({ id: Id, template: z.string(), recipient: z.string(), subject: z.string(), ...failure }),
);
export type UnsentMail = z.infer<typeof UnsentMail>;
/** The newest first. */
export const UnsentMailPage = page('UnsentMailPage', UnsentMail);
export const UnsentMailParams = z.object({ mailId: Id });

/** Work after a commit that failed (docs/product/desk.md#outbox). `task` is its name in the queue. */
export const FailedJob = named('FailedJob', z.object({ id: z.string(), task: z.string(), ...failure }));
export type FailedJob = z.infer<typeof FailedJob>;
/** The newest first. */
export const FailedJobPage = page('FailedJobPage', FailedJob);
/** The number of a job in the queue. */
export const FailedJobParams = z.object({ jobId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) });

export const OutboxQuery = z.object(pageQuery);
export type OutboxQuery = z.infer<typeof OutboxQuery>;

/** Totals of these lists are exact up to this, and a lower bound above it. */
export const outboxTotalMax = 1000;
/** Characters of the answer of a mail server, or of the error of a job, that the desk shows. */
export const failureTextMax = 300;
