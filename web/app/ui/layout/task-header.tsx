import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { HomeLink } from '../actions/home-link.tsx';
import { IconLink } from '../actions/icon-button.tsx';

type TaskHeaderProps = {
  brand: string;
  homeLabel: string;
  closeLabel: string;
  closeHref: string;
  /** The steps of the task. */
  children: ReactNode;
};

/** The header of a task: only the logo, the steps and a link to leave. */
export function TaskHeader({ brand, homeLabel, closeLabel, closeHref, children }: TaskHeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/94 backdrop-blur-[10px]">
      <div className="wrap flex min-h-16 items-center justify-between gap-2 lg:min-h-19">
        <HomeLink brand={brand} label={homeLabel} />
        {children}
        <IconLink icon={X} label={closeLabel} href={closeHref} />
      </div>
    </header>
  );
}
