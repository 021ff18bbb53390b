import { describe, expect, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { installOfferOf } from './install-offer.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const browser = { isStandalone: false, hasPrompt: true, isByHand: false, declinedAt: null, now };

describe('the offer to install', () => {
  test('is made where the browser can ask, or a person can by hand', () => {
    expect(installOfferOf(browser)).toBe('PROMPT');
    expect(installOfferOf({ ...browser, hasPrompt: false, isByHand: true })).toBe('HOME_SCREEN');
    expect(installOfferOf({ ...browser, hasPrompt: false })).toBeNull();
  });

  test('is never made to the installed site', () => {
    expect(installOfferOf({ ...browser, isStandalone: true })).toBeNull();
    expect(installOfferOf({ ...browser, isStandalone: true, isByHand: true })).toBeNull();
  });

  test.each([
    ['just now', 0, null],
    ['a moment less than 7 days ago', 7 * dayMs - 1, null],
    ['7 days ago', 7 * dayMs, 'PROMPT'],
    ['a year ago', 366 * dayMs, 'PROMPT'],
    ['tomorrow, by a clock that was set back', -dayMs, null],
    ['next year, by a clock that was set back', -366 * dayMs, 'PROMPT'],
  ] as const)('declined %s', (_when, age, offer) => {
    expect(installOfferOf({ ...browser, declinedAt: now - age })).toBe(offer);
  });
});
