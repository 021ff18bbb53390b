import { Lightbulb } from 'lucide-react';
import type { Statistics } from '#contract/statistics.ts';
import { noonOf } from '#web/i18n/days.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Table } from '#web/ui/data/figures.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { funnelNames, notHeldNames, notHeldOf } from './figure-rules.ts';
import { Bars, OngoingNote, Section, moneyText, townsId, useStepName, withPart } from './plot-parts.tsx';

/** The way from a search to a visit. */
export function Funnel({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const inSentence = useInSentence();
  const { now, period, countedSince } = statistics;
  const most = Math.max(1, ...funnelNames.map((name) => now[name]));
  return (
    <Section
      title={t('funnel.title')}
      table={
        <Table
          caption={t('caption', { title: t('funnel.title') })}
          rows={funnelNames}
          rowKey={(name) => name}
          columns={[
            { key: 'step', title: t('funnel.step'), header: true, cell: (name) => t(`funnel.${name}`) },
            {
              key: 'count',
              title: t('funnel.count'),
              numeric: true,
              cell: (name) => format.number(now[name]),
            },
          ]}
        />
      }
    >
      <Card className="grid gap-3 p-5">
        <ol className="today-funnel" aria-label={t('funnel.title')}>
          {funnelNames.map((name) => (
            <li key={name}>
              <span>{t(`funnel.${name}`)}</span>
              <b className="text-end font-semibold tabular-nums">{format.number(now[name])}</b>
              <span aria-hidden="true" className="today-track">
                <span style={{ inlineSize: `${(now[name] / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ol>
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
          <>
            <div aria-hidden="true">
              <Bars statistics={statistics} valueOf={({ amount }) => amount} height={104} />
            </div>
            <OngoingNote statistics={statistics} />
          </>
        )}
      </Card>
    </Section>
  );
}

/** Requests and visits that did not take place, by the reason. */
export function NotHeld({ statistics: { now } }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const reasons = notHeldOf(now);
  const total = Math.max(
    1,
    notHeldNames.reduce((sum, name) => sum + reasons[name], 0),
  );
  return (
    <Section title={t('notHeld.title')}>
      <Card>
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
              cell: (name) => withPart(format.number(reasons[name]), reasons[name] / total),
            },
          ]}
        />
      </Card>
    </Section>
  );
}
