import { announcementAudiences, type AnnouncementAudience } from '#contract/notifications-rules.ts';
import { cityMaxLength } from '#contract/primitives-limits.ts';
import { addressText } from '#contract/visible-text.ts';
import { listHref } from '#web/features/desk/desk-address.ts';

/** Whom a new announcement is for, as its address has it. */
export type AnnouncementPeople = Readonly<{ audience: AnnouncementAudience; place: string }>;

/** Those of a new announcement, for whom the page asks otherwise. */
export const announcementHref = (people?: AnnouncementPeople): string =>
  listHref('/admin/notifications', 0, { part: announcementPart, ...people });

const announcementPart = 'announcement';
/** The page of the sends shows announcements in place of its settings. */
export const isAboutAnnouncements = (search: URLSearchParams): boolean =>
  search.get('part') === announcementPart;

export const readAnnouncementPeople = (search: URLSearchParams): AnnouncementPeople => ({
  audience: announcementAudiences.find((one) => one === search.get('audience')) ?? 'ALL',
  place: addressText(search.get('place'), cityMaxLength),
});
