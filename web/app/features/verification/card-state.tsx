import {
  CircleAlert,
  CircleCheck,
  CircleX,
  FileCheck,
  History,
  Hourglass,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import type { VerificationDocument, VerificationRequirement } from '#contract/verification.ts';
import { refusalOf, type DocumentSlot, type Refusal } from './documents.ts';
import { placeOf, type UploadMarks } from './upload-marks.ts';
import type { Tone } from '#web/ui/data/badge.tsx';

/** The state of a required document, as its card and the status panel show it. */
type CardState =
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

export const cardLooks: Record<CardState['state'], { tone: Tone; icon: LucideIcon }> = {
  SENDING: { tone: 'brand', icon: Upload },
  MISSING: { tone: 'neutral', icon: CircleAlert },
  UPLOADED: { tone: 'brand', icon: FileCheck },
  PENDING: { tone: 'info', icon: Hourglass },
  APPROVED: { tone: 'success', icon: CircleCheck },
  REJECTED: { tone: 'danger', icon: CircleX },
  RESUBMISSION_REQUIRED: { tone: 'danger', icon: CircleX },
  EXPIRED: { tone: 'warning', icon: History },
  REVOKED: { tone: 'danger', icon: CircleX },
};

/** "Document accepté"; "Envoi, 62 %". */
export function useCardWords(): (state: CardState) => string {
  const { t } = useTranslation('verification');
  const format = useFormat();
  return (state) =>
    state.state === 'SENDING'
      ? t('card.SENDING', { share: format.percent(state.share) })
      : t(`card.${state.state}`);
}

type BlockLineProps = {
  problem: string;
  /** False when the other documents can be handed in without it. */
  isBlocking: boolean;
  className?: string;
};

/** A note where it can be resolved: what prevents the submission of the documents. */
export function BlockLine({ problem, isBlocking, className }: BlockLineProps) {
  const { t } = useTranslation('verification');
  return (
    <p className={classes('flex items-start gap-2 text-14 font-medium text-warning', className)}>
      <Icon of={CircleAlert} size={18} className="mt-px" />
      <span>{t(isBlocking ? 'points.blocks' : 'points.awaits', { problem })}</span>
    </p>
  );
}
