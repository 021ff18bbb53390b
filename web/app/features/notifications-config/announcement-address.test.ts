import { expect, test } from 'vitest';
import { announcementHref, readAnnouncementPeople } from './announcement-address.ts';

test('an address has the people of a new announcement', () => {
  const people = { audience: 'PROVIDER', place: 'Saint-Étienne' } as const;
  const { pathname, search, hash } = new URL(announcementHref(people), 'https://site.invalid');
  expect([pathname, hash]).toEqual(['/admin/notifications', '#announcement']);
  expect(readAnnouncementPeople(new URLSearchParams(search))).toEqual(people);
});

test.each(['', 'audience=EVERYBODY'])('without them (%j) everyone is meant', (search) => {
  expect(readAnnouncementPeople(new URLSearchParams(search))).toEqual({ audience: 'ALL', place: '' });
});
