import { createContext, use, type ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';

/** Whether the person is shown beside the list, whose page has the first heading: the others are a level deeper. */
export const BesideContext = createContext(false);

/** The headings of a part and of what is in it. */
export const usePartHeadings = () =>
  use(BesideContext) ? ({ Part: 'h3', Inner: 'h4' } as const) : ({ Part: 'h2', Inner: 'h3' } as const);

export function PartTitle({ id, children }: { id: string; children: ReactNode }) {
  const { Part } = usePartHeadings();
  return (
    <Part id={id} className="font-text text-16 font-semibold tracking-normal">
      {children}
    </Part>
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
