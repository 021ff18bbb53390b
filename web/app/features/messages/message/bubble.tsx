import type { ReactNode } from 'react';
import { classes } from '#web/ui/theme/classes.ts';

export type BubbleTone = 'other' | 'mine' | 'queued' | 'failed' | 'deleted';

const tones: Record<BubbleTone, string> = {
  other: 'border-line bg-surface',
  mine: 'on-brand border-brand bg-brand text-on-brand',
  queued: 'border-brand-line bg-brand-soft',
  failed: 'border-danger/40 bg-danger-soft',
  deleted: 'border-dashed border-line-strong bg-transparent text-muted',
};

type BubbleProps = {
  isMine: boolean;
  tone: BubbleTone;
  /** The corner towards the sender is small at the end of a group. */
  isLastOfGroup: boolean;
  children: ReactNode;
  /** Time and state below it. */
  below?: ReactNode;
  /** The menu beside it. */
  menu?: ReactNode;
};

/** A message at the side of its sender. */
export function Bubble({ isMine, tone, isLastOfGroup, children, below, menu }: BubbleProps) {
  return (
    <div
      className={classes(
        'grid max-w-[min(84%,520px)] gap-1',
        isMine ? 'ms-auto justify-items-end' : 'me-auto justify-items-start',
      )}
    >
      <div
        className={classes('group/bubble flex max-w-full items-center gap-1', !isMine && 'flex-row-reverse')}
      >
        {menu}
        <div
          className={classes(
            'min-w-0 overflow-hidden rounded-[18px] border',
            isLastOfGroup && (isMine ? 'rounded-ee-6' : 'rounded-es-6'),
            tones[tone],
          )}
        >
          {children}
        </div>
      </div>
      {below && (
        <div
          className={classes(
            'flex flex-wrap items-center gap-x-2 gap-y-0.5 px-1.5 text-14 tabular-nums',
            isMine && 'justify-end',
            tone === 'failed' ? 'text-danger' : 'text-muted',
          )}
        >
          {below}
        </div>
      )}
    </div>
  );
}
