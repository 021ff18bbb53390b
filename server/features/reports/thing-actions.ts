import type { ReportKind } from '#contract/reports-limits.ts';
import { findReportedContent, type ReportedContentRow } from './thing-queries.ts';
import { lockArticle } from '#server/features/blog/desk/article-queries.ts';
import { hideArticle, restoreArticle } from '#server/features/blog/desk/article-actions.ts';
import { hideService, restoreService } from '#server/features/catalog/actions.ts';
import { hideMessage, restoreMessage } from '#server/features/messaging/messages/change-actions.ts';
import { hideProfile, restoreProfile } from '#server/features/providers/actions.ts';
import { hideReview, restoreReview } from '#server/features/reviews/ruling-actions.ts';
import { lockReview } from '#server/features/reviews/queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** Names content that can be reported. */
export type ReportedContent = Readonly<{ kind: ReportKind; id: string }>;

/**
 * Finds reported content after locking its provider or the article. These locks come before those of reports and
 * decisions, so that concurrent decisions cannot deadlock.
 */
export async function lockReportedContent(
  tx: Tx,
  { kind, id }: ReportedContent,
): Promise<ReportedContentRow | undefined> {
  if (kind === 'ARTICLE') await lockArticle(tx, id);
  const thing = await findReportedContent(tx, kind, id);
  if (!thing?.provider_id) return thing;
  await lockProvider(tx, { id: thing.provider_id }, ['id']);
  return findReportedContent(tx, kind, id);
}

/** Hides locked content from everybody but keeps all its data, so that it can be restored. */
export async function hideReportedContent(
  deps: Deps,
  tx: Tx,
  thing: ReportedContent & ReportedContentRow,
  now: Date,
): Promise<void> {
  const { kind, id } = thing;
  if (kind === 'MESSAGE') return hideMessage(deps, tx, id, now);
  if (kind === 'ARTICLE') return hideArticle(tx, id, now);
  if (kind === 'REVIEW') {
    const review = await lockReview(tx, id);
    return review && hideReview(deps, tx, review, now);
  }
  const providerId = thing.provider_id ?? id;
  if (kind === 'SERVICE') return hideService(deps, tx, { id, providerId }, now);
  return hideProfile(deps, tx, providerId, now);
}

/** Makes hidden content visible as it was before; does nothing when it no longer exists. */
export async function restoreReportedContent(
  deps: Deps,
  tx: Tx,
  { kind, id, wasActive }: ReportedContent & { wasActive: boolean | null },
  now: Date,
): Promise<void> {
  if (kind === 'MESSAGE') return restoreMessage(deps, tx, id, now);
  if (kind === 'ARTICLE') return restoreArticle(tx, id);
  if (kind === 'REVIEW') {
    const review = await lockReview(tx, id);
    return review && restoreReview(deps, tx, review, now);
  }
  const thing = await lockReportedContent(tx, { kind, id });
  if (!thing?.provider_id) return undefined;
  const { provider_id: providerId } = thing;
  if (kind === 'SERVICE')
    return restoreService(deps, tx, { id, providerId, wasActive: wasActive ?? false }, now);
  return restoreProfile(deps, tx, providerId, now);
}
