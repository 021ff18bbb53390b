import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classes } from '../theme/classes.ts';
import { FieldError } from './field.tsx';

type RadioOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  aside?: ReactNode;
  /** The key that chooses it, where its page listens to keys. */
  shortcut?: string;
};
type RadioGroupProps = {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  hideLegend?: boolean;
  /** Each option in a box of its own, for an important choice. */
  boxed?: boolean;
  /** The number of boxes per row on a wide screen; rows are filled evenly. */
  columns?: number;
  /** One box a row on a wide screen; two on a narrow one, where only the box shows which is chosen. */
  stacked?: boolean;
  className?: string;
  /** The result of react-hook-form's register. */
  register?: Pick<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'onBlur'> & {
    name: string;
    ref: Ref<HTMLInputElement>;
  };
};

const columnClasses: Readonly<Record<number, string>> = { 2: 'sm:grid-cols-2', 3: 'md:grid-cols-3' };
const boxClasses =
  'items-start rounded-12 border border-line-strong bg-surface px-4 py-3 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft';

export function RadioGroup({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  hideLegend,
  boxed = false,
  columns = 2,
  stacked = false,
  className,
  register,
}: RadioGroupProps) {
  const errorId = useId();
  const rowClasses = columnClasses[columns];
  return (
    <fieldset
      className={className}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      <div className={boxed ? classes('grid gap-3', stacked ? 'max-md:grid-cols-2' : rowClasses) : 'grid'}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              'group flex min-h-11 cursor-pointer gap-3 transition-colors',
              boxed ? boxClasses : 'items-center lg:min-h-10',
              stacked && 'relative outline-brand max-md:has-focus-visible:outline-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-keyshortcuts={option.shortcut}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              {...register}
              className={classes(
                'size-5 flex-none cursor-pointer appearance-none rounded-full border-[1.5px] border-field-line bg-surface group-hover:border-ink checked:border-[6px] checked:border-brand',
                boxed && 'mt-0.5',
                stacked && 'max-md:not-forced-colors:absolute max-md:not-forced-colors:opacity-0',
              )}
            />
            <span className="grid flex-1">
              <span className={boxed ? 'font-semibold' : undefined}>{option.label}</span>
              {option.description && <span className="text-14 text-muted">{option.description}</span>}
            </span>
            {option.aside && <span className="text-14 text-muted tabular-nums">{option.aside}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
