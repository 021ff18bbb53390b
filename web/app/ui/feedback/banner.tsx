import type { ReactNode } from 'react';

/** A muted band across the page, above the header. */
export function Banner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="border-b border-line bg-info-soft text-14 text-ink print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-1 py-2">{children}</div>
    </section>
  );
}
