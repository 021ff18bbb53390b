import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../theme/icon.tsx';

/** A muted band across the page, above the header. */
export function Banner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="border-b border-line bg-info-soft text-14 text-ink print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-1 py-2">{children}</div>
    </section>
  );
}

export type AlertTone = 'success' | 'info' | 'warning' | 'error';

const looks = {
  success: { icon: CircleCheck, box: 'bg-success-soft', mark: 'text-success' },
  info: { icon: Info, box: 'bg-info-soft', mark: 'text-info' },
  warning: { icon: TriangleAlert, box: 'bg-warning-soft', mark: 'text-warning' },
  error: { icon: CircleAlert, box: 'bg-danger-soft', mark: 'text-danger' },
} as const;

type AlertProps = {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  className?: string;
};

/** A message with its state: icon, title, text. The component that shows it sets role=alert. */
export function Alert({ tone, title, children, onDismiss, dismissLabel = '', className }: AlertProps) {
  const look = looks[tone];
  return (
    <div className={classes('flex items-start gap-3 rounded-12 px-4 py-3.5 text-14', look.box, className)}>
      <Icon of={look.icon} className={classes('mt-px', look.mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="whitespace-pre-line">{children}</div>}
      </div>
      {onDismiss && (
        <IconButton
          data-reads=""
          icon={X}
          label={dismissLabel}
          onClick={onDismiss}
          className="-my-2.5 -me-2"
        />
      )}
    </div>
  );
}
