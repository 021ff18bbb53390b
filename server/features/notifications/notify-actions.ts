import { v7 as newId } from 'uuid';
import { minuteMs } from '#contract/durations.ts';
import type { Language } from '#contract/languages.ts';
import type { MailTemplate } from '#contract/mail-templates.ts';
import type { NotificationPriority, NotificationType } from '#contract/notifications-rules.ts';
import { userTopics } from '#contract/realtime.ts';
import { countNews } from './actions.ts';
import { toNotification, decide } from './rules.ts';
import { findDecisionFacts } from './decision-queries.ts';
import { queuePushes } from './push/actions.ts';
import { findLastMail, insertNotification } from './queries.ts';
import type { Params, TextVariant } from './text-rules.ts';
import { unsubscribeParts } from './unsubscribing/rules.ts';
import type { StaffRole } from '#contract/staff-rules.ts';
import { listStaff } from '#server/features/users/queries.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { flagsOf } from '#server/kernel/flags.ts';
import type { MailBlock } from '#server/kernel/mail/mail-layout.ts';
import { sendMail, type MailReason } from '#server/kernel/mail/letter.ts';
import type { Mail } from '#server/kernel/mail/mailer.ts';
import type { Realtime } from '#server/kernel/realtime/realtime.ts';

export type Notifying = Readonly<{
  config: Pick<Config, 'publicUrl' | 'brandName' | 'operator' | 'secrets' | 'flagDefaults' | 'lockedFlags'>;
  realtime: Realtime;
}>;

export type Person = Readonly<{ accountId: string; email: string; firstName: string; language: Language }>;

/** What one person is notified of. */
export type Notice = Readonly<{
  to: Person;
  type: NotificationType;
  /** The text of the type. */
  variant: TextVariant;
  params: Params;
  /** A path of this site. */
  link?: string;
  /** Identifies the event for this person, so that its notification and its mail are written once. */
  dedupeKey: string;
  priority?: NotificationPriority | undefined;
  muted?: boolean;
  /** A newer notice replaces an unread one of the same group; `mailMinutes` pass between two mails of it. */
  group?: { key: string; mailMinutes: number };
  /** A mandatory one is sent whatever the person or administrators switched off. */
  mail?: {
    template: MailTemplate;
    subject: string;
    blocks: readonly MailBlock[];
    mandatory?: boolean;
    /** Why it is sent when it cannot be switched off: as a part of the account unless said otherwise. */
    why?: MailReason;
    calendar?: Mail['calendar'];
  };
  at: Date;
}>;

/**
 * Writes an event for one person in the caller's transaction: a line in the centre, the news for the open pages, pushes
 * and a mail, as administrators and the person decided (docs/product/notifications.md#decision). The same event again does
 * nothing, and neither does an event for a deleted account.
 */
export async function notify({ config, realtime }: Notifying, tx: Tx, notice: Notice): Promise<void> {
  const { to, type, priority, muted, at, mail, dedupeKey, group } = notice;
  const facts = await findDecisionFacts(tx, to.accountId, type);
  if (facts.isDeleted) return;
  const context = { type, priority, muted, mailMandatory: mail?.mandatory, now: at };
  const { listed, live, push, mail: isMailed } = decide(context, facts.switches, facts.config, facts.choice);
  const letter = mail && isMailed && (await isMailTime(tx, notice)) ? mail : undefined;
  const isOn = flagsOf(facts.changedFlags, config).notifications;
  const isLive = isOn && live;
  const row = {
    id: newId(),
    type,
    text_variant: notice.variant,
    params: JSON.stringify(notice.params),
    link: notice.link ?? null,
    priority: priority ?? facts.config.priority,
    created_at: at,
  };
  if (listed) {
    const id = await insertNotification(tx, {
      ...row,
      account_id: to.accountId,
      dedupe_key: dedupeKey,
      ...(group && { group_key: group.key }),
      in_app: isLive,
      ...(letter && { mailed_at: at }),
    });
    const isNew = id !== undefined;
    if (isNew && isOn) {
      const { accountId } = to;
      const body = toNotification(
        { ...row, id, params: notice.params, read_at: null, wordings: null },
        to.language,
      );
      await realtime.publish(tx, [
        ...(isLive ? [{ accountId, topic: userTopics.notifications, body }] : []),
        ...countNews(facts.switches, accountId),
      ]);
      await queuePushes(tx, { id, accountId, push, at });
    }
  }
  if (!letter) return;
  const { template, subject, blocks, calendar, mandatory = false, why = 'account' } = letter;
  const way = mandatory ? undefined : unsubscribeParts(config, { accountId: to.accountId, type });
  await sendMail(tx, config, {
    dedupeKey,
    to: { email: to.email, name: to.firstName },
    language: to.language,
    template,
    subject,
    blocks,
    ...(way ? { why: 'notice', ...way } : { why }),
    calendar,
    at,
  });
}

/** Notifies everyone who works as this role; `noticeFor` writes it for one of them, in their language. */
export async function notifyStaff(
  notifying: Notifying,
  tx: Tx,
  role: StaffRole,
  noticeFor: (person: Person) => Omit<Notice, 'to'>,
): Promise<void> {
  for (const { account_id: accountId, email, first_name: firstName, language } of await listStaff(tx, role)) {
    const to = { accountId, email, firstName, language };
    await notify(notifying, tx, { to, ...noticeFor(to) });
  }
}

async function isMailTime(tx: Tx, { to, group, at }: Notice): Promise<boolean> {
  const last = group ? await findLastMail(tx, to.accountId, group.key) : null;
  return !last || !group || at.getTime() >= last.getTime() + group.mailMinutes * minuteMs;
}
