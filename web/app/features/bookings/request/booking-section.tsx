import type { ReactNode } from 'react';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';

type BookingSectionProps = {
  id: string;
  icon: IconShape;
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

/** A titled part of a page, its icon in the brand's colour. */
export function BookingSection({ id, icon, title, aside, children }: BookingSectionProps) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="flex items-center gap-2.5 text-22">
          <Icon of={icon} size={22} className="text-brand" />
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
