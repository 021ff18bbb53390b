import { Field, type FieldText } from './field.tsx';

type RangeFieldProps = FieldText & {
  value: number;
  min: number;
  max: number;
  /** The value in words, beside the label and for assistive technology. */
  valueText: string;
  onChange: (value: number) => void;
  onBlur?: () => void;
};

/** One number on a scale: the browser's own control, which works with touch and keyboard. */
export function RangeField({ value, min, max, valueText, onChange, onBlur, ...text }: RangeFieldProps) {
  return (
    <Field {...text} aside={<output className="font-semibold text-ink tabular-nums">{valueText}</output>}>
      {(control) => (
        <input
          {...control}
          type="range"
          value={value}
          min={min}
          max={max}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          onBlur={onBlur}
          className="h-11 w-full cursor-pointer accent-brand"
        />
      )}
    </Field>
  );
}
