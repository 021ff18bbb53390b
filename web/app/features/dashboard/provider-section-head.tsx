import type { ReactNode } from 'react';

type SectionHeadProps = { id: string; title: ReactNode; children?: ReactNode };

/** Heading of a part of the dashboard, with a muted text or buttons at the end side. */
export function ProviderSectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id={id} className="flex items-center gap-2.5 text-22">
        {title}
      </h2>
      {children}
    </div>
  );
}
