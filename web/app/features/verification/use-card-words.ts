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
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Tone } from '#web/ui/data/badge.tsx';
import type { CardState } from './card-state.ts';

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
