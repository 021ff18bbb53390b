import { expect, test } from 'vitest';
import { initiationRefusal, type Opening } from './rules.ts';
import { initiationRefusals } from '#contract/messaging-rules.ts';
import { languages } from '#contract/languages.ts';
import { errorPayload } from '#server/kernel/http/errors.ts';
import { hasText } from '#server/kernel/text/i18n.ts';

const at = new Date().toISOString();
const lastMessage = { text: 'a', phraseKey: null, photo: false, deleted: false, at, mine: true };
const active = { id: 'a', status: 'ACTIVE', lastMessage } as const;
/** Every reason applies. */
const worst: Opening = {
  self: true,
  chatOn: false,
  existing: { ...active, status: 'BLOCKED' },
  verifiedEmailRequired: true,
  emailVerified: false,
  suspended: true,
  providerAvailable: false,
  opened: { hour: 5, day: 20 },
  related: false,
  gone: true,
};

test('the first reason of the page applies', () => {
  const reasons = [];
  const steps: Partial<Opening>[] = [
    {},
    { self: false },
    { chatOn: true },
    { existing: undefined },
    { emailVerified: true },
    { suspended: false },
    { providerAvailable: true },
    { opened: { hour: 4, day: 19 } },
    { related: true },
    { gone: false },
  ];
  let opening = worst;
  for (const step of steps) {
    opening = { ...opening, ...step };
    reasons.push(initiationRefusal(opening));
  }
  expect(reasons).toEqual([
    'SELF',
    'CHAT_DISABLED',
    'BLOCKED',
    'EMAIL_UNVERIFIED',
    'ACCOUNT_SUSPENDED',
    'PROVIDER_UNAVAILABLE',
    'RATE_LIMITED',
    'NO_RELATION',
    'ACCOUNT_DELETED',
    null,
  ]);
});

test.for([
  [{}, null],
  [{ status: 'ARCHIVED' }, 'EMAIL_UNVERIFIED'],
  [{ status: 'CLOSED' }, 'EMAIL_UNVERIFIED'],
  [{ lastMessage: null }, 'EMAIL_UNVERIFIED'],
  [{ status: 'BLOCKED' }, 'BLOCKED'],
] as const)('an active conversation needs nothing else: %j', ([change, reason]) => {
  const existing = { ...active, ...change };
  expect(initiationRefusal({ ...worst, self: false, chatOn: true, existing })).toBe(reason);
});

test.for([
  [{ hour: 5, day: 5 }, 'RATE_LIMITED'],
  [{ hour: 0, day: 20 }, 'RATE_LIMITED'],
  [{ hour: 4, day: 19 }, null],
] as const)('%j opened conversations', ([opened, reason]) => {
  const fine = { ...worst, self: false, chatOn: true, emailVerified: true, suspended: false };
  const opening = { ...fine, providerAvailable: true, related: true, gone: false, opened };
  expect(initiationRefusal({ ...opening, existing: undefined })).toBe(reason);
  expect(initiationRefusal({ ...opening, existing: { ...active, status: 'ARCHIVED' } })).toBe(null);
});

test.for(languages)('every reason is explained in %s', (language) => {
  const explained = initiationRefusals.map((reason) => {
    expect(hasText(language, `errors:MSG001.reasons.${reason}`)).toBe(true);
    return errorPayload('MSG001', { reason }, language, '').suggestion;
  });
  expect(new Set(explained).size).toBe(initiationRefusals.length);
});
