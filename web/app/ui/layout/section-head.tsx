import type { ReactNode } from 'react';

type SectionHeadProps = { id?: string; title: ReactNode; lead?: ReactNode; aside?: ReactNode };

/** The heading of a section of a page, its introduction, and a link at the end side. */
export function SectionHead({ id, title, lead, aside }: SectionHeadProps) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-1.5">
      <div className="grid gap-1.5">
        <h2 id={id}>{title}</h2>
        {lead && <p className="max-w-[60ch] text-muted">{lead}</p>}
      </div>
      {aside}
    </div>
  );
}
