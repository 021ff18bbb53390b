import { Lightbulb } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Statistics } from '#contract/statistics.ts';
import { noonOf } from '#web/i18n/days.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Table } from '#web/ui/data/figures.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { notHeldNames, notHeldOf, outcomesOf, soughtNames } from './figure-rules.ts';
import { Bars, Section, moneyText, townsId, useStepName } from './plot-parts.tsx';

type Step = Readonly<{
  name: (typeof soughtNames)[number] | ReturnType<typeof outcomesOf>[number]['name'];
  share: number | null;
}>;

/** The way from a search to a visit: what was looked for, and how far the requests of the period have come. */
export function Funnel({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const inSentence = useInSentence();
  const { now, period, countedSince } = statistics;
  const outcomes = outcomesOf(now);
  const sought = soughtNames.map((name) => ({ name, count: now[name], share: null }));
  const shareText = ({ name, share }: Step) =>
    share === null || name === 'requests' || name === 'searches' || name === 'views'
      ? null
      : t(`funnel.share.${name}`, { share: format.percent(share) });
  return (
    <Section
      title={t('funnel.title')}
      table={
        <Table
          caption={t('caption', { title: t('funnel.title') })}
          rows={[...sought, ...outcomes]}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'step',
              title: t('funnel.step'),
              header: true,
              cell: ({ name }) => t(`funnel.${name}`),
            },
            {
              key: 'count',
              title: t('funnel.count'),
              numeric: true,
              cell: ({ count }) => format.number(count),
            },
            { key: 'share', title: t('funnel.part'), cell: (step) => shareText(step) ?? '–' },
          ]}
        />
      }
    >
      <Card className="grid gap-3 p-5">
        <ul className="today-sought" aria-label={t('funnel.sought')}>
          {sought.map(({ name, count }) => (
            <li key={name}>
              <span>{t(`funnel.${name}`)}</span>{' '}
              <b className="font-semibold tabular-nums">{format.number(count)}</b>
            </li>
          ))}
        </ul>
        <ol className="today-funnel" aria-label={t('funnel.title')}>
          {outcomes.map((step) => (
            <li key={step.name}>
              <span>{t(`funnel.${step.name}`)}</span>
              <b className="text-end font-semibold tabular-nums">{format.number(step.count)}</b>
              <span aria-hidden="true" className="today-track">
                <span style={{ inlineSize: `${(step.count / Math.max(1, now.requests)) * 100}%` }} />
              </span>
              <span className="today-share text-14 text-muted">{shareText(step)}</span>
            </li>
          ))}
        </ol>
        <p className="text-14 text-muted">{t('funnel.until')}</p>
        {now.searches > 0 && (
          <p className="flex gap-2 border-t border-line pt-3 text-14 text-muted">
            <Icon of={Lightbulb} size={18} className="mt-0.5 text-warning" />
            <span>
              {t('funnel.inVain', {
                inVain: format.number(now.inVain),
                share: format.percent(now.inVain / now.searches),
              })}{' '}
              {now.inVain > 0 && (
                <Link href={`#${townsId}`} className="text-link">
                  {t('funnel.where')}
                </Link>
              )}
            </span>
          </p>
        )}
        {period.from < countedSince && (
          <p className="text-14 text-muted">
            {t('funnel.since', { day: inSentence(format.date(noonOf(countedSince))) })}
          </p>
        )}
      </Card>
    </Section>
  );
}

/** The agreed prices of visits that were done: nothing is paid through the site yet, and nothing else is shown. */
export function Money({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const { now, steps } = statistics;
  const nameOf = useStepName(statistics);
  const money = (amount: number) => moneyText(format.money(amount));
  return (
    <Section
      title={t('money.title')}
      table={
        now.amount > 0 && (
          <Table
            caption={t('caption', { title: t('money.title') })}
            rows={steps.toReversed()}
            rowKey={({ from }) => from}
            columns={[
              { key: 'step', title: t('step'), header: true, cell: nameOf },
              {
                key: 'completed',
                title: t('figure.completed'),
                numeric: true,
                cell: ({ completed }) => format.number(completed),
              },
              {
                key: 'amount',
                title: t('money.amount'),
                numeric: true,
                cell: ({ amount }) => money(amount),
              },
            ]}
          />
        )
      }
    >
      <Card className="grid gap-3 p-5">
        <p>
          <b className="font-head text-22 font-bold">{money(now.amount)}</b>{' '}
          <span className="text-muted">{t('money.total')}</span>
        </p>
        <p className="text-14 text-muted">{t('money.lead')}</p>
        {now.amount > 0 && (
          <div aria-hidden="true">
            <Bars statistics={statistics} valueOf={({ amount }) => amount} height={104} />
          </div>
        )}
      </Card>
    </Section>
  );
}

const causeColors = {
  customer: 'brand',
  provider: 'brand-line',
  operator: 'info',
  declined: 'warning',
  lapsed: 'line-strong',
  absences: 'danger',
} as const satisfies Record<(typeof notHeldNames)[number], string>;

/** Requests and visits that did not take place, by the reason: parts of one bar, with their numbers below it. */
export function NotHeld({ statistics: { now } }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const reasons = notHeldOf(now);
  const shown = notHeldNames.filter((name) => reasons[name] > 0);
  const colorOf = (name: (typeof notHeldNames)[number]) =>
    ({ '--cause': `var(--color-${causeColors[name]})` }) as CSSProperties;
  return (
    <Section
      title={t('notHeld.title')}
      table={
        <Table
          caption={t('caption', { title: t('notHeld.title') })}
          rows={notHeldNames}
          rowKey={(name) => name}
          columns={[
            { key: 'reason', title: t('notHeld.reason'), header: true, cell: (name) => t(`notHeld.${name}`) },
            {
              key: 'count',
              title: t('notHeld.count'),
              numeric: true,
              cell: (name) => format.number(reasons[name]),
            },
          ]}
        />
      }
    >
      <Card className="grid gap-3 p-5">
        {shown.length === 0 ? (
          <p className="text-muted">{t('notHeld.none')}</p>
        ) : (
          <>
            <div aria-hidden="true" className="today-causes">
              {shown.map((name) => (
                <span key={name} style={{ ...colorOf(name), flexGrow: reasons[name] }} />
              ))}
            </div>
            <ul className="grid gap-1 text-14">
              {shown.map((name) => (
                <li key={name} className="flex justify-between gap-3">
                  <span className="today-cause-key" style={colorOf(name)}>
                    {t(`notHeld.${name}`)}
                  </span>
                  <b className="font-semibold tabular-nums">{format.number(reasons[name])}</b>
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </Section>
  );
}
