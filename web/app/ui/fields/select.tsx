import type { Ref, SelectHTMLAttributes } from 'react';
import { classes } from '../theme/classes.ts';
import { Field, inputClasses, type FieldText } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };
/** Options under a title. */
type SelectGroup = { title: string; options: readonly SelectOption[] };
type SelectProps = FieldText &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children'> & {
    ref?: Ref<HTMLSelectElement>;
    options: readonly (SelectOption | SelectGroup)[];
    /** Drawn without a box, as for a sort order beside its label. */
    bare?: boolean;
  };

const bareClasses =
  'min-h-11 w-auto max-w-full rounded-field border border-transparent bg-transparent px-2 font-semibold [field-sizing:content] hover:bg-sunken';

function renderOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

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
          dir="auto"
          className={classes('select-arrow text-ellipsis', bare ? bareClasses : inputClasses(Boolean(error)))}
        >
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.title} label={option.title}>
                {option.options.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(option)
            ),
          )}
        </select>
      )}
    </Field>
  );
}
