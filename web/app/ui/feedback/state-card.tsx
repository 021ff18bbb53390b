import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import { Icon, type IconShape } from '../theme/icon.tsx';

type StateCardProps = {
  id: string;
  icon: IconShape;
  /** Class of the icon's colour. */
  tone: string;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
};

/** The state of one thing: a line with an icon, a sentence, and the possible actions. */
export function StateCard({ id, icon, tone, title, text, children }: StateCardProps) {
  return (
    <Card as="section" padded aria-labelledby={id} className="grid content-start gap-2">
      <h2 id={id} className="flex items-center gap-2 font-text text-16 font-semibold tracking-normal">
        <Icon of={icon} className={tone} />
        {title}
      </h2>
      <p className="text-14 text-muted">{text}</p>
      {children}
    </Card>
  );
}
