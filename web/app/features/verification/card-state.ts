import type { VerificationDocument, VerificationRequirement } from '#contract/verification.ts';
import { refusalOf, type DocumentSlot, type Refusal } from './documents.ts';
import { placeOf, type UploadMarks } from './upload-marks.ts';

/** The state of a required document, as its card and the status panel show it. */
export type CardState =
  | { state: 'SENDING'; share: number }
  | { state: Exclude<VerificationRequirement['status'], 'ACTION_REQUIRED'> | Refusal };

/** The newest document in each slot of a requirement. */
const newestOf = (slots: readonly DocumentSlot[]): VerificationDocument[] =>
  slots.flatMap(({ documents }) => documents.slice(-1));

/** A file in progress comes first, then the reason why another file is needed. */
export function cardStateOf(
  { status }: Pick<VerificationRequirement, 'status'>,
  slots: readonly DocumentSlot[],
  marks: UploadMarks,
): CardState {
  const shares = slots.flatMap((slot) => {
    const mark = marks[placeOf(slot)];
    return mark?.state === 'sending' ? [mark.share] : [];
  });
  if (shares.length > 0)
    return { state: 'SENDING', share: shares.reduce((sum, share) => sum + share, 0) / shares.length };
  if (status !== 'ACTION_REQUIRED') return { state: status };
  const refusal = newestOf(slots).map(refusalOf).find(Boolean);
  return { state: refusal ?? 'RESUBMISSION_REQUIRED' };
}
