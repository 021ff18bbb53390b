import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';

type ProfileSectionProps = { id: string; title: string; lead?: string; children: ReactNode };

export function ProfileSection({ id, title, lead, children }: ProfileSectionProps) {
  return (
    <Card as="section" padded id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-5">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-22">
          {title}
        </h2>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
