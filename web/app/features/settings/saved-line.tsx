import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/theme/icon.tsx';

type SavedLineProps = {
  state: 'saved' | 'unsaved' | 'refused' | undefined;
  words: string;
  /** Whether a reader of the screen reads it aloud: once where it is shown in several places. */
  isSpoken: boolean;
  /** A way on, after the words. */
  children?: ReactNode;
};

/** Whether the last choice of a page is saved, where choices save themselves. */
export function SavedLine({ state, words, isSpoken, children }: SavedLineProps) {
  const isWrong = state === 'unsaved' || state === 'refused';
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
      <p role={isSpoken ? 'status' : undefined} className="flex items-start gap-1.5">
        {state === 'saved' && <Icon of={Check} size={18} className="mt-px text-success" />}
        {isWrong && (
          <Icon
            of={state === 'refused' ? TriangleAlert : CloudOff}
            size={18}
            className="mt-px text-warning"
          />
        )}
        <span>{words}</span>
      </p>
      {children}
    </div>
  );
}
