import { UserRound, BadgeCheck } from 'lucide-react';
import { use, type CSSProperties, type ReactNode } from 'react';
import { initialOf } from '#contract/visible-text.ts';
import { classes } from '../theme/classes.ts';
import { Icon } from '../theme/icon.tsx';
import { UnnamedContext } from './unnamed.ts';
import { tradeClass, tradeOf, type Trade } from './trade.ts';

/** A dot and a word: online, or when the person was last seen. */
export function Presence({ online, children }: { online: boolean; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex min-w-0 items-center gap-1.5 text-14 xs:whitespace-nowrap',
        online ? 'font-medium text-success' : 'text-muted',
      )}
    >
      <span className={classes('size-2 flex-none rounded-full', online ? 'bg-online' : 'bg-line-strong')} />
      {children}
    </span>
  );
}

type VerifiedMarkProps = { label: string; size: number };

/** Beside the name of a provider whose documents were checked. */
export function VerifiedMark({ label, size }: VerifiedMarkProps) {
  return (
    <span title={label} className="text-brand">
      <Icon of={BadgeCheck} size={size} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

type AvatarProps = {
  /** The initials are taken from it; the name of the person is shown beside the avatar, never only in it. */
  name: string;
  photoUrl?: string | null;
  /** Id of the person or trade: it determines the tint, which is the same everywhere. */
  seed?: string;
  trade?: Trade;
  size?: 24 | 32 | 40 | 48 | 56 | 72 | 88 | 112;
  online?: boolean;
  ringed?: boolean;
  className?: string;
};

function initialsOf(name: string): string {
  const letters = name
    .split(/[\s\p{Pd}]+/u)
    .map(initialOf)
    .filter(Boolean);
  return [letters[0], letters.length > 1 ? letters.at(-1) : undefined].join('');
}

export function Avatar({ name, photoUrl, seed, trade, size = 48, online, ringed, className }: AvatarProps) {
  const style: CSSProperties & Record<'--size', string> = { '--size': `${size}px` };
  const isUnnamed = use(UnnamedContext) === name;
  const initials = isUnnamed ? <Icon of={UserRound} size={size / 2} /> : initialsOf(name);
  return (
    <span
      aria-hidden="true"
      style={style}
      className={classes(
        'relative inline-grid size-(--size) flex-none place-items-center rounded-full bg-linear-160 from-(--trade-b) to-(--trade-a) font-head text-[calc(var(--size)*.36)] leading-none font-bold text-(--trade-k)',
        tradeClass(trade ?? tradeOf(seed ?? name)),
        ringed && 'ring-3 ring-surface',
        className,
      )}
    >
      {photoUrl ? (
        <img src={photoUrl} alt="" className="size-full rounded-full object-cover photo" loading="lazy" />
      ) : (
        initials
      )}
      {online && (
        <span className="absolute end-[2%] bottom-[2%] size-[max(12px,calc(var(--size)*.18))] rounded-full border-2 border-surface bg-online" />
      )}
    </span>
  );
}
