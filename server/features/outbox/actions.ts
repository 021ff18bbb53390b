import { outboxRetryMax, outboxTotalMax, type OutboxState } from '#contract/outbox-limits.ts';
import type {
  JobsQuery,
  JobsRetry,
  MailsQuery,
  MailsRetry,
  OutboxRetried,
  WaitingMails,
} from '#contract/outbox.ts';
import {
  countFailed,
  countWaitingMails,
  findQueueTime,
  isUnsentMail,
  listFailedJobs,
  listJobsToRetry,
  listMailsToRetry,
  listMails,
  rescheduleJobs,
} from './queries.ts';
import { toFailedJob } from './rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { pageWindow, toPage, type PageRequest } from '#server/kernel/http/page.ts';
import { sendAgain } from '#server/kernel/mail/mailer.ts';

type OutboxDeps = Pick<Deps, 'db' | 'clock'>;

const windowOf = (query: PageRequest) => ({ ...pageWindow(query), most: outboxTotalMax + 1 });

export const getMails = ({ db }: OutboxDeps, { page, size, ...filter }: MailsQuery) =>
  listMails(db, filter, { page, size });

export async function getFailedJobs({ db }: OutboxDeps, query: JobsQuery) {
  const { rows, total } = await listFailedJobs(db, query, windowOf(query));
  return toPage(rows.map(toFailedJob), Math.min(total, outboxTotalMax), query, total <= outboxTotalMax);
}

export async function getWaitingMails({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<WaitingMails> {
  const { count, since } = await countWaitingMails(db, outboxTotalMax + 1);
  const { mails, jobs } = await countFailed(db, outboxTotalMax + 1);
  return {
    count: Math.min(count, outboxTotalMax),
    isExact: count <= outboxTotalMax,
    since: since?.toISOString() ?? null,
    hasServer: hasServer(config),
    failed: { mails: shownCounts(mails), jobs: shownCounts(jobs) },
  };
}

const hasServer = ({ smtpUrl }: Deps['config']): boolean => smtpUrl !== undefined;

function shownCounts(counts: Record<OutboxState, number>) {
  const shown = (count: number) => (count > outboxTotalMax ? null : count);
  return { WAITING: shown(counts.WAITING), GIVEN_UP: shown(counts.GIVEN_UP) };
}

type MailDeps = OutboxDeps & Pick<Deps, 'config'>;

/**
 * Has a mail that was not sent tried again at once; one that is being sent is left, and without a mail server all are: they
 * would only be kept again. @throws RES001 no such mail, or it was sent meanwhile
 */
export async function retryMail({ db, clock, config }: MailDeps, actorId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await isUnsentMail(tx, id))) fail('RES001');
    if (!hasServer(config)) return;
    if ((await sendAgain(tx, [id])).length === 0) return;
    const subject = { type: 'MAIL', id } as const;
    await recordAudit(tx, { actorId, action: 'MAIL_RETRIED', subject, at: clock.now() });
  });
}

/** Has a failed job run again at once. @throws RES001 no such job, it succeeded meanwhile or it is running */
export async function retryJob({ db, clock }: OutboxDeps, actorId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    if ((await rescheduleJobs(tx, [id], at)) === 0) fail('RES001');
    await recordAudit(tx, { actorId, action: 'JOB_RETRIED', subject: { type: 'JOB', id }, at });
  });
}

/**
 * Has the mails that match tried again at once, or counts them: none without a mail server. The words of a search may name
 * a person: not in the audit.
 */
export function retryMails(
  deps: MailDeps,
  actorId: string,
  { dryRun, until, query, kind, state }: MailsRetry,
): Promise<OutboxRetried> {
  const now = () => Promise.resolve(deps.clock.now());
  return retryAll(deps, until ?? now, async (tx, end) => {
    if (!hasServer(deps.config)) return { count: 0, isAll: true };
    const ids = await listMailsToRetry(tx, { query, kind, state, until: end }, outboxRetryMax + 1);
    const chosen = ids.slice(0, outboxRetryMax);
    const isAll = ids.length <= outboxRetryMax;
    if (dryRun) return { count: chosen.length, isAll };
    const { length: count } = await sendAgain(tx, chosen);
    if (count > 0) {
      const after = { count, kind, state, bySearch: query !== undefined };
      await recordAudit(tx, {
        actorId,
        action: 'MAILS_RETRIED',
        subject: { type: 'MAIL' },
        after,
        at: deps.clock.now(),
      });
    }
    return { count, isAll };
  });
}

/** Has the failed jobs that match run again at once, or counts them. */
export function retryJobs(
  deps: OutboxDeps,
  actorId: string,
  { dryRun, until, kind, state }: JobsRetry,
): Promise<OutboxRetried> {
  return retryAll(deps, until ?? findQueueTime, async (tx, end) => {
    const ids = await listJobsToRetry(tx, { kind, state, until: end }, outboxRetryMax + 1);
    const chosen = ids.slice(0, outboxRetryMax);
    const isAll = ids.length <= outboxRetryMax;
    if (dryRun || chosen.length === 0) return { count: chosen.length, isAll };
    const at = deps.clock.now();
    const count = await rescheduleJobs(tx, chosen, at);
    const after = { count, kind, state };
    await recordAudit(tx, { actorId, action: 'JOBS_RETRIED', subject: { type: 'JOB' }, after, at });
    return { count, isAll };
  });
}

/** What failed after the dry run was not counted: it is left. */
function retryAll(
  { db }: OutboxDeps,
  until: string | ((tx: Tx) => Promise<Date>),
  retry: (tx: Tx, end: Date) => Promise<Omit<OutboxRetried, 'until'>>,
): Promise<OutboxRetried> {
  return inTransaction(db, async (tx) => {
    const end = typeof until === 'string' ? new Date(until) : await until(tx);
    return { ...(await retry(tx, end)), until: end.toISOString() };
  });
}
