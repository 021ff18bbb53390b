import type { ChangeEvent, InputHTMLAttributes, Ref } from 'react';
import { classes } from '../theme/classes.ts';
import { Field, inputClasses, type FieldText } from './field.tsx';
import { westernFigures } from './western-figures.ts';

type NumberFieldProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
    ref?: Ref<HTMLInputElement>;
    /** The unit at the end of the box: €, km, min. */
    unit?: string;
    decimals?: boolean;
  };

/** Rewrites what was just typed without moving the caret. */
function writeWesternFigures(input: HTMLInputElement): void {
  const written = westernFigures(input.value);
  if (written === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = written;
  input.setSelectionRange(selectionStart, selectionEnd);
}

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
  onChange,
  ...input
}: NumberFieldProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    writeWesternFigures(event.currentTarget);
    onChange?.(event);
  }
  return (
    <Field {...{ label, hint, error, hideLabel, aside, className }}>
      {(control) => (
        <div className="relative">
          <input
            autoComplete="off"
            {...input}
            {...control}
            onChange={handleChange}
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
