import type { Ref, TextareaHTMLAttributes } from 'react';
import { classes } from '../theme/classes.ts';
import { Field, inputClasses, type FieldText } from './field.tsx';

type TextAreaProps = FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
    ref?: Ref<HTMLTextAreaElement>;
    /** Shown at the end below the box, such as "103 / 500". */
    counter?: string;
  };

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  aside,
  counter,
  className,
  ...area
}: TextAreaProps) {
  const below =
    counter === undefined ? (
      hint
    ) : (
      <span className="flex justify-between gap-3 max-xs:grid">
        <span>{hint}</span>
        <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
          {counter}
        </bdi>
      </span>
    );
  return (
    <Field {...{ label, hint: below, error, hideLabel, aside, className }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={classes(inputClasses(Boolean(error)), 'block min-h-24 resize-y')}
        />
      )}
    </Field>
  );
}
