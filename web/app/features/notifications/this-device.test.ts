import { expect, test } from 'vitest';
import { pushStateOf, supportOf } from './this-device.ts';

test.each([
  [{ hasPush: true, isOffHomeScreen: false }, 'SUPPORTED'],
  [{ hasPush: true, isOffHomeScreen: true }, 'SUPPORTED'],
  [{ hasPush: false, isOffHomeScreen: true }, 'NEEDS_HOME_SCREEN'],
  [{ hasPush: false, isOffHomeScreen: false }, 'UNSUPPORTED'],
] as const)('%o is %s', (features, support) => {
  expect(supportOf(features)).toBe(support);
});

const on = { support: 'SUPPORTED', permission: 'granted', isSubscribed: true } as const;

test.each([
  [on, 'ON'],
  [{ ...on, isSubscribed: false }, 'OFF'],
  [{ ...on, permission: 'default' }, 'OFF'],
  [{ ...on, permission: 'denied' }, 'DENIED'],
  [{ ...on, support: 'UNSUPPORTED' }, 'UNSUPPORTED'],
  [{ ...on, support: 'NEEDS_HOME_SCREEN' }, 'NEEDS_HOME_SCREEN'],
] as const)('%o is %s', (device, state) => {
  expect(pushStateOf(device)).toBe(state);
});
