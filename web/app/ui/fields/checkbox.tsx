import { Check } from 'lucide-react';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classes } from '../theme/classes.ts';
import { FieldError } from './field.tsx';
import { Icon } from '../theme/icon.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> & {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  /** At the end of the line, such as a count. */
  aside?: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ label, aside, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="group flex min-h-11 cursor-pointer items-center gap-3 py-1 lg:min-h-10">
        <span className="relative grid flex-none place-items-center self-start pt-2 lg:pt-1.5">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={classes(
              'peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-6 border-[1.5px] bg-surface transition-colors group-hover:border-ink checked:border-brand checked:bg-brand',
              error ? 'border-danger' : 'border-field-line',
            )}
          />
          <Icon
            of={Check}
            size={14}
            strokeWidth={3}
            className="pointer-events-none col-start-1 row-start-1 text-on-brand opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
        {aside && <span className="text-14 text-muted tabular-nums">{aside}</span>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
