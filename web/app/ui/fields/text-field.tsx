import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../theme/classes.ts';
import { Field, inputClasses, type FieldText } from './field.tsx';

type TextFieldProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
    ref?: Ref<HTMLInputElement>;
    /** A control at the end of the box, such as "show the password". */
    end?: ReactNode;
  };

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  aside,
  end,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, aside, className }}>
      {(control) => (
        <div className="relative" dir={input.dir}>
          <input
            {...input}
            {...control}
            className={classes(inputClasses(Boolean(error)), Boolean(end) && 'pe-12')}
          />
          {end && <div className="absolute inset-y-0 end-0.5 grid place-items-center">{end}</div>}
        </div>
      )}
    </Field>
  );
}
