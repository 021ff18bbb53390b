import { useId, type Ref } from 'react';
import { otpDigits } from '#contract/auth-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { westernFigures } from '#web/ui/fields/western-figures.ts';
import { classes } from '#web/ui/theme/classes.ts';
import './otp-field.css';

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
        <div dir="ltr" className="otp-field">
          <div aria-hidden="true" className="otp-cells">
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
            className="otp-input"
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
      {startsGroup && <span className="otp-dash" />}
      <span
        className={classes(
          'otp-cell rounded-field border bg-surface font-head text-28 leading-none font-bold',
          isWrong ? 'border-danger inset-ring inset-ring-danger' : 'border-field-line',
          isCurrent && 'otp-cell-current',
        )}
      >
        {digit ?? (isCurrent && <span className="otp-caret" />)}
      </span>
    </>
  );
}
