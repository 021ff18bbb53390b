import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';

export function PartTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="font-text text-16 font-semibold tracking-normal">
      {children}
    </h2>
  );
}

type PersonPartProps = { id: string; title: ReactNode; aside?: ReactNode; children: ReactNode };

/** A part of the page of a person, in a card. */
export function PersonPart({ id, title, aside, children }: PersonPartProps) {
  return (
    <Card as="section" padded aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <PartTitle id={id}>{title}</PartTitle>
        {aside !== undefined && <span className="text-14 text-muted">{aside}</span>}
      </div>
      {children}
    </Card>
  );
}
