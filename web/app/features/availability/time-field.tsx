import type { ReactNode, Ref } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { readTime } from './local-time.ts';

type TimeFieldProps = {
  label: string;
  value: string;
  onChange: (time: string) => void;
  error?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
};

/** A time typed as 9, 9h30 or 0930, formatted when the focus leaves the field. */
export function TimeField({ label, value, onChange, error, inputRef }: TimeFieldProps) {
  return (
    <TextField
      ref={inputRef}
      label={label}
      value={value}
      error={error}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      placeholder="09:00"
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(readTime(value))}
    />
  );
}
