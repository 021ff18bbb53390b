import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  commentMax,
  heldHoursMax,
  lowRating,
  reviewPhotosMax,
  replyWindowDays,
  reviewEditDays,
  reviewWindowDays,
} from '#contract/reviews-rules.ts';
import { useFormat } from '#web/i18n/use-translation.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LegalText } from './legal-text.tsx';
import { useOperator, loadOperator } from './operator.ts';

export const handle = { ns: ['legal', 'review-checks'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

/** How reviews are collected, checked and shown (docs/product/reviews.md). */
export default function ReviewChecksPage() {
  const { values } = useOperator();
  const format = useFormat();
  const limits = {
    windowDays: reviewWindowDays,
    editDays: reviewEditDays,
    replyDays: replyWindowDays,
    held: format.durationAfter(heldHoursMax * 60),
    commentMax,
    lowStars: lowRating.stars,
    lowMin: lowRating.commentMin,
    photosMax: reviewPhotosMax,
  };
  return <LegalText area="review-checks" values={{ ...values, ...limits }} />;
}
