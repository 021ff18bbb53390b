import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import { Icon } from '../theme/icon.tsx';

export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The label is visible to assistive technology only. */
  hideLabel?: boolean;
  /** A muted word after the label, such as "optional". */
  aside?: ReactNode;
};

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
type FieldProps = FieldText & { className?: string; children: (control: ControlProps) => ReactNode };

export function inputClasses(invalid: boolean): string {
  return classes(
    'w-full min-h-12 rounded-field border bg-surface px-3.5 py-2.5 text-16 text-ink transition-colors',
    'hover:border-ink focus-visible:outline-offset-1',
    invalid ? 'border-danger inset-ring inset-ring-danger' : 'border-field-line',
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-14 font-medium text-danger">
      <Icon of={CircleAlert} size={18} className="mt-px" />
      <span>{children}</span>
    </p>
  );
}

/** Label above, hint and error below, linked to the control by aria attributes. */
export function Field({ label, hint, error, hideLabel, aside, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={classes('min-w-0', className)}>
      <div className={hideLabel ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-3 text-14'}>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside && <span className="text-muted">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-14 text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
