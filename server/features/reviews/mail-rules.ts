import { heldHoursMax, replyWindowDays, reviewEditDays } from '#contract/reviews-rules.ts';
import type { ReviewMail } from './queries.ts';
import { displayName, writtenName } from '#server/features/users/rules.ts';
import { knownFacts, letter, type Letter } from '#server/kernel/mail/letter.ts';
import { formatDay } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';

/** A key under `review` of messages/<language>/email.json. */
export type MailTemplate = 'received' | 'replied' | 'held' | 'rejected' | 'removed';
type Recipient = ReturnType<typeof recipientOf>;

/** Each mail names the other person as the public sees them. */
export function recipientOf(review: ReviewMail, isProvider: boolean) {
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

/** The subject and the blocks of one mail, in the language of its reader. */
export function composeMail(
  review: ReviewMail,
  template: MailTemplate,
  { language, firstName, other }: Recipient,
  publicUrl: string,
): Letter {
  return letter(language, {
    texts: `review.${template}`,
    params: {
      firstName,
      other: writtenName(other, language),
      replyDays: replyWindowDays,
      editDays: reviewEditDays,
      heldHours: heldHoursMax,
    },
    greeting: 'review.greeting',
    facts: factsOf(review, template, language),
    url: `${publicUrl}${pathOf(review, template)}`,
  });
}

export function pathOf(review: ReviewMail, template: MailTemplate): string {
  const isPublic = template === 'received' || template === 'replied';
  return isPublic ? `/providers/${review.provider_id}#reviews` : `/bookings/${review.booking_id}#review`;
}

function factsOf(review: ReviewMail, template: MailTemplate, language: Recipient['language']) {
  const label = (key: string) => translate(language, `email:review.facts.${key}`);
  const reason = template === 'removed' ? review.delete_reason : null;
  return knownFacts([
    { label: label('service'), value: review.service_title },
    { label: label('visitDate'), value: formatDay(language, review.start_at, review.time_zone) },
    {
      label: label('rating'),
      value: translate(language, 'email:review.outOfFive', { rating: review.rating }),
    },
    { label: label('comment'), value: review.comment },
    { label: label('reply'), value: template === 'replied' ? review.reply_text : null },
    { label: label('reason'), value: reason && translate(language, `email:review.reasons.${reason}`) },
  ]);
}
