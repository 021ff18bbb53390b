import type { ReactNode } from 'react';
import type { ComparedFigures, Statistics } from '#contract/statistics.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Table, type TableColumn } from '#web/ui/data/figures.tsx';
import {
  changeOf,
  figureNames,
  figureOf,
  type Change,
  type FigureName,
  type Figures,
  type Step,
} from './figure-rules.ts';
import { Bars, OngoingNote, Section, moneyText, useStepName } from './plot-parts.tsx';

/** Writes one of the six figures. */
function useWrittenFigure() {
  const format = useFormat();
  return (name: FigureName, figures: ComparedFigures): string => {
    const value = figureOf(name, figures);
    if (value === null) return '–';
    return name === 'rating' ? format.rating(value) : format.number(value);
  };
}

/** The six figures of the period in one frame, each with its days and what changed since as many days before. */
export function FiguresFrame({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  return (
    <Section title={t('figures')} table={<StepsTable statistics={statistics} />}>
      <dl className="today-figures">
        {figureNames.map((name) => (
          <Figure key={name} name={name} statistics={statistics} />
        ))}
      </dl>
      <OngoingNote statistics={statistics} />
    </Section>
  );
}

function Figure({ name, statistics }: { name: FigureName; statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const write = useWrittenFigure();
  const { now } = statistics;
  return (
    <div className="today-figure">
      <dt className="text-14 text-muted">{t(`figure.${name}`)}</dt>
      <dd className="today-figure-value">
        <span className="font-head text-22 leading-[1.2] font-bold tabular-nums">{write(name, now)}</span>
        <Reached name={name} statistics={statistics} />
        <ChangeText name={name} change={changeOf(name, statistics)} />
      </dd>
      <dd className="today-figure-note text-14 text-muted">
        <FigureNote name={name} figures={now} />
      </dd>
      <dd aria-hidden="true" className="mt-2">
        <Bars statistics={statistics} valueOf={(step) => figureOf(name, step) ?? 0} height={40} />
      </dd>
    </div>
  );
}

/** What was reached by the hour of a day that goes on, until which it is compared, where more has come since. */
function Reached({ name, statistics: { now, comparison } }: { name: FigureName; statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const write = useWrittenFigure();
  if (!comparison || comparison.until === null) return null;
  const [all, reached] = [write(name, now), write(name, comparison.now)];
  if (figureOf(name, comparison.now) === null || all === reached) return null;
  const hour = format.time(new Date(comparison.until));
  return <span className="text-14 text-muted">{t('change.reached', { value: reached, hour })}</span>;
}

/** More of something is good, but for cancellations. */
function ChangeText({ name, change }: { name: FigureName; change: Change | null }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  if (change === null) return null;
  const { by, share } = change;
  if (by === 0) return <span className="text-14 text-muted">{t('change.same')}</span>;
  const isMore = by > 0;
  const sign = isMore ? '+' : '−';
  const size = name === 'rating' ? format.rating(Math.abs(by)) : format.number(Math.abs(by));
  const percent = share === null ? null : format.percent(Math.abs(share));
  const isGood = isMore !== (name === 'cancelled');
  return (
    <span className={isGood ? 'text-14 font-medium text-success' : 'text-14 font-medium text-danger'}>
      <bdi dir="ltr" aria-hidden="true">
        {`${sign}\u00a0${size}`}
        {percent !== null && ` (${sign}\u00a0${percent})`}
      </bdi>
      <span className="sr-only">
        {t(isMore ? 'change.more' : 'change.less', {
          size: percent === null ? size : t('change.withShare', { size, percent }),
        })}
      </span>
    </span>
  );
}

function FigureNote({ name, figures }: { name: FigureName; figures: Figures }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const { answerMinutes } = figures;
  switch (name) {
    case 'active':
      return t('note.active', { count: figures.newPeople });
    case 'requests':
      return answerMinutes === null
        ? t('note.unanswered')
        : t('note.requests', { time: format.durationShort(answerMinutes) });
    case 'confirmed':
      return t('note.confirmed');
    case 'completed':
      return t('note.completed', { amount: format.money(Math.round(figures.amount)) });
    case 'cancelled':
      return t('note.cancelled', { customer: format.number(figures.cancelled.customer) });
    case 'rating':
      return t('note.rating', { count: figures.reviews });
  }
}

function StepsTable({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const write = useWrittenFigure();
  const nameOf = useStepName(statistics);
  const numeric = (key: string, title: string, cell: (step: Step) => ReactNode): TableColumn<Step> => ({
    key,
    title,
    numeric: true,
    cell,
  });
  return (
    <Table
      caption={t('caption', { title: t('figures') })}
      rows={statistics.steps.toReversed()}
      rowKey={({ from }) => from}
      columns={[
        { key: 'step', title: t('step'), header: true, cell: nameOf },
        numeric('searches', t('funnel.searches'), (step) => format.number(step.searches)),
        numeric('views', t('funnel.views'), (step) => format.number(step.views)),
        ...figureNames.map((name) => numeric(name, t(`figure.${name}`), (step) => write(name, step))),
        numeric('amount', t('money.amount'), (step) => moneyText(format.money(step.amount))),
      ]}
    />
  );
}
