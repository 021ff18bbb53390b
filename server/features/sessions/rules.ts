import { monthsBefore } from '#server/kernel/time-zone.ts';
import { sessionRecordMonths } from '#contract/auth-limits.ts';
import type { SessionRecord } from '#contract/auth.ts';
import type { SessionRecordRow } from './queries.ts';
import type { IpPlace } from '#server/kernel/ip-location/ip-place.ts';

const unknown = 'unknown';

/** A place in the words of a record: what is not known is `unknown`, and coordinates are 0. */
export function placeColumns(place: IpPlace) {
  return {
    country: place.country ?? unknown,
    city: place.city ?? unknown,
    region: place.region ?? unknown,
    latitude: place.latitude ?? 0,
    longitude: place.longitude ?? 0,
    org: place.org ?? unknown,
  };
}

export function toSessionRecord(row: SessionRecordRow): SessionRecord {
  return {
    sessionId: row.session_id,
    userId: row.account_id,
    ip: row.ip,
    country: row.country,
    city: row.city,
    region: row.region,
    latitude: row.latitude,
    longitude: row.longitude,
    org: row.org,
    userAgent: row.user_agent,
    platform: row.platform,
    language: row.language,
    screenResolution: row.screen_resolution,
    timestamp: row.at.toISOString(),
  };
}

/** Records before this instant are deleted. */
export const keptSince = (now: Date): Date => monthsBefore(now, sessionRecordMonths);
