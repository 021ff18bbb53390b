import type { Language } from '#contract/languages.ts';
import type { DeskReport, HeldReview, ReportedMessages } from '#contract/reports.ts';
import { isClaimed, toFacts, toReport } from '../rules.ts';
import type { HeldRow } from './held-queries.ts';
import type { NeighbourRow, DeskReportRow } from './queries.ts';
import { phraseText } from '#server/features/messaging/messages/rules.ts';
import { findReasons } from '#server/features/reviews/moderation-rules.ts';
import type { LinkPhotos } from '#server/features/reviews/photo-rules.ts';
import { fullName } from '#contract/users-rules.ts';
import { toPerson } from '#server/features/users/rules.ts';

/** A report in the queue, with the thing as it is now and the text as it was reported. */
export function toDeskReport(row: DeskReportRow, now: Date, linkPhotos: LinkPhotos): DeskReport {
  return {
    ...toReport(row, now),
    reporter: toPerson(row.reporter_id, row.reporter_first_name, row.reporter_last_name),
    object: {
      name: row.name ?? row.object_name,
      content: row.content,
      path: row.path,
      author: toPerson(row.author_id, row.author_first_name, row.author_last_name),
      state: row.state ?? 'GONE',
      rating: row.rating,
      findings: row.kind === 'REVIEW' ? findReasons(row.content) : [],
      photos: linkPhotos(row.photos ?? [], false),
      reviewed: row.reviewed,
      pictures: row.pictures,
    },
    others: row.others,
    claim: toClaim(row, now),
    facts: toFacts(row.facts),
    decisionId: row.decision_id,
    version: row.version,
  };
}

function toClaim(row: DeskReportRow, now: Date): DeskReport['claim'] {
  const by = toPerson(row.claimed_by, row.claimer_first_name, row.claimer_last_name);
  if (!by || !row.claimed_until || !isClaimed(row, now)) return null;
  return { by, until: row.claimed_until.toISOString() };
}

/** Quick phrases have a text in every language. */
export const toReportedMessages = (
  rows: readonly NeighbourRow[],
  messageId: string,
  language: Language,
): ReportedMessages => ({
  messages: rows.map((row) => ({
    id: row.id,
    author: toPerson(row.sender_id, row.first_name, row.last_name),
    text: row.phrase_key === null ? row.text : phraseText(language, row.phrase_key),
    at: row.created_at.toISOString(),
    isReported: row.id === messageId,
  })),
});

export const toHeldReview = (row: HeldRow, linkPhotos: LinkPhotos): HeldReview => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  photos: linkPhotos(row.photos, false),
  author: { id: row.author_id, displayName: fullName(row.author_first_name, row.author_last_name) },
  provider: {
    id: row.provider_id,
    displayName: row.business_name || fullName(row.provider_first_name, row.provider_last_name),
  },
  createdAt: row.created_at.toISOString(),
  findings: findReasons(row.comment),
  facts: toFacts(row.facts),
  dueAt: row.due_at.toISOString(),
  version: row.version,
});
