import type { Db } from '#server/kernel/database/database.ts';

export type ReviewMail = NonNullable<Awaited<ReturnType<typeof findReviewMail>>>;

/** The data for a mail about a review, and both parties with their addresses and languages. */
export function findReviewMail(db: Db, reviewId: string) {
  return db
    .selectFrom('review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .innerJoin('provider', 'provider.id', 'review.provider_id')
    .innerJoin('account as provider_account', 'provider_account.id', 'provider.account_id')
    .innerJoin('account as author', 'author.id', 'review.author_id')
    .select([
      'review.id',
      'review.booking_id',
      'review.provider_id',
      'review.rating',
      'review.comment',
      'review.reply_text',
      'review.delete_reason',
      'booking.service_title',
      'booking.start_at',
      'booking.time_zone',
      'provider.business_name',
      'provider_account.id as provider_account_id',
      'provider_account.email as provider_email',
      'provider_account.first_name as provider_first_name',
      'provider_account.last_name as provider_last_name',
      'provider_account.language as provider_language',
      'review.author_id',
      'author.email as author_email',
      'author.first_name as author_first_name',
      'author.last_name as author_last_name',
      'author.language as author_language',
    ])
    .where('review.id', '=', reviewId)
    .executeTakeFirst();
}
