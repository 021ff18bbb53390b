import { securityHref } from '#contract/page-addresses.ts';
import type { Language } from '#contract/languages.ts';
import type { MailTemplate } from '#contract/mail-templates.ts';
import { notify, type Notifying } from '#server/features/notifications/notify-actions.ts';
import type { Params, TextVariant } from '#server/features/notifications/text-rules.ts';
import { findAccount } from '#server/features/users/queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { letter, type Fact, type Letter } from '#server/kernel/mail/letter.ts';
import { formatMoment, formatPlace } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** A mail about the security of an account; its words are in messages/<language>/email.json under `name`. */
export type SecurityLetter = Readonly<{
  name: MailTemplate;
  params?: Record<string, string | number>;
  facts?: readonly Fact[];
  /** Where its button leads: a path of this site, the one of the settings unless it is said. */
  path?: string;
}>;

/** What every such mail holds: whom it greets, what happened, its facts, what to do if it was not them, a button. */
export function writeLetter(
  { config }: Pick<Notifying, 'config'>,
  { language, first_name: firstName }: Account,
  { name, params, facts, path = securityHref }: SecurityLetter,
): Letter & { template: MailTemplate } {
  return {
    template: name,
    ...letter(language, {
      texts: name,
      params: { ...params, firstName },
      ...(facts && { facts }),
      remarks: ['notYou'],
      url: config.publicUrl + path,
    }),
  };
}

/** When and where it happened, in the language and the time zone of the person. */
export function occasionFacts(
  { language, time_zone: timeZone }: Pick<Account, 'language' | 'time_zone'>,
  occasion: { device?: string; place: { city: string | null; country: string | null }; at: Date },
): Fact[] {
  const say = (name: string) => translate(language, `email:facts.${name}`);
  return [
    ...(occasion.device === undefined
      ? []
      : [{ label: say('device'), value: occasion.device || say('unknownDevice') }]),
    { label: say('place'), value: formatPlace(language, occasion.place) ?? say('unknownPlace') },
    { label: say('time'), value: formatMoment(language, occasion.at, timeZone) },
  ];
}

type SecurityNotice = Readonly<{
  accountId: string;
  /** Where the mail goes when the address of the account is a new one. */
  email?: string;
  variant: TextVariant & MailTemplate;
  /** Names the event among those of this kind and account. */
  key: string;
  params?: Params;
  link?: string;
  letter: (account: Account) => Omit<SecurityLetter, 'name'>;
  at: Date;
}>;

/** Tells a person by mail and in the centre that something about the security of the account has happened. */
export async function notifyOfSecurity(notifying: Notifying, tx: Tx, notice: SecurityNotice): Promise<void> {
  const { accountId, email, variant, key, params = {}, link, at } = notice;
  const account = await findAccount(tx, accountId);
  if (!account) return;
  await notify(notifying, tx, {
    to: addressee(account, email),
    type: 'SECURITY_ALERT',
    variant,
    params,
    ...(link !== undefined && { link }),
    dedupeKey: `${variant}-${key}`,
    mail: writeLetter(notifying, account, { name: variant, ...notice.letter(account) }),
    at,
  });
}

const addressee = (account: Account, email = account.email) => ({
  accountId: account.id,
  email,
  firstName: account.first_name,
  language: account.language satisfies Language,
});
