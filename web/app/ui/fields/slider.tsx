import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components';
import { AriaLocale } from './aria-field.tsx';

type SliderProps = {
  label: string;
  /** Names of the two thumbs. */
  thumbLabels: readonly [string, string];
  min: number;
  max: number;
  step?: number;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  /** Called when the thumb is released: the time to search again. */
  onChangeEnd?: (value: [number, number]) => void;
  format?: Intl.NumberFormatOptions;
};

function pair(value: number[]): [number, number] {
  return [value[0] ?? 0, value[1] ?? 0];
}

/** A range with two thumbs, mirrored in Arabic. Number fields beside it allow precise input. */
export function Slider({
  label,
  thumbLabels,
  min,
  max,
  step = 1,
  value,
  onChange,
  onChangeEnd,
  format,
}: SliderProps) {
  return (
    <AriaLocale>
      <AriaSlider
        aria-label={label}
        minValue={min}
        maxValue={max}
        step={step}
        value={[...value]}
        formatOptions={format}
        onChange={(next) => onChange(pair(next))}
        onChangeEnd={(next) => onChangeEnd?.(pair(next))}
        className="px-3"
      >
        <SliderTrack className="relative h-11 w-full">
          {({ state }) => {
            const from = state.getThumbPercent(0) * 100;
            const to = state.getThumbPercent(1) * 100;
            return (
              <>
                <span className="absolute -inset-x-3 top-5 h-1 rounded-full bg-line" />
                <span
                  style={{ insetInlineStart: `${from}%`, insetInlineEnd: `${100 - to}%` }}
                  className="absolute top-5 h-1 bg-brand"
                />
                {[0, 1].map((index) => (
                  <SliderThumb
                    key={index}
                    index={index}
                    aria-label={thumbLabels[index]}
                    className="top-1/2 size-6 rounded-full border-2 border-brand bg-surface shadow-thumb before:absolute before:-inset-3 hover:bg-brand-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand dragging:bg-brand-soft"
                  />
                ))}
              </>
            );
          }}
        </SliderTrack>
      </AriaSlider>
    </AriaLocale>
  );
}
