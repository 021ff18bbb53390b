import type { ReactNode } from 'react';

type StepHeadingProps = { id: string; number: number; children: ReactNode };

export function StepHeading({ id, number, children }: StepHeadingProps) {
  return (
    <h2 id={id} tabIndex={-1} className="flex items-center gap-3 text-22 outline-none">
      <span
        aria-hidden="true"
        className="grid size-7 flex-none place-items-center rounded-full bg-brand-soft text-14 text-brand"
      >
        {number}
      </span>
      {children}
    </h2>
  );
}
