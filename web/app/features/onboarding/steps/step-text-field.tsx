import type { InputHTMLAttributes, ReactNode } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { textOf } from '../saving/fields.ts';
import type { StepForm } from '../saving/use-step.ts';

type StepTextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'dir' | 'autoComplete' | 'inputMode' | 'maxLength' | 'max' | 'min' | 'className'
> & {
  form: StepForm;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  aside?: ReactNode;
};

/** A line of text of a step: saved while it is typed and when it loses the focus. An emptied one is cleared. */
export function StepTextField({ form, name, ...field }: StepTextFieldProps) {
  return (
    <TextField
      {...field}
      name={name}
      value={textOf(form.values, name)}
      error={form.errorOf(name)}
      onChange={(event) => form.change(name, event.target.value || null)}
      onBlur={() => form.leave(name)}
    />
  );
}
