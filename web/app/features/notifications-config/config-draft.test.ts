import { expect, test } from 'vitest';
import type { NotificationConfig } from '#contract/notifications.ts';
import { changesOf, countChanges, rebase, withType } from './config-draft.ts';

const channels = { inApp: true, push: true, mail: true };
const type = (name: 'REVIEW_REPLY' | 'TEXT_MESSAGE') =>
  ({ type: name, enabled: true, priority: 'LOW', channels, locked: false }) as const;
const base: NotificationConfig = {
  enabled: true,
  websocketEnabled: true,
  pushEnabled: true,
  minimumPriority: 'LOW',
  types: [type('REVIEW_REPLY'), type('TEXT_MESSAGE')],
  version: 3,
};

test('only what was changed is sent, with the version that it was changed from', () => {
  expect(changesOf(base, base)).toEqual({ version: 3 });
  const draft = withType({ ...base, pushEnabled: false }, 'REVIEW_REPLY', { enabled: false });
  expect(changesOf(base, draft)).toEqual({
    version: 3,
    pushEnabled: false,
    types: [{ type: 'REVIEW_REPLY', enabled: false, priority: 'LOW', channels }],
  });
  expect(countChanges(base, draft)).toBe(2);
});

test('a choice that was taken back is no change', () => {
  const draft = withType(withType(base, 'REVIEW_REPLY', { enabled: false }), 'REVIEW_REPLY', {
    enabled: true,
  });
  expect([changesOf(base, draft), countChanges(base, draft)]).toEqual([{ version: 3 }, 0]);
});

test('on a newer configuration one’s own changes stay, and all others are taken over', () => {
  const draft = withType({ ...base, minimumPriority: 'HIGH' }, 'REVIEW_REPLY', { enabled: false });
  const current = withType({ ...base, version: 4, pushEnabled: false }, 'TEXT_MESSAGE', {
    priority: 'URGENT',
  });
  const merged = rebase(base, draft, current);
  expect(merged).toMatchObject({ version: 4, pushEnabled: false, minimumPriority: 'HIGH' });
  expect(merged.types.map(({ enabled, priority }) => [enabled, priority])).toEqual([
    [false, 'LOW'],
    [true, 'URGENT'],
  ]);
});
