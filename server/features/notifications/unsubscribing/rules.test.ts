import { expect, test } from 'vitest';
import { notificationTypes, defaultsOf } from '#contract/notifications-rules.ts';
import { readToken, unsubscribeToken, unsubscribeParts } from './rules.ts';

const secret = 'a secret';
const optional = notificationTypes.find((type) => defaultsOf(type).mail === 'OPTIONAL');
const mandatory = notificationTypes.find((type) => defaultsOf(type).mail !== 'OPTIONAL');
const mailsOf = (type = optional) => ({ accountId: 'a', type: type ?? expect.unreachable() });

test('a token names the mails that it switches off, and only as it was written', () => {
  const token = unsubscribeToken(secret, mailsOf());
  expect(readToken(secret, token)).toEqual(mailsOf());
  for (const wrong of [
    `${token}.`,
    `${token}x`,
    `b${token}`,
    token.replace(`.${optional}.`, '.NOTHING.'),
    '',
  ])
    expect(readToken(secret, wrong)).toBeUndefined();
  expect(readToken('another secret', token)).toBeUndefined();
});

test('mandatory mails cannot be switched off, whoever signed the token', () => {
  expect(readToken(secret, unsubscribeToken(secret, mailsOf(mandatory)))).toBeUndefined();
});

test('the way out is under the mails that can be switched off', () => {
  const config = { publicUrl: 'https://example.fr', secrets: { auth: secret } } as Parameters<
    typeof unsubscribeParts
  >[0];
  expect(unsubscribeParts(config, mailsOf())?.headers['List-Unsubscribe']).toContain(
    `<https://example.fr/api/v1/notifications/unsubscribe?token=a.${optional}.`,
  );
  expect(unsubscribeParts(config, mailsOf(mandatory))).toBeUndefined();
});
