import { useId, type Ref } from 'react';
import { otpDigits } from '#contract/security-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { westernFigures } from '#web/ui/fields/western-figures.ts';
import { classes } from '#web/ui/theme/classes.ts';

type OtpFieldProps = {
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

const digitsOf = (typed: string) => westernFigures(typed).replace(/\D/g, '').slice(0, otpDigits);

/** A code of an authenticator: one input, so that it can be pasted and filled in, over six cells. */
export function OtpField({ value, onChange, hint, error, ref }: OtpFieldProps) {
  const { t } = useTranslation('security');
  const groups = useId();
  const current = Math.min(value.length, otpDigits - 1);
  return (
    <Field label={t('otp.label')} hint={hint} error={error}>
      {(control) => (
        <div dir="ltr" className="group relative w-full max-w-98 rtl:ms-auto">
          <div
            aria-hidden="true"
            className="grid grid-cols-[repeat(3,minmax(0,1fr))_8px_repeat(3,minmax(0,1fr))] items-center gap-1.25 md:gap-2"
          >
            {Array.from({ length: otpDigits }, (_, index) => (
              <Cell
                key={`${groups}-${index}`}
                digit={value[index]}
                startsGroup={index === otpDigits / 2}
                isCurrent={index === current}
                isWrong={Boolean(error)}
              />
            ))}
          </div>
          <input
            {...control}
            ref={ref}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => onChange(digitsOf(event.target.value))}
            // What is typed goes where the cells show it: at the end, or in the place of all.
            onSelect={({ currentTarget: input }) => {
              if (input.selectionStart === input.selectionEnd)
                input.setSelectionRange(input.value.length, input.value.length);
            }}
            className="absolute inset-0 size-full border-0 bg-transparent text-transparent caret-transparent outline-none selection:bg-brand-soft/50 selection:text-transparent"
          />
        </div>
      )}
    </Field>
  );
}

type CellProps = { digit: string | undefined; startsGroup: boolean; isCurrent: boolean; isWrong: boolean };

function Cell({ digit, startsGroup, isCurrent, isWrong }: CellProps) {
  return (
    <>
      {startsGroup && <span className="h-0.5 bg-line-strong" />}
      <span
        className={classes(
          'grid h-14 place-items-center rounded-field border bg-surface font-head text-28 leading-none font-bold md:h-15',
          isWrong ? 'border-danger inset-ring inset-ring-danger' : 'border-field-line',
          isCurrent && 'outline-offset-1 outline-brand group-focus-within:outline-2',
        )}
      >
        {digit ??
          (isCurrent && (
            <span className="hidden h-7 w-0.5 bg-brand group-focus-within:block motion-safe:animate-pulse" />
          ))}
      </span>
    </>
  );
}
