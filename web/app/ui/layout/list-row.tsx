import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';

type ListRowProps = {
  start?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  end?: ReactNode;
  className?: string;
};

/** A line of a list, separated from the next by a hairline. Use inside a ul. */
export function ListRow({ start, title, description, end, className }: ListRowProps) {
  return (
    <li
      className={classes(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0',
        className,
      )}
    >
      {start}
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <span className="font-semibold">{title}</span>
        {description && <span className="text-14 text-muted">{description}</span>}
      </div>
      {end && <div className="ms-auto flex items-center gap-3">{end}</div>}
    </li>
  );
}
