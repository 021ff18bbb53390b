import { announcementAudiences, type AnnouncementAudience } from '#contract/notifications-rules.ts';
import { cityMaxLength } from '#contract/primitives-limits.ts';
import { addressText } from '#contract/visible-text.ts';
import { listHref } from '#web/features/desk/desk-address.ts';

/** Whom a new announcement is for, as its address has it. */
export type AnnouncementPeople = Readonly<{ audience: AnnouncementAudience; place: string }>;

export const announcementHref = ({ audience, place }: AnnouncementPeople): string =>
  `${listHref('/admin/notifications', 0, { audience, place })}#announcement`;

export const readAnnouncementPeople = (search: URLSearchParams): AnnouncementPeople => ({
  audience: announcementAudiences.find((one) => one === search.get('audience')) ?? 'ALL',
  place: addressText(search.get('place'), cityMaxLength),
});
