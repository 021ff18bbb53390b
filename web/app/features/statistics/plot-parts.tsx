import { useId, useState, type ReactNode } from 'react';
import type { Statistics } from '#contract/statistics.ts';
import { noonOf } from '#web/i18n/days.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { isOngoing, type Step } from './figure-rules.ts';

/** The part of the page that says where people search in vain. */
export const townsId = 'towns';

type SectionProps = {
  /** Of a part to which another one leads. */
  id?: string;
  title: string;
  aside?: ReactNode;
  className?: string;
  /** The numbers of its plot, which are shown on request. */
  table?: ReactNode;
  children: ReactNode;
};

/** A part of the page with its heading. */
export function Section({ id: ownId, title, aside, className, table, children }: SectionProps) {
  const { t } = useTranslation('statistics');
  const id = useId();
  const tableId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section id={ownId} aria-labelledby={id} className={classes('today-section', className)}>
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

type BarsProps = {
  statistics: Statistics;
  valueOf: (step: Step) => number;
  height: number;
};

/** Days or months, the last one solid, or hatched while it goes on; only for the eye, with a table beside it. */
export function Bars({ statistics, valueOf, height }: BarsProps) {
  const values = statistics.steps.map(valueOf);
  const highest = Math.max(1e-9, ...values);
  return (
    <span
      className={classes('today-bars', isOngoing(statistics) && 'is-ongoing')}
      style={{ blockSize: `${height}px` }}
    >
      {values.map((value, index) => (
        <span key={index} style={{ blockSize: `${Math.round((value / highest) * height)}px` }} />
      ))}
    </span>
  );
}

/** Says that the last bar is low because its day or month goes on. */
export function OngoingNote({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const inSentence = useInSentence();
  const nameOf = useBareStepName();
  const last = statistics.steps.at(-1);
  if (!last || !isOngoing(statistics)) return null;
  return <p className="text-14 text-muted">{t('ongoing.bar', { step: inSentence(nameOf(last)) })}</p>;
}

function useBareStepName() {
  const format = useFormat();
  return ({ from, to }: Step) => (from === to ? format.dayMonth(noonOf(from)) : format.month(noonOf(from)));
}

/** The name of a day or month of the period, which says of the last one that it goes on. */
export function useStepName(statistics: Statistics) {
  const { t } = useTranslation('statistics');
  const nameOf = useBareStepName();
  return (step: Step) =>
    isOngoing(statistics) && step.to === statistics.period.to
      ? t('ongoing.step', { step: nameOf(step) })
      : nameOf(step);
}
