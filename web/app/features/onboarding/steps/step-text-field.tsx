import type { InputHTMLAttributes, ReactNode } from 'react';
import { phoneText } from '#contract/phone-rules.ts';
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

/**
 * A line of text of a step: saved while it is typed and when it loses the focus. An emptied one is cleared, and a
 * stored phone number is shown as people write it.
 */
export function StepTextField({ form, name, ...field }: StepTextFieldProps) {
  const text = textOf(form.values, name);
  return (
    <TextField
      {...field}
      name={name}
      value={field.type === 'tel' ? phoneText(text) : text}
      error={form.errorOf(name)}
      onChange={(event) => form.change(name, event.target.value || null)}
      onBlur={() => form.leave(name)}
    />
  );
}
