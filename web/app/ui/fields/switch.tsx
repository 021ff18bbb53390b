import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classes } from '../theme/classes.ts';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> & {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  description?: ReactNode;
  hideLabel?: boolean;
};

export function Switch({ label, description, hideLabel = false, className, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className={classes('flex items-start justify-between gap-4', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'grid cursor-pointer gap-0.5'}>
        <span className="font-semibold">{label}</span>
        {description && <span className="text-14 text-muted">{description}</span>}
      </label>
      <span className="relative inline-flex flex-none py-2 -my-2">
        <input
          {...input}
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- The browser gives the state of a checkbox.
          role="switch"
          className="relative h-7 w-11.5 cursor-pointer appearance-none disabled:opacity-55 rounded-full bg-field-line transition-colors before:absolute before:start-0.75 before:top-0.75 before:size-5.5 before:rounded-full before:bg-knob before:shadow-thumb before:transition-[inset-inline-start] after:absolute after:inset-x-0 after:-inset-y-2 checked:bg-brand checked:before:start-5.25 checked:before:bg-knob-on"
        />
      </span>
    </div>
  );
}
