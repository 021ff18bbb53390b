import * as z from 'zod';
import { heldHoursMax, replyWindowDays, reviewEditDays } from '#contract/reviews-limits.ts';
import { sweepReviews } from './actions.ts';
import { findReviewMail, type ReviewMail } from './mail-queries.ts';
import { notify, type Notifying } from '#server/features/notifications/notify-actions.ts';
import { displayName, writtenName } from '#server/features/users/rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { DomainEvent, Listener } from '#server/kernel/events.ts';
import { formatDay } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import type { MailBlock } from '#server/kernel/mail/mail-layout.ts';

const sweep = defineTask('sweep-reviews', z.unknown());

export function reviewTasks(deps: Deps): TaskHandler[] {
  return [handleTask(sweep, () => sweepReviews(deps))];
}

export const reviewCrontab = `* * * * * ${sweep.name}`;

type ReviewEvent = Extract<DomainEvent, { reviewId: string }>;

/** A key under `review` of messages/<language>/email.json. */
const templates = {
  'review.published': 'received',
  'review.replied': 'replied',
  'review.held': 'held',
  'review.rejected': 'rejected',
  'review.removed': 'removed',
} as const satisfies Record<ReviewEvent['type'], string>;

/** The news of each template; what happens to a review by itself is told to its author whatever they chose. */
const news = {
  received: { type: 'REVIEW_RECEIVED', variant: 'received', owed: false },
  replied: { type: 'REVIEW_REPLY', variant: 'replied', owed: false },
  held: { type: 'ACCOUNT_UPDATE', variant: 'reviewHeld', owed: true },
  rejected: { type: 'ACCOUNT_UPDATE', variant: 'reviewRejected', owed: true },
  removed: { type: 'ACCOUNT_UPDATE', variant: 'reviewRemoved', owed: true },
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
    const { type, variant, owed } = news[template];
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
        owed,
      },
      at: event.at,
    });
  };
}

type Template = (typeof templates)[ReviewEvent['type']];
type Recipient = ReturnType<typeof recipientOf>;

/** Each mail names the other person as the public sees them. */
function recipientOf(review: ReviewMail, isProvider: boolean) {
  const author = { first_name: review.author_first_name, last_name: review.author_last_name };
  const provider = { first_name: review.provider_first_name, last_name: review.provider_last_name };
  return isProvider
    ? {
        accountId: review.provider_account_id,
        email: review.provider_email,
        firstName: provider.first_name,
        language: review.provider_language,
        other: displayName(author),
      }
    : {
        accountId: review.author_id,
        email: review.author_email,
        firstName: author.first_name,
        language: review.author_language,
        other: review.business_name ?? displayName(provider),
      };
}

function composeMail(
  review: ReviewMail,
  template: Template,
  { language, firstName, other }: Recipient,
  publicUrl: string,
): { subject: string; blocks: MailBlock[] } {
  const params = {
    firstName,
    other: writtenName(other, language),
    replyDays: replyWindowDays,
    editDays: reviewEditDays,
    heldHours: heldHoursMax,
  };
  const say = (key: string) => translate(language, `email:review.${template}.${key}`, params);
  return {
    subject: say('subject'),
    blocks: [
      { kind: 'heading', text: translate(language, 'email:review.greeting', params) },
      { kind: 'paragraph', text: say('text') },
      { kind: 'facts', facts: factsOf(review, template, language) },
      { kind: 'button', label: say('button'), url: `${publicUrl}${pathOf(review, template)}` },
      { kind: 'smallPrint', text: say('small') },
    ],
  };
}

function pathOf(review: ReviewMail, template: Template): string {
  const isPublic = template === 'received' || template === 'replied';
  return isPublic ? `/providers/${review.provider_id}#reviews` : `/bookings/${review.booking_id}#review`;
}

function factsOf(review: ReviewMail, template: Template, language: Recipient['language']) {
  const label = (key: string) => translate(language, `email:review.facts.${key}`);
  const reason = template === 'removed' ? review.delete_reason : null;
  const facts = [
    { label: label('service'), value: review.service_title },
    { label: label('visitDate'), value: formatDay(language, review.start_at, review.time_zone) },
    {
      label: label('rating'),
      value: translate(language, 'email:review.outOfFive', { rating: review.rating }),
    },
    { label: label('comment'), value: review.comment },
    { label: label('reply'), value: template === 'replied' ? review.reply_text : null },
    { label: label('reason'), value: reason && translate(language, `email:review.reasons.${reason}`) },
  ];
  return facts.filter((fact): fact is { label: string; value: string } => Boolean(fact.value));
}
