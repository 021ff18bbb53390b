import type { NotificationType } from '#contract/notifications-rules.ts';
import { composeMail, ownerPath } from './mail-rules.ts';
import { findOwner } from './queries.ts';
import { endOfStay, type MailTemplate, type SubscriptionFacts } from './rules.ts';
import { notify, type Notifying } from '#server/features/notifications/notify-actions.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

type ChangedSubscription = SubscriptionFacts & { providerId: string; version: number };

const types: Readonly<Partial<Record<MailTemplate, NotificationType>>> = {
  trialEnding: 'SUBSCRIPTION_TRIAL_ENDING',
  renewal: 'SUBSCRIPTION_RENEWAL',
  pastDue: 'SUBSCRIPTION_PAYMENT_FAILED',
};

/**
 * Notifies the owner of a change of the plan, in the transaction of the change: once for each version. The contract
 * makes the mail mandatory, so that it cannot be switched off.
 */
export async function notifyOwner(
  { config, realtime }: Pick<Deps, 'config'> & Notifying,
  tx: Tx,
  subscription: ChangedSubscription,
  template: MailTemplate,
  at: Date,
): Promise<void> {
  const owner = await findOwner(tx, subscription.providerId);
  if (!owner) return;
  const { account_id: accountId, email, first_name: firstName, language, time_zone: timeZone } = owner;
  const end = endOfStay(subscription, timeZone) ?? subscription.ends_at;
  await notify({ config, realtime }, tx, {
    to: { accountId, email, firstName, language },
    type: types[template] ?? 'ACCOUNT_UPDATE',
    variant: template,
    params: { ...(end && { date: { day: end.toISOString(), timeZone } }) },
    link: ownerPath,
    dedupeKey: `subscription-${template}-${subscription.providerId}-${subscription.version}`,
    mail: {
      template: `subscription.${template}`,
      ...composeMail(subscription, template, { firstName, language, timeZone }, config),
      mandatory: true,
    },
    at,
  });
}
