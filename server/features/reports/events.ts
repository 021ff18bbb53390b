import { v7 as newId } from 'uuid';
import * as z from 'zod';
import { monthsBefore } from '#server/kernel/time-zone.ts';
import { appealMonths, decisionKeptMonths } from '#contract/reports-limits.ts';
import { deleteEndedDecisions, insertDecision, liftSuspension } from './decisions/queries.ts';
import { deleteClaims, deleteDecidedReports } from './queries.ts';
import { confirmReport, notifyAuthor, notifyOfAppeal, notifyReporter } from './notice-actions.ts';
import type { Notifying } from '#server/features/notifications/notify-actions.ts';
import { deleteClaims as deleteReviewClaims } from '#server/features/reviews/queries.ts';
import { findAccount } from '#server/features/users/queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Listener } from '#server/kernel/events.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const forgetDecisions = defineTask('forget-decisions', z.unknown());

export const reportTasks = ({ db, clock }: Deps): TaskHandler[] => [
  handleTask(forgetDecisions, async () => {
    const ended = monthsBefore(clock.now(), decisionKeptMonths);
    await deleteDecidedReports(db, ended);
    await deleteEndedDecisions(db, { ended, contestable: monthsBefore(ended, appealMonths) });
  }),
];
export const reportCrontab = `49 3 * * * ${forgetDecisions.name}`;

/** Records a suspension as a decision, so that the suspended person can read and contest it like any other. */
export const followSuspensions: Listener = async (tx, event) => {
  if (event.type === 'account.restored') {
    const { actorId: by, text, at } = event;
    await liftSuspension(tx, event.accountId, { by, text, at });
  }
  if (event.type !== 'account.suspended') return;
  const account = await findAccount(tx, event.accountId);
  if (!account) return;
  await insertDecision(tx, {
    id: newId(),
    kind: 'ACCOUNT',
    object_id: account.id,
    author_id: account.id,
    action: 'SUSPEND',
    reason: account.suspension_reason ?? 'OTHER',
    text: account.suspension_text ?? '',
    origin: 'OPERATOR',
    decided_by: event.actorId,
    at: event.at,
  });
};

/** What a person has claimed is open to the others once their role in the team changes. */
export const endClaims: Listener = async (tx, event) => {
  if (event.type !== 'account.staffRoleChanged') return;
  await deleteClaims(tx, event.accountId);
  await deleteReviewClaims(tx, event.accountId);
};

/** Notifies reporters, authors and administrators of reports, decisions and appeals. */
export function notifyOfReports(notifying: Notifying): Listener {
  return async (tx, event) => {
    switch (event.type) {
      case 'report.received':
        return confirmReport(notifying, tx, event.reportId, event.at);
      case 'report.decided':
        return notifyReporter(notifying, tx, event.reportId, event.at);
      case 'decision.made':
      case 'decision.lifted':
      case 'decision.reviewed':
        return notifyAuthor(notifying, tx, event);
      case 'decision.appealed':
        return notifyOfAppeal(notifying, tx, event.decisionId, event.at);
      default:
        return undefined;
    }
  };
}
