import type { ReactNode } from 'react';

type SectionTitleProps = { id: string; title: string; lead: string; children?: ReactNode };

/** The heading of a part of the settings, with the state of its saving beside it. */
export function SectionTitle({ id, title, lead, children }: SectionTitleProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <div className="grid max-w-[76ch] flex-[1_1_280px] gap-0.5">
        <h2 id={id} className="text-22">
          {title}
        </h2>
        <p className="text-muted">{lead}</p>
      </div>
      {children}
    </div>
  );
}
