import type { ReactNode } from 'react';
import { Select } from '#web/ui/fields/select.tsx';
import { textOf } from '../saving/fields.ts';
import type { StepForm } from '../saving/use-step.ts';

type StepSelectProps = {
  form: StepForm;
  name: string;
  label: ReactNode;
  /** Shown while no option is chosen. */
  empty: string;
  options: readonly { value: string; label: string }[];
};

/** A choice of a step, saved at once. */
export function StepSelect({ form, name, label, empty, options }: StepSelectProps) {
  return (
    <Select
      label={label}
      name={name}
      value={textOf(form.values, name)}
      error={form.errorOf(name)}
      onChange={(event) => form.change(name, event.target.value || null, 'now')}
      onBlur={() => form.leave(name)}
      options={[{ value: '', label: empty }, ...options]}
    />
  );
}
