import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { notificationTypes, type NotificationType } from '#contract/notifications-rules.ts';
import { isWritten, renderDetail, renderMessage } from './text-rules.ts';
import french from '#messages/fr/notifications.json' with { type: 'json' };
import { isolate } from '#contract/text-direction.ts';

type Texts = Record<string, { variants?: Record<string, { message: string } & Record<string, string>> }>;

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name);

const variantsOf = (type: NotificationType) => (isWritten(type) ? Object.keys(french[type].variants) : []);

test('there are texts of known types only', () => {
  expect(Object.keys(french).toSorted()).toEqual(notificationTypes.toSorted());
});

describe.each(languages)('the texts in %s', (language) => {
  const file = new URL(`../../../messages/${language}/notifications.json`, import.meta.url);
  const texts: Texts = JSON.parse(readFileSync(file, 'utf8'));

  test.each(notificationTypes)('of %s name only the other person in the message', (type) => {
    for (const variant of variantsOf(type)) {
      const { message = '' } = texts[type]?.variants?.[variant] ?? {};
      expect([variant, placeholders(message).filter((name) => name !== 'other')]).toEqual([variant, []]);
      expect(message).not.toMatch(/^$|\.$/);
    }
  });

  test.each(notificationTypes)('of %s are written as message and detail', (type) => {
    for (const variant of variantsOf(type)) {
      const { message, ...details } = texts[type]?.variants?.[variant] ?? expect.unreachable();
      const named = Object.values(details).flatMap(placeholders);
      const params = Object.fromEntries([...named, 'other'].map((name) => [name, `<${name}>`]));
      const stored = { type, variant, params: { ...params, count: 3 } };
      expect(renderMessage(language, stored)).toBe(
        message.replace('{{other}}', isolate('<other>', language)),
      );
      const detail = renderDetail(language, stored);
      expect(detail === undefined).toBe(Object.keys(details).length === 0);
      for (const name of named.filter((one) => one !== 'count')) expect(detail).toContain(`<${name}>`);
    }
  });
});

test('a detail is written in the language of its reader, with its plural form', () => {
  const visit = { start: '2026-11-26T08:00:00Z', end: '2026-11-26T11:00:00Z' };
  const params = {
    other: 'Amina B.',
    service: 'Ménage régulier',
    visit: { visit, timeZone: 'Europe/Paris' },
    price: { cents: 7800 },
  };
  const confirmed = { type: 'BOOKING_CONFIRMED', variant: 'accepted', params } as const;
  expect(renderMessage('fr', confirmed)).toBe('Amina\u00a0B. a accepté votre demande');
  expect(renderDetail('fr', confirmed)).toMatch(
    /^Ménage régulier, jeudi 26 novembre, 09:00\s–\s12:00, 78,00\s€$/u,
  );
  expect(renderDetail('en', confirmed)).toMatch(/^Ménage régulier, Thursday 26 November, 09:00/);
  const requested = {
    type: 'BOOKING_REQUESTED',
    variant: 'request',
    params: { ...params, respondBy: { moment: '2026-11-25T17:30:00Z', timeZone: 'Europe/Paris' } },
  } as const;
  expect(renderDetail('fr', requested)).toMatch(/mercredi 25 novembre, 18:30/);
  const expiring = (count: number) =>
    renderDetail('ar', {
      type: 'VERIFICATION_EXPIRING',
      variant: 'expiring',
      params: { document: { word: 'email:verification.types.PASSPORT' }, count },
    });
  const forms = [0, 1, 2, 3, 11, 100].map(expiring);
  expect(new Set(forms).size).toBe(6);
});

test('a word has its detail in brackets, where it has one', () => {
  const word = 'email:verification.types.PASSPORT';
  const told = (detail?: string) =>
    renderDetail('fr', {
      type: 'VERIFICATION_EXPIRING',
      variant: 'expiring',
      params: { document: { word, ...(detail !== undefined && { detail }) }, count: 3 },
    });
  expect(told()).toMatch(/asseport/);
  expect(told()).not.toContain('(');
  expect(told(word)).toMatch(/asseport \(.*asseport\)/);
});

test('a place that is not known is named inside the sentence', () => {
  const params = { device: 'Linux, Chrome', place: { place: { country: null, city: null } } };
  const signedIn = { type: 'SECURITY_ALERT', variant: 'newDevice', params } as const;
  expect(renderDetail('fr', signedIn)).toMatch(/^Linux, Chrome, lieu inconnu\./);
});
