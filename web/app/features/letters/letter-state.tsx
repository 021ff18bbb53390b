import { CalendarClock, Check, CirclePause, Pencil, Send } from 'lucide-react';
import type { LetterState } from '#contract/letters-limits.ts';
import type { Letter, LetterRecipients } from '#contract/letters.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Badge, type Tone } from '#web/ui/data/badge.tsx';
import type { IconShape } from '#web/ui/theme/icon.tsx';

const looks: Record<LetterState, { tone: Tone; icon: IconShape }> = {
  DRAFT: { tone: 'neutral', icon: Pencil },
  SCHEDULED: { tone: 'brand', icon: CalendarClock },
  SENDING: { tone: 'info', icon: Send },
  STOPPED: { tone: 'warning', icon: CirclePause },
  SENT: { tone: 'success', icon: Check },
};

/** The state of a letter, of one that waits with its time. */
export function LetterBadge({ letter: { state, scheduledAt } }: { letter: Letter }) {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const inSentence = useInSentence();
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {scheduledAt === null
        ? t(`state.${state}`)
        : t('scheduled', { at: inSentence(format.dateTime(scheduledAt)) })}
    </Badge>
  );
}

export const sumOf = ({ fr, en, ar }: LetterRecipients): number => fr + en + ar;

/** It waits for its time, or is under way. */
export const isStoppable = ({ state }: Letter): boolean => state === 'SCHEDULED' || state === 'SENDING';
