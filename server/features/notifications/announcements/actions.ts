import { letterLeadMinutes, letterScheduleDays } from '#contract/letters-limits.ts';
import type { AuditAction } from '#contract/audit-limits.ts';
import type { Announcement, AnnouncementInput, AnnouncementPeopleQuery } from '#contract/notifications.ts';
import { queueDelivery } from './delivery-actions.ts';
import {
  countPeople,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  listDueAnnouncements,
  lockAnnouncement,
  updateAnnouncement,
  type People,
} from './queries.ts';
import { departmentPrefix, isSame, toAnnouncement } from './rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { findCategoryId } from '#server/features/catalog/category-queries.ts';
import { listPostalCodes } from '#server/features/places/queries.ts';
import { isSchedulable } from '#contract/letters-rules.ts';
import { inTransaction, type Db, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { toPage, type PageRequest } from '#server/kernel/http/page.ts';

type AnnouncementDeps = Pick<Deps, 'db' | 'clock'>;
type LockedAnnouncement = NonNullable<Awaited<ReturnType<typeof lockAnnouncement>>>;

export async function getAnnouncements({ db }: Pick<Deps, 'db'>, request: PageRequest) {
  const { rows, total } = await listAnnouncements(db, request);
  return toPage(rows.map(toAnnouncement), total, request);
}

/** @throws VAL001 an unknown category or place */
export async function countAnnouncementPeople({ db }: Pick<Deps, 'db'>, query: AnnouncementPeopleQuery) {
  return { count: await countPeople(db, await peopleOf(db, query)) };
}

type Wanted = Pick<AnnouncementInput, 'audience' | 'category' | 'place'>;

async function peopleOf(db: Db, { audience, category = null, place = null }: Wanted): Promise<People> {
  if (category !== null && !(await findCategoryId(db, category))) failField('category', 'unknown_category');
  return {
    audience,
    category_id: category,
    postal_prefixes: place === null ? [] : await prefixesOf(db, place),
  };
}

async function prefixesOf(db: Db, place: string): Promise<string[]> {
  const department = departmentPrefix(place);
  if (department !== undefined) return [department];
  const codes = await listPostalCodes(db, place);
  return codes.length > 0 ? codes : failField('place', 'unknown_place');
}

/**
 * Sends an announcement at once or at a time, once for its id. @throws CNF002 the id belongs to another one, VAL001 an
 * unknown category or place, or the time
 */
export function sendAnnouncement(
  { db, clock }: AnnouncementDeps,
  authorId: string,
  input: AnnouncementInput,
): Promise<Announcement> {
  const { id, place = null, wordings, link = null } = input;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const known = await findAnnouncement(tx, id);
    if (known) return isSame(known, input) ? toAnnouncement(known) : fail('CNF002');
    const at = input.at === undefined ? null : new Date(input.at);
    if (at && !isSchedulable({ at, now }))
      failField('at', 'letter_time', { minutes: letterLeadMinutes, days: letterScheduleDays });
    const people = await peopleOf(tx, input);
    const values = {
      id,
      author_id: authorId,
      ...people,
      postal_prefixes: [...people.postal_prefixes],
      place,
      wordings: JSON.stringify(wordings),
      link,
      state: 'SCHEDULED' as const,
      scheduled_at: at ?? now,
      created_at: now,
    };
    if (await insertAnnouncement(tx, values)) {
      const announcement = (await lockAnnouncement(tx, id)) ?? fail('RES001');
      if (at) {
        const after = { ...audited(announcement), scheduledAt: at.toISOString() };
        await audit(tx, 'ANNOUNCEMENT_SCHEDULED', announcement, { actorId: authorId, after, now });
      } else await begin(tx, authorId, announcement, now);
    }
    const row = (await findAnnouncement(tx, id)) ?? fail('RES001');
    return isSame(row, input) ? toAnnouncement(row) : fail('CNF002');
  });
}

/** Takes an announcement back from its time, or stops it between two batches. @throws RES001, CNF001 it has changed, or has ended */
export function stopAnnouncement(
  deps: AnnouncementDeps,
  actorId: string,
  id: string,
  version: number,
): Promise<Announcement> {
  return changeAnnouncement(deps, id, version, async (tx, announcement, now) => {
    if (announcement.state !== 'SCHEDULED' && announcement.state !== 'SENDING') fail('CNF001');
    await updateAnnouncement(tx, id, { state: 'STOPPED' });
    const after = { sent: announcement.delivered };
    await audit(tx, 'ANNOUNCEMENT_STOPPED', announcement, { actorId, after, now });
  });
}

/** Sends on from where it was, at once. @throws RES001, CNF001 it has changed, or is not stopped */
export function resumeAnnouncement(
  deps: AnnouncementDeps,
  actorId: string,
  id: string,
  version: number,
): Promise<Announcement> {
  return changeAnnouncement(deps, id, version, async (tx, announcement, now) => {
    if (announcement.state !== 'STOPPED') fail('CNF001');
    const startedAt = announcement.started_at ?? now;
    await updateAnnouncement(tx, id, { state: 'SENDING', started_at: startedAt });
    await queueDelivery(tx, { announcementId: id, reached: announcement.reached_account_id });
    const after = { sent: announcement.delivered };
    await audit(tx, 'ANNOUNCEMENT_RESUMED', announcement, { actorId, after, now });
  });
}

/** Begins the announcements whose time has come. */
export async function beginDueAnnouncements({ db, clock }: AnnouncementDeps): Promise<void> {
  const now = clock.now();
  for (const id of await listDueAnnouncements(db, now))
    await inTransaction(db, async (tx) => {
      const announcement = await lockAnnouncement(tx, id);
      // It may have been stopped or begun meanwhile.
      if (announcement?.state === 'SCHEDULED') await begin(tx, null, announcement, now);
    });
}

async function begin(
  tx: Tx,
  actorId: string | null,
  announcement: LockedAnnouncement,
  now: Date,
): Promise<void> {
  const isTimed = actorId === null;
  const scheduled_at = isTimed ? announcement.scheduled_at : null;
  await updateAnnouncement(tx, announcement.id, { state: 'SENDING', started_at: now, scheduled_at });
  await queueDelivery(tx, { announcementId: announcement.id, reached: null });
  await audit(tx, 'ANNOUNCEMENT_SENT', announcement, { actorId, after: audited(announcement), now });
}

const audited = ({ audience, category_id, place, wordings, link }: LockedAnnouncement) => ({
  audience,
  wordings,
  link,
  ...(category_id !== null && { category: category_id }),
  ...(place !== null && { place }),
});

function audit(
  tx: Tx,
  action: AuditAction,
  { id }: LockedAnnouncement,
  { actorId, after, now }: { actorId: string | null; after: object; now: Date },
): Promise<void> {
  return recordAudit(tx, { actorId, action, subject: { type: 'ANNOUNCEMENT', id }, after, at: now });
}

/** One change of an announcement, and the announcement after it. */
function changeAnnouncement(
  { db, clock }: AnnouncementDeps,
  id: string,
  version: number,
  apply: (tx: Tx, announcement: LockedAnnouncement, now: Date) => Promise<void>,
): Promise<Announcement> {
  return inTransaction(db, async (tx) => {
    const announcement = (await lockAnnouncement(tx, id)) ?? fail('RES001');
    if (version !== announcement.version) fail('CNF001');
    await apply(tx, announcement, clock.now());
    return toAnnouncement((await findAnnouncement(tx, id)) ?? fail('RES001'));
  });
}
