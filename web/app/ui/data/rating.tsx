import { useId, type ReactNode, type Ref } from 'react';
import { FieldError } from '../fields/field.tsx';
import { classes } from '../theme/classes.ts';

export function Star({ filled = true, size = 16 }: { filled?: boolean; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classes('-mt-px', filled ? 'fill-star' : 'fill-line-strong')}
    >
      <path d="M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z" />
    </svg>
  );
}

/** The stars that a person can give. */
export const starSteps = [1, 2, 3, 4, 5] as const;
type StarStep = (typeof starSteps)[number];

/** The mean: a star, the figure, the number of reviews. */
export function Rating({ value, count }: { value: string; count?: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.25 text-14 xs:whitespace-nowrap text-muted">
      <Star />
      <b className="font-semibold text-ink tabular-nums">{value}</b>
      {count}
    </span>
  );
}

/** Five stars of one review; label says the figure ("4 out of 5"). */
export function Stars({ value, label, size = 16 }: { value: number; label: string; size?: number }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {starSteps.map((step) => (
        <Star key={step} filled={step <= value} size={size} />
      ))}
    </span>
  );
}

type RatingInputProps = {
  legend: ReactNode;
  name: string;
  value: number;
  onChange: (value: number) => void;
  labelOf: (step: StarStep) => string;
  error?: ReactNode;
  /** The first star, for the focus. */
  inputRef?: Ref<HTMLInputElement>;
};

export function RatingInput({ legend, name, value, onChange, labelOf, error, inputRef }: RatingInputProps) {
  const errorId = useId();
  const chosen = starSteps.find((step) => step === value);
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-14 font-semibold">{legend}</legend>
      <div className="flex items-center gap-3">
        <div className="-ms-2 flex">
          {starSteps.map((step) => (
            <label
              key={step}
              className="grid size-11 cursor-pointer place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                ref={step === 1 ? inputRef : undefined}
                type="radio"
                name={name}
                value={step}
                checked={value === step}
                onChange={() => onChange(step)}
                className="sr-only"
              />
              <Star filled={step <= value} size={28} />
              <span className="sr-only">{labelOf(step)}</span>
            </label>
          ))}
        </div>
        <span className="text-14 text-muted" aria-hidden="true">
          {chosen && labelOf(chosen)}
        </span>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
