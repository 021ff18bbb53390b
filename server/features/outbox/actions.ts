import { outboxTotalMax, type OutboxQuery } from '#contract/outbox.ts';
import { isUnsentMail, listFailedJobs, listUnsentMails, rescheduleJob } from './queries.ts';
import { toFailedJob, toUnsentMail } from './rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { pageWindow, toPage } from '#server/kernel/http/page.ts';
import { sendAgain } from '#server/kernel/mail/mailer.ts';

type OutboxDeps = Pick<Deps, 'db' | 'clock'>;

const windowOf = (query: OutboxQuery) => ({ ...pageWindow(query), most: outboxTotalMax + 1 });

export async function getUnsentMails({ db }: OutboxDeps, query: OutboxQuery) {
  const { rows, total } = await listUnsentMails(db, windowOf(query));
  return toPage(rows.map(toUnsentMail), Math.min(total, outboxTotalMax), query, total <= outboxTotalMax);
}

export async function getFailedJobs({ db }: OutboxDeps, query: OutboxQuery) {
  const { rows, total } = await listFailedJobs(db, windowOf(query));
  return toPage(rows.map(toFailedJob), Math.min(total, outboxTotalMax), query, total <= outboxTotalMax);
}

/** Has a mail that was not sent tried again at once. @throws RES001 no such mail, or it was sent meanwhile */
export async function retryMail({ db, clock }: OutboxDeps, actorId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await isUnsentMail(tx, id))) fail('RES001');
    await sendAgain(tx, id);
    const subject = { type: 'MAIL', id } as const;
    await recordAudit(tx, { actorId, action: 'MAIL_RETRIED', subject, at: clock.now() });
  });
}

/** Has a failed job run again at once. @throws RES001 no such job, it succeeded meanwhile or it is running */
export async function retryJob({ db, clock }: OutboxDeps, actorId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    if (!(await rescheduleJob(tx, id, at))) fail('RES001');
    await recordAudit(tx, { actorId, action: 'JOB_RETRIED', subject: { type: 'JOB', id }, at });
  });
}
