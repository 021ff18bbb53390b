import type { ReactNode } from 'react';

type StepHeadingProps = {
  id: string;
  number: number;
  /** The heading of the page, where the step is all that it shows. */
  isTitle?: boolean;
  children: ReactNode;
};

export function StepHeading({ id, number, isTitle = false, children }: StepHeadingProps) {
  const Heading = isTitle ? 'h1' : 'h2';
  return (
    <Heading id={id} tabIndex={-1} className="flex items-center gap-3 text-22 outline-none">
      <span
        aria-hidden="true"
        className="grid size-7 flex-none place-items-center rounded-full bg-brand-soft text-14 text-brand"
      >
        {number}
      </span>
      {children}
    </Heading>
  );
}
