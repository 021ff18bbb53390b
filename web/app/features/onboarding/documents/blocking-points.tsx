import { CircleAlert } from 'lucide-react';
import { useId, type MouseEvent, type Ref } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import type { Point } from '#web/features/verification/points.ts';
import { targetOf, usePointWords } from '#web/features/verification/use-point-words.ts';
import { useNumberWord } from '../hub/number-words.ts';

type BlockingPointsProps = {
  points: readonly Point[];
  /** False when new documents can be handed in without these points. */
  isBlocking: boolean;
  ref: Ref<HTMLElement>;
};

/** What is missing before the documents can be handed in; each point links to the place where it is resolved. */
export function BlockingPoints({ points, isBlocking, ref }: BlockingPointsProps) {
  const { t } = useTranslation('verification');
  const wordsOf = usePointWords();
  const numberWord = useNumberWord();
  const titleId = useId();
  const count = points.length;
  if (count === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-1.5 rounded-card bg-warning-soft px-5 py-4.5"
    >
      <h2 id={titleId} className="flex items-center gap-2.5 font-text text-16 font-semibold tracking-normal">
        <Icon of={CircleAlert} className="text-warning" />
        {t(isBlocking ? 'points.title' : 'points.awaited', { count, number: numberWord(count) })}
      </h2>
      <ul className="grid md:ms-7.5">
        {points.map((point) => {
          const target = targetOf(point);
          return (
            <li key={target}>
              <a
                href={`#${target}`}
                onClick={(event) => goTo(event, target)}
                className="inline-flex min-h-11 items-center py-1 underline decoration-warning/45 underline-offset-4 hover:decoration-warning md:min-h-9"
              >
                {t('points.entry', wordsOf(point))}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The first part of a date, or an input that a person can reach. */
const firstField = '[contenteditable], input:not([tabindex="-1"])';

/** The focus moves to a card itself, or to the chosen or first option of a question. The address does not change. */
function goTo(event: MouseEvent, id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  const field =
    target.querySelector<HTMLElement>('input:checked') ?? target.querySelector<HTMLElement>(firstField);
  const focused = target.hasAttribute('tabindex') ? target : field;
  focused?.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
}
