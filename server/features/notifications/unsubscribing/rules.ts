import { defaultsOf, notificationTypes, type NotificationType } from '#contract/notifications-rules.ts';
import type { Config } from '#server/config.ts';
import { isSignedText, signText } from '#server/kernel/http/signed-links.ts';

/** The mails of one type to one account. */
export type MailsOfType = Readonly<{ accountId: string; type: NotificationType }>;

const purpose = 'unsubscribe';
const pagePath = '/notifications/unsubscribe';

const isOptional = (type: NotificationType): boolean => defaultsOf(type).mail === 'OPTIONAL';

/**
 * What lets a person unsubscribe from mails that can be switched off: a link under the mail, and the headers of RFC 8058,
 * by which the mail program unsubscribes without opening a page. Mandatory mails have neither.
 */
export function unsubscribeParts(
  { publicUrl, secrets }: Pick<Config, 'publicUrl' | 'secrets'>,
  mails: MailsOfType,
): { leave: string; headers: Record<string, string> } | undefined {
  if (!isOptional(mails.type)) return undefined;
  const query = `?token=${unsubscribeToken(secrets.auth, mails)}`;
  return {
    leave: `${publicUrl}${pagePath}${query}`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/v1${pagePath}${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The link of a mail never expires: mails are kept for years, and it can only switch mails of its kind off and on. */
export function unsubscribeToken(secret: string, { accountId, type }: MailsOfType): string {
  const text = `${accountId}.${type}`;
  return `${text}.${signText(secret, purpose, text)}`;
}

/** Undefined when we did not write the token, or its mails cannot be switched off any more. */
export function readToken(secret: string, token: string): MailsOfType | undefined {
  const [accountId = '', name, signature = '', ...rest] = token.split('.');
  const type = notificationTypes.find((known) => known === name);
  if (!type || rest.length > 0 || !isOptional(type)) return undefined;
  return isSignedText(secret, purpose, `${accountId}.${type}`, signature) ? { accountId, type } : undefined;
}
