import { isDeepStrictEqual } from 'node:util';
import type { Announcement, AnnouncementInput } from '#contract/notifications.ts';
import type { AnnouncementRow } from './queries.ts';
import { displayName } from '#server/features/users/rules.ts';

export function toAnnouncement(row: AnnouncementRow): Announcement {
  const { id, audience, wordings, link, delivered, first_name: firstName, last_name: lastName } = row;
  const isKnown = firstName !== null && lastName !== null;
  return {
    id,
    audience,
    wordings,
    link,
    author: isKnown ? displayName({ first_name: firstName, last_name: lastName }) : null,
    sentAt: row.created_at.toISOString(),
    delivered,
    isComplete: row.completed_at !== null,
  };
}

/** Whether a request that is sent again asks for the same. */
export const isSame = (row: AnnouncementRow, { audience, wordings, link }: AnnouncementInput): boolean =>
  row.audience === audience && row.link === (link ?? null) && isDeepStrictEqual(row.wordings, wordings);
