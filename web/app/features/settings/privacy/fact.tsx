import type { ReactNode } from 'react';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';

type FactProps = { mark: ReactNode; title: string; text: string };

/** One thing that ends or stays. */
export function Fact({ mark, title, text }: FactProps) {
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-3">
      {mark}
      <div className="grid gap-0.5">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <span className="text-14 text-muted wrap-anywhere">{text}</span>
      </div>
    </li>
  );
}

/** An icon on a disc, in the colour of what is kept or in none. */
export function Dot({ of, isKept = false }: { of: IconShape; isKept?: boolean }) {
  return (
    <span
      className={classes(
        'grid size-8 place-items-center rounded-full',
        isKept ? 'bg-brand-soft text-brand' : 'bg-sunken text-muted',
      )}
    >
      <Icon of={of} size={18} />
    </span>
  );
}
