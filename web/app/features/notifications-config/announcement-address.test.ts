import { expect, test } from 'vitest';
import { announcementHref, isAboutAnnouncements, readAnnouncementPeople } from './announcement-address.ts';

test('an address has the people of a new announcement', () => {
  const people = { audience: 'PROVIDER', place: 'Saint-Étienne' } as const;
  const { pathname, search } = new URL(announcementHref(people), 'https://site.invalid');
  expect([pathname, isAboutAnnouncements(new URLSearchParams(search))]).toEqual([
    '/admin/notifications',
    true,
  ]);
  expect(readAnnouncementPeople(new URLSearchParams(search))).toEqual(people);
});

test.each(['', 'audience=EVERYBODY'])('without them (%j) everyone is meant', (search) => {
  expect(readAnnouncementPeople(new URLSearchParams(search))).toEqual({ audience: 'ALL', place: '' });
});
