import { composeMail } from './mail-rules.ts';
import { findOwner } from './queries.ts';
import type { MailTemplate, SubscriptionFacts } from './rules.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { sendMail } from '#server/kernel/mail/send-mail.ts';

type Told = SubscriptionFacts & { providerId: string; version: number };

/** Mails the owner about a change of the plan, in the transaction of the change: once for each version. */
export async function mailOwner(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  subscription: Told,
  template: MailTemplate,
  at: Date,
): Promise<void> {
  const owner = await findOwner(tx, subscription.providerId);
  if (!owner) return;
  const { email, first_name: firstName, language, time_zone: timeZone } = owner;
  await sendMail(tx, config, {
    dedupeKey: `subscription-${template}-${subscription.providerId}-${subscription.version}`,
    to: { email, name: firstName },
    language,
    template: `subscription.${template}`,
    ...composeMail(subscription, template, { firstName, language, timeZone }, config),
    at,
  });
}
