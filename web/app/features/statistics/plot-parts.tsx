import { useId, type ReactNode } from 'react';
import { noonOf } from '#web/i18n/days.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import type { Step } from './figure-rules.ts';

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of the page with its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="today-section">
      <div className="today-head">
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A number after a bar that is as long as its share of a whole, which is only for the eye. */
export const withPart = (text: string, share: number): ReactNode => (
  <span className="whitespace-nowrap">
    <span aria-hidden="true" className="today-part">
      <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </span>
    {text}
  </span>
);

/** Euros keep their order in Arabic. */
export const moneyText = (text: string): ReactNode => <bdi dir="ltr">{text}</bdi>;

/** Days or months, the last one solid; only for the eye, with a table beside it. */
export function Bars({ values, height }: { values: readonly number[]; height: number }) {
  const highest = Math.max(1e-9, ...values);
  return (
    <span className="today-bars" style={{ blockSize: `${height}px` }}>
      {values.map((value, index) => (
        <span key={index} style={{ blockSize: `${Math.round((value / highest) * height)}px` }} />
      ))}
    </span>
  );
}

/** The numbers of a plot, folded below it. */
export function InTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('statistics');
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 font-semibold text-brand underline-offset-4 hover:underline">
        {t('inTable')}
      </summary>
      {children}
    </details>
  );
}

/** The name of a day or month of the period. */
export function useStepName() {
  const format = useFormat();
  return ({ from, to }: Step) => (from === to ? format.dayMonth(noonOf(from)) : format.month(noonOf(from)));
}
