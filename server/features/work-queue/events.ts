import type { AuditKind } from '#contract/audit-limits.ts';
import { fullName } from '#contract/users-rules.ts';
import type { WorkKind } from '#contract/work-queue-limits.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { notify, type Notifying } from '#server/features/notifications/notify-actions.ts';
import { findAccount } from '#server/features/users/queries.ts';
import type { Listener } from '#server/kernel/events.ts';

/** What the journal names a case by; messages have an event of their own, which tells more. */
const objects: Readonly<Partial<Record<WorkKind, AuditKind>>> = {
  DOCUMENT: 'PROFILE',
  REPORT: 'REPORT',
  HELD_REVIEW: 'REVIEW',
  APPEAL: 'DECISION',
};

/** Records that a case was entrusted to a colleague, or that one takes it whose holder has let the time of the claim end. */
export const recordAssignments: Listener = async (tx, event) => {
  if (event.type !== 'work.assigned' && event.type !== 'work.lapsed') return;
  const { kind, id, actorId, at } = event;
  const type = objects[kind];
  if (!type) return;
  const act = { actorId, subject: { type, id }, at };
  await recordAudit(
    tx,
    event.type === 'work.assigned'
      ? { ...act, action: 'CASE_ASSIGNED', after: { assigneeId: event.accountId } }
      : { ...act, action: 'CASE_LAPSED', before: { assigneeId: event.holderId } },
  );
};

/** Notifies a person of the team of a case that another one entrusted to them; a message is told by contact. */
export function notifyOfAssignedWork(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'work.assigned' || event.kind === 'CONTACT') return;
    const { kind, id, accountId, actorId, at } = event;
    const assignee = await findAccount(tx, accountId);
    const actor = await findAccount(tx, actorId);
    if (!assignee || !actor) return;
    const { email, first_name: firstName, language } = assignee;
    await notify(notifying, tx, {
      to: { accountId, email, firstName, language },
      type: 'CONTACT_MESSAGE_RECEIVED',
      variant: 'entrusted',
      params: {
        other: fullName(actor.first_name, actor.last_name),
        thing: { word: `work-queue:one.${kind}` },
      },
      link: `/admin?case=${kind}-${id}`,
      dedupeKey: `work-assigned-${id}-${accountId}-${at.toISOString()}`,
      at,
    });
  };
}
