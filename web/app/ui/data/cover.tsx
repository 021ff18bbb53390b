import type { ReactNode } from 'react';
import covers from '../art/covers.svg?url';
import { classes } from '../theme/classes.ts';
import { tradeClass, type Trade } from './trade.ts';

type CoverProps = {
  trade: Trade;
  /** A picture instead of the line art: it is decorative, the card names what it shows. */
  photoUrl?: string | null | undefined;
  /** At the top of a page, where the picture is seen at once. */
  eager?: boolean;
  className?: string;
  fade?: 'start' | 'bottom';
  children?: ReactNode;
};

const fades = {
  start: 'mask-[linear-gradient(to_right,transparent_12%,black_58%)]',
  bottom: 'mask-[linear-gradient(to_bottom,black_30%,transparent_66%)]',
} as const;

/** Gradient and line art of a trade, for pages whose owner has no picture. Mirrored with its gradient in Arabic. */
export function Cover({ trade, photoUrl, eager, className, fade = 'start', children }: CoverProps) {
  return (
    <div
      className={classes(
        'relative overflow-hidden bg-linear-135 from-(--trade-b) to-(--trade-a) text-(--trade-k)',
        tradeClass(trade),
        className,
      )}
    >
      {photoUrl ? (
        <img
          src={photoUrl}
          alt=""
          width={480}
          height={360}
          loading={eager ? undefined : 'lazy'}
          className="absolute inset-0 size-full object-cover cover-photo"
        />
      ) : (
        <svg aria-hidden="true" className={classes('icon-dir absolute inset-0 size-full', fades[fade])}>
          <use href={`${covers}#${trade}`} width="100%" height="100%" />
        </svg>
      )}
      {children}
    </div>
  );
}
