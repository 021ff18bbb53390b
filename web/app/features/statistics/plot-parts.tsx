import { useId, useState, type ReactNode } from 'react';
import { noonOf } from '#web/i18n/days.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Step } from './figure-rules.ts';

type SectionProps = {
  title: string;
  aside?: ReactNode;
  /** The numbers of its plot, which are shown on request. */
  table?: ReactNode;
  children: ReactNode;
};

/** A part of the page with its heading. */
export function Section({ title, aside, table, children }: SectionProps) {
  const { t } = useTranslation('statistics');
  const id = useId();
  const tableId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby={id} className="today-section">
      <div className="today-head">
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {aside}
        {table && (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={tableId}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t('inTable')}
          </Button>
        )}
      </div>
      {children}
      {table && (
        <Card id={tableId} hidden={!isOpen}>
          {table}
        </Card>
      )}
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

/** The name of a day or month of the period. */
export function useStepName() {
  const format = useFormat();
  return ({ from, to }: Step) => (from === to ? format.dayMonth(noonOf(from)) : format.month(noonOf(from)));
}
