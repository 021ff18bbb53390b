import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import { Icon } from '../theme/icon.tsx';
import { HomeLink } from '../actions/link.tsx';
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

type Step = { key: string; label: string };
type StepperProps = {
  label: string;
  steps: readonly Step[];
  current: number;
  /** The current step has not begun: something else comes before it. */
  isWaiting?: boolean;
  doneLabel: string;
};

/** The current step of a task of several pages; on a phone only its label is shown. */
export function Stepper({ label, steps, current, isWaiting = false, doneLabel }: StepperProps) {
  return (
    <ol aria-label={label} className="flex items-center gap-x-1.5 text-14 sm:gap-x-3">
      {steps.map((step, index) => {
        const done = index < current;
        const active = index === current && !isWaiting;
        return (
          <li
            key={step.key}
            aria-current={active ? 'step' : undefined}
            // With large text there is room for one.
            className={classes('flex items-center gap-1.5 sm:gap-3', !active && 'max-xs:sr-only')}
          >
            {index > 0 && (
              <span aria-hidden="true" className="h-px w-2 bg-line-strong max-xs:hidden sm:w-4 md:w-9" />
            )}
            <span className="flex items-center gap-2">
              <span
                className={classes(
                  'grid size-6.5 place-items-center rounded-full font-semibold',
                  done && 'bg-brand-soft text-brand',
                  active && 'bg-brand text-on-brand',
                  !done && !active && 'border-[1.5px] border-line-strong text-muted',
                )}
              >
                {done ? <Icon of={Check} size={16} strokeWidth={2.25} /> : index + 1}
              </span>
              <span className={classes(active ? 'font-semibold' : 'text-muted max-md:sr-only')}>
                {step.label}
                {done && <span className="sr-only"> ({doneLabel})</span>}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
