import { expect, test } from 'vitest';
import { notificationGroups, notificationTypes } from '#contract/notifications-rules.ts';
import { filterArgument, groupOf, isListed, typesOf } from './notification-filters.ts';

test('every type is in exactly one group', () => {
  const grouped = notificationGroups.flatMap((group) => typesOf(group));
  expect(grouped.toSorted()).toEqual(notificationTypes.toSorted());
});

test('a list is asked for by the types of its group', () => {
  expect(filterArgument('reviews')).toEqual({
    page: 0,
    size: 20,
    type: ['REVIEW_INVITATION', 'REVIEW_RECEIVED', 'REVIEW_REPLY'],
  });
  expect(filterArgument('unread')).toEqual({ page: 0, size: 20, unread: true });
  expect(filterArgument('all')).toEqual({ page: 0, size: 20 });
});

test('a list shows what its filter says', () => {
  const reply = { type: 'REVIEW_REPLY', read: true } as const;
  expect(isListed('all', reply)).toBe(true);
  expect(isListed('reviews', reply)).toBe(true);
  expect(isListed('bookings', reply)).toBe(false);
  expect(isListed('unread', reply)).toBe(false);
  expect(isListed('unread', { ...reply, read: false })).toBe(true);
  expect(groupOf('REVIEW_REPLY')).toBe('reviews');
});
