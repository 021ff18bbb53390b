import type { ReportKind } from '#contract/reports-limits.ts';
import { findReportedContent, type ReportedContentRow } from './thing-queries.ts';
import { lockArticle } from '#server/features/blog/desk/article-queries.ts';
import { hideArticle, restoreArticle } from '#server/features/blog/desk/hiding-actions.ts';
import { hideService, restoreService } from '#server/features/catalog/hiding-actions.ts';
import { hideMessage, restoreMessage } from '#server/features/messaging/messages/hiding-actions.ts';
import { hideProfile, restoreProfile } from '#server/features/providers/hiding-actions.ts';
import { hideReview, restoreReview } from '#server/features/reviews/hiding-actions.ts';
import { lockReview } from '#server/features/reviews/queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';

export type ReportedContent = Readonly<{ kind: ReportKind; id: string }>;

/** What is decided on, under the lock of its provider or of the article, which comes before those of reports and decisions. */
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

/** Takes a thing that is locked out of sight, without losing anything of it. */
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

/** Shows a hidden thing as it was before; nothing happens to one that is not there any more. */
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
