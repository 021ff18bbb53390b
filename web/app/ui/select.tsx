import type { Ref, SelectHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Field, inputClasses, type FieldText } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };
type SelectProps = FieldText &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> & {
    ref?: Ref<HTMLSelectElement>;
    options: readonly SelectOption[];
    /** No box: for a sort order beside its label. */
    bare?: boolean;
  };

const bareClasses =
  'min-h-11 w-auto rounded-field border border-transparent bg-transparent ps-2 pe-9 font-semibold [field-sizing:content] hover:bg-sunken';

export function Select({
  label,
  hint,
  error,
  hideLabel,
  aside,
  options,
  bare = false,
  className,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, aside, className }}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={classes(
            'select-arrow text-ellipsis',
            bare ? bareClasses : classes(inputClasses(Boolean(error)), 'pe-10'),
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
