import { isDeepStrictEqual } from 'node:util';
import type { Announcement, AnnouncementInput } from '#contract/notifications.ts';
import type { AnnouncementRow } from './queries.ts';
import { displayName } from '#server/features/users/rules.ts';

export function toAnnouncement(row: AnnouncementRow): Announcement {
  const { id, version, state, audience, place, wordings, link, delivered } = row;
  const { first_name: firstName, last_name: lastName } = row;
  const isKnown = firstName !== null && lastName !== null;
  return {
    id,
    version,
    state,
    audience,
    category: row.category_id,
    place,
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    wordings,
    link,
    author: isKnown ? displayName({ first_name: firstName, last_name: lastName }) : null,
    sentAt: row.started_at?.toISOString() ?? null,
    delivered,
  };
}

/** Whether a request that is sent again asks for the same. */
export const isSame = (
  row: AnnouncementRow,
  { audience, category, place, wordings, link }: AnnouncementInput,
): boolean =>
  row.audience === audience &&
  row.category_id === (category ?? null) &&
  row.place === (place ?? null) &&
  row.link === (link ?? null) &&
  isDeepStrictEqual(row.wordings, wordings);

/** A department by its number, with which its postal codes begin; those of Corsica are those of 20. */
export function departmentPrefix(place: string): string | undefined {
  if (/^2[ab]$/i.test(place)) return '20';
  return /^(?:\d{2}|97\d|98\d)$/.test(place) ? place : undefined;
}
