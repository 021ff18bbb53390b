import { CalendarClock, Check, CirclePause, Pencil, Send } from 'lucide-react';
import type { LetterState } from '#contract/letters-limits.ts';
import type { LetterRecipients } from '#contract/letters.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge, type Tone } from '#web/ui/data/badge.tsx';
import type { IconShape } from '#web/ui/theme/icon.tsx';

const looks: Record<LetterState, { tone: Tone; icon: IconShape }> = {
  DRAFT: { tone: 'neutral', icon: Pencil },
  SCHEDULED: { tone: 'brand', icon: CalendarClock },
  SENDING: { tone: 'info', icon: Send },
  STOPPED: { tone: 'warning', icon: CirclePause },
  SENT: { tone: 'success', icon: Check },
};

export function LetterBadge({ state }: { state: LetterState }) {
  const { t } = useTranslation('letters');
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Badge>
  );
}

export const sumOf = ({ fr, en, ar }: LetterRecipients): number => fr + en + ar;
