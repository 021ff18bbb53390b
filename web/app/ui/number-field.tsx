import type { InputHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import { Field, inputClasses, type FieldText } from './field.tsx';

type NumberFieldProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
    ref?: Ref<HTMLInputElement>;
    /** Sign at the end of the box: €, km, min. */
    unit?: string;
    decimals?: boolean;
  };

/** A text box with a numeric keyboard: number inputs change their value when the page is scrolled over them. */
export function NumberField({
  label,
  hint,
  error,
  hideLabel,
  aside,
  unit,
  decimals = false,
  className,
  ...input
}: NumberFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, aside, className }}>
      {(control) => (
        <div className="relative">
          <input
            autoComplete="off"
            {...input}
            {...control}
            type="text"
            inputMode={decimals ? 'decimal' : 'numeric'}
            className={classes(inputClasses(Boolean(error)), 'tabular-nums', unit && 'pe-11')}
          />
          {unit && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-muted"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
