import type { Announcement, AnnouncementInput } from '#contract/announcements.ts';
import { queueDelivery } from './delivery-actions.ts';
import { findAnnouncement, insertAnnouncement, listAnnouncements } from './queries.ts';
import { isSame, toAnnouncement } from './rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { toPage, type PageRequest } from '#server/kernel/http/page.ts';

export async function getAnnouncements({ db }: Pick<Deps, 'db'>, request: PageRequest) {
  const { rows, total } = await listAnnouncements(db, request);
  return toPage(rows.map(toAnnouncement), total, request);
}

/** Sends an announcement once for its id. @throws CNF002 the id belongs to another one */
export function sendAnnouncement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  authorId: string,
  input: AnnouncementInput,
): Promise<Announcement> {
  const { id, audience, wordings, link = null } = input;
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const values = { id, author_id: authorId, audience, wordings: JSON.stringify(wordings), link };
    if (await insertAnnouncement(tx, { ...values, created_at: at })) {
      const subject = { type: 'ANNOUNCEMENT', id } as const;
      const after = { audience, wordings, link };
      await recordAudit(tx, { actorId: authorId, action: 'ANNOUNCEMENT_SENT', subject, after, at });
      await queueDelivery(tx, { announcementId: id, reached: null });
    }
    const row = (await findAnnouncement(tx, id)) ?? fail('RES001');
    if (!isSame(row, input)) fail('CNF002');
    return toAnnouncement(row);
  });
}
