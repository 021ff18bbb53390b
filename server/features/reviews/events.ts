import * as z from 'zod';
import { sweepReviews } from './actions.ts';
import { findReviewMail } from './queries.ts';
import { composeMail, pathOf, recipientOf, type MailTemplate } from './mail-rules.ts';
import { notify, type Notifying } from '#server/features/notifications/notify-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { DomainEvent, Listener } from '#server/kernel/events.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const sweep = defineTask('sweep-reviews', z.unknown());

export function reviewTasks(deps: Deps): TaskHandler[] {
  return [handleTask(sweep, () => sweepReviews(deps))];
}

export const reviewCrontab = `* * * * * ${sweep.name}`;

type ReviewEvent = Extract<DomainEvent, { reviewId: string }>;

const templates = {
  'review.published': 'received',
  'review.replied': 'replied',
  'review.held': 'held',
  'review.rejected': 'rejected',
  'review.removed': 'removed',
} as const satisfies Record<ReviewEvent['type'], MailTemplate>;

/** The news of each template; what happens to a review by itself is told to its author whatever they chose. */
const news = {
  received: { type: 'REVIEW_RECEIVED', variant: 'received', mandatory: false },
  replied: { type: 'REVIEW_REPLY', variant: 'replied', mandatory: false },
  held: { type: 'ACCOUNT_UPDATE', variant: 'reviewHeld', mandatory: true },
  rejected: { type: 'ACCOUNT_UPDATE', variant: 'reviewRejected', mandatory: true },
  removed: { type: 'ACCOUNT_UPDATE', variant: 'reviewRemoved', mandatory: true },
} as const;

/** Notifies the provider of a review, and its author of its later changes. */
export function notifyOfReviews(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (!('reviewId' in event)) return;
    const review = await findReviewMail(tx, event.reviewId);
    if (!review) return;
    const template = templates[event.type];
    const to = recipientOf(review, template === 'received');
    // A review may be held again after each edit, but is received, replied to or removed only once.
    const occasion = template === 'held' || template === 'rejected' ? `-${event.at.getTime()}` : '';
    const { other, ...person } = to;
    const { type, variant, mandatory } = news[template];
    await notify(notifying, tx, {
      to: person,
      type,
      variant,
      params: {
        other,
        service: review.service_title,
        day: { day: review.start_at.toISOString(), timeZone: review.time_zone },
      },
      link: pathOf(review, template),
      dedupeKey: `review-${template}-${review.id}${occasion}`,
      mail: {
        template: `review.${template}`,
        ...composeMail(review, template, to, notifying.config.publicUrl),
        mandatory,
      },
      at: event.at,
    });
  };
}
