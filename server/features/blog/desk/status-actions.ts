import type { BlogStatusChange, DeskArticle } from '#contract/blog-desk.ts';
import type { BlogStatus } from '#contract/blog-limits.ts';
import { auditArticle, refuseMissing, type Editor } from './article-actions.ts';
import { lockArticle, publishDue, updateArticle } from './article-queries.ts';
import { getDeskArticle } from './reading-actions.ts';
import { nextStatuses, shownStatus } from './rules.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { localInstant, platformTimeZone } from '#server/kernel/time-zone.ts';

type DeskDeps = Pick<Deps, 'db' | 'clock'>;
const changes = {
  DRAFT: 'DRAFTED',
  SCHEDULED: 'SCHEDULED',
  PUBLISHED: 'PUBLISHED',
  ARCHIVED: 'ARCHIVED',
} as const satisfies Record<BlogStatus, string>;

/**
 * Publishes an article, at once or at a minute of Paris, or takes it away. @throws RES001, CNF001 another version,
 * BLG002 with the statuses that it can have, VAL001 for what readers need, or a time that is past or does not exist
 */
export function setArticleStatus(
  { db, clock }: DeskDeps,
  editor: Editor,
  id: string,
  { status, version, ...wish }: BlogStatusChange,
): Promise<DeskArticle> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const article = (await lockArticle(tx, id)) ?? fail('RES001');
    if (version !== undefined && version !== article.version) fail('CNF001');
    const allowed = nextStatuses(article, now);
    if (!allowed.includes(status)) fail('BLG002', { allowed });
    if (status === 'SCHEDULED' || status === 'PUBLISHED') refuseMissing(article);
    const before = shownStatus(article, now);
    const published_at = publicationOf(status, article.published_at, wish, now);
    await updateArticle(tx, id, {
      status,
      published_at,
      was_public: article.was_public || before === 'PUBLISHED' || status === 'PUBLISHED',
      updated_at: now,
    });
    const after = { status, publishedAt: published_at?.toISOString() ?? null };
    await auditArticle(tx, changes[status], id, { editor, before: { status: before }, after, now });
    return getDeskArticle({ db: tx, clock }, id);
  });
}

function publicationOf(
  status: BlogStatus,
  current: Date | null,
  { day, time }: Pick<BlogStatusChange, 'day' | 'time'>,
  now: Date,
): Date | null {
  if (status === 'DRAFT') return null;
  if (status === 'ARCHIVED') return current;
  if (status === 'PUBLISHED') return now;
  if (day === undefined) return failField('day', 'required');
  if (time === undefined) return failField('time', 'required');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const { at, exists } = localInstant(day, hours * 60 + minutes, platformTimeZone);
  if (!exists) failField('time', 'skipped_time');
  if (at <= now.getTime()) failField('time', 'past');
  return new Date(at);
}

/** Marks what is due as published; readers see it since its minute anyway. */
export function publishDueArticles({ db, clock }: DeskDeps): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    for (const { id, published_at: at } of await publishDue(tx, now)) {
      const after = { status: 'PUBLISHED', publishedAt: at?.toISOString() ?? null };
      await auditArticle(tx, 'PUBLISHED', id, { editor: null, before: { status: 'SCHEDULED' }, after, now });
    }
  });
}
