import type { ReactNode } from 'react';

type StatProps = { label: ReactNode; value: ReactNode; note?: ReactNode };

/** One figure with its label and a comparison. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="grid content-start gap-0.5">
      <span className="text-14 text-muted">{label}</span>
      <span className="font-head text-22 leading-[1.2] font-bold tabular-nums">{value}</span>
      {note && <span className="text-14 text-muted">{note}</span>}
    </div>
  );
}
