import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { actsAs } from '#contract/staff-rules.ts';
import type { Statistics } from '#contract/statistics.ts';
import { roleOfWork, workKinds } from '#contract/work-queue-limits.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { workHref, workPageHref } from '#web/features/desk/work-address.ts';
import { OnlyFor } from '#web/features/desk/staff-only.tsx';
import { announcementHref } from '#web/features/notifications-config/announcement-address.ts';
import { TableDownload } from '#web/features/table-download/table-download.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link, MoreLink } from '#web/ui/actions/link.tsx';
import { Table } from '#web/ui/data/figures.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { isSearchedInVain, isUnanswered } from './figure-rules.ts';
import { Section, moneyText, townsId, withPart } from './plot-parts.tsx';
import { statisticsExportPath, type TodayAddress } from './today-address.ts';

type ListProps = { statistics: Statistics; address: TodayAddress };

/** The figures of the period by trade, the most requested first. */
export function Trades({ statistics: { trades }, address }: ListProps) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const most = Math.max(1, ...trades.map(({ requests }) => requests));
  const share = (part: number, whole: number) => (whole === 0 ? '–' : format.percent(part / whole));
  return (
    <Section
      title={t('trades.title')}
      className="today-trades"
      aside={trades.length > 0 && <Export table="TRADE" fileName="trades" address={address} />}
    >
      {trades.length === 0 ? (
        <p className="text-muted">{t('trades.none')}</p>
      ) : (
        <Card>
          <Table
            caption={t('caption', { title: t('trades.title') })}
            rows={trades}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', title: t('trades.name'), header: true, cell: ({ name }) => name },
              {
                key: 'requests',
                title: t('figure.requests'),
                numeric: true,
                cell: ({ requests }) => withPart(format.number(requests), requests / most),
              },
              {
                key: 'confirmed',
                title: t('figure.confirmed'),
                numeric: true,
                cell: ({ outcome, requests }) => share(outcome.confirmed, requests),
              },
              {
                key: 'answer',
                title: t('trades.answer'),
                numeric: true,
                cell: ({ answerMinutes }) =>
                  answerMinutes === null ? '–' : format.durationShort(answerMinutes),
              },
              {
                key: 'expired',
                title: t('trades.expired'),
                numeric: true,
                cell: (trade) => {
                  const text = share(trade.expired, trade.expired + trade.answered);
                  return isUnanswered(trade) ? warned(text, t('trades.lacking')) : text;
                },
              },
              {
                key: 'amount',
                title: t('money.amount'),
                numeric: true,
                cell: ({ amount }) => moneyText(format.money(amount)),
              },
            ]}
          />
        </Card>
      )}
    </Section>
  );
}

/** A figure that asks for something to be done. */
const warned = (text: string, warning: string) => (
  <span className="inline-flex items-center gap-1 font-semibold text-warning">
    <Icon of={TriangleAlert} size={16} />
    <span className="sr-only">{warning}</span>
    {text}
  </span>
);

/** Communes of the period, and where people search for more than there is. */
export function Towns({ statistics: { towns }, address }: ListProps) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const writeId = useId();
  const lacking = towns.filter(isSearchedInVain);
  // An announcement reaches the providers of a town, where it has any.
  const writable = lacking.filter(({ providers }) => providers > 0);
  return (
    <Section
      id={townsId}
      title={t('towns.title')}
      aside={towns.length > 0 && <Export table="TOWN" fileName="towns" address={address} />}
    >
      {towns.length === 0 ? (
        <p className="text-muted">{t('towns.none')}</p>
      ) : (
        <Card>
          <Table
            caption={t('caption', { title: t('towns.title') })}
            rows={towns}
            rowKey={({ insee }) => insee}
            columns={[
              { key: 'name', title: t('towns.name'), header: true, cell: ({ name }) => format.town(name) },
              {
                key: 'requests',
                title: t('figure.requests'),
                numeric: true,
                cell: ({ requests }) => format.number(requests),
              },
              {
                key: 'providers',
                title: t('towns.providers'),
                numeric: true,
                cell: ({ providers }) => format.number(providers),
              },
              {
                key: 'inVain',
                title: t('towns.inVain'),
                numeric: true,
                cell: (town) => {
                  const text = format.number(town.inVain);
                  return isSearchedInVain(town) ? warned(text, t('towns.lacking')) : text;
                },
              },
            ]}
          />
          {lacking.length > 0 && (
            <div className="grid gap-1 border-t border-line px-3 py-3 text-14 text-muted">
              <p>{t('towns.hint', { towns: format.list(lacking.map(({ name }) => format.town(name))) })}</p>
              {writable.length > 0 && (
                <OnlyFor who="ADMIN">
                  <p id={writeId}>{t('towns.write')}</p>
                  <ul aria-labelledby={writeId} className="flex flex-wrap gap-x-4">
                    {writable.map(({ insee, name }) => (
                      <li key={insee}>
                        <Link
                          href={announcementHref({ audience: 'PROVIDER', place: name })}
                          className="inline-flex min-h-11 items-center text-link"
                        >
                          {format.town(name)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </OnlyFor>
              )}
            </div>
          )}
        </Card>
      )}
    </Section>
  );
}

function Export({
  table,
  fileName,
  address,
}: {
  table: 'TRADE' | 'TOWN';
  fileName: string;
  address: TodayAddress;
}) {
  const { t } = useTranslation('statistics');
  return (
    <TableDownload
      path={statisticsExportPath(address, table)}
      fileName={fileName}
      label={t(`download.${table}`)}
      saved={t('download.saved')}
    />
  );
}

/** What waits, by kind: late, due soon and in time, as parts of the longest of the bars. */
export function OpenWork({ open }: { open: Statistics['open'] }) {
  const { t } = useTranslation('statistics');
  const { t: work } = useTranslation('work-queue');
  const format = useFormat();
  const { data: user } = useGetCurrentUserQuery();
  const own = workKinds.filter((kind) => user && actsAs(user, roleOfWork[kind]));
  if (own.length === 0) return null;
  const most = Math.max(...own.map((kind) => open[kind].open));
  return (
    <Section title={t('open.title')} aside={<MoreLink href={workHref}>{t('open.queue')}</MoreLink>}>
      <Card className="today-work">
        <ul>
          {own.map((kind) => {
            const { open: all, late, soon } = open[kind];
            const parts = { late, soon, inTime: all - late - soon };
            const label = t('open.label', {
              late: format.number(late),
              soon: format.number(soon),
              inTime: format.number(parts.inTime),
            });
            return (
              <li key={kind}>
                <Link
                  href={workPageHref({ kind })}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {work(`kind.${kind}`)}
                </Link>
                <span role="img" aria-label={label} className="today-stack">
                  {ages
                    .filter((age) => parts[age] > 0)
                    .map((age) => (
                      <span key={age} className={`is-${age}`} style={{ flexGrow: parts[age] }}>
                        {format.number(parts[age])}
                      </span>
                    ))}
                  <span style={{ flexGrow: most - all }} />
                </span>
                <span className="text-end font-semibold tabular-nums">{format.number(all)}</span>
              </li>
            );
          })}
        </ul>
        <p className="today-key text-14 text-muted">
          {ages.map((age) => (
            <span key={age} className={`is-${age}`}>
              {t(`open.${age}`)}
            </span>
          ))}
        </p>
      </Card>
    </Section>
  );
}

const ages = ['late', 'soon', 'inTime'] as const;
