import { expect, test } from 'vitest';
import type { SubscriptionPlan, Subscription } from '#contract/subscriptions.ts';
import { trialEnd } from './trial-days.tsx';

const plans = [{ available: true, trialDays: 15 }] as SubscriptionPlan[];
const running = (trialEndsAt: string) => ({ state: 'TRIAL', trialEndsAt }) as Subscription;

test.each([
  ['Europe/Paris', null, '2026-11-20T09:00:00Z', '2026-12-05'],
  // Over both changes of the clock, an hour before midnight.
  ['Europe/Paris', null, '2026-03-20T22:30:00Z', '2026-04-04'],
  ['Europe/Paris', null, '2026-10-20T21:30:00Z', '2026-11-04'],
  ['Indian/Reunion', null, '2026-11-20T21:00:00Z', '2026-12-06'],
  ['America/Martinique', null, '2026-11-21T02:00:00Z', '2026-12-05'],
  ['Europe/Paris', running('2026-12-05T22:59:00Z'), '2026-11-20T09:00:00Z', '2026-12-05'],
  ['Indian/Reunion', running('2026-12-05T22:59:00Z'), '2026-11-20T09:00:00Z', '2026-12-06'],
])('in %s a trial (%j) seen at %s ends on %s', (timeZone, subscription, now, day) => {
  expect(trialEnd(plans, subscription, new Date(now), timeZone)).toEqual({ day, days: 15 });
});

test('there is no trial to come after one that is over', () => {
  const over = { state: 'ACTIVE', trialEndsAt: '2026-11-01T09:00:00Z' } as Subscription;
  expect(trialEnd(plans, over, new Date('2026-11-20T09:00:00Z'), 'Europe/Paris')).toBeUndefined();
});
