import type { Statistics } from '#contract/statistics.ts';
import { measuredDays } from '#contract/measurement-limits.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Table } from '#web/ui/data/table.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Page = Statistics['pages'][number];

/** A pattern keeps its order in Arabic. */
const routeName = (route: string | null) => route && <bdi dir="ltr">{route}</bdi>;

/** How fast pages were in three visits out of four, by the pattern of their address. */
export function PageSpeeds({ pages }: { pages: readonly Page[] }) {
  const { t } = useTranslation('desk-today');
  const format = useFormat();
  const ms = (value: number | null) =>
    value === null ? '–' : t('speeds.ms', { value: format.number(value) });
  return (
    <section aria-labelledby="speeds" className="grid gap-3 *:min-w-0">
      <h2 id="speeds" className="text-22">
        {t('speeds.title')}
      </h2>
      <p className="text-14 text-muted">{t('speeds.lead', { days: measuredDays })}</p>
      {pages.length === 0 ? (
        <p className="text-muted">{t('speeds.none')}</p>
      ) : (
        <Card>
          <Table
            caption={t('speeds.caption')}
            rows={pages}
            rowKey={({ route }) => route ?? ''}
            columns={[
              {
                key: 'route',
                title: t('speeds.route'),
                header: true,
                cell: ({ route }) => routeName(route) ?? t('speeds.unknown'),
              },
              {
                key: 'visits',
                title: t('speeds.visits'),
                numeric: true,
                cell: ({ visits }) => format.number(visits),
              },
              ...(['lcp', 'fcp', 'ttfb', 'fid'] as const).map((name) => ({
                key: name,
                title: t(`speeds.${name}`),
                numeric: true,
                cell: (page: Page) => ms(page[name]),
              })),
              {
                key: 'cls',
                title: t('speeds.cls'),
                numeric: true,
                cell: ({ cls }) => format.number(cls),
              },
            ]}
          />
        </Card>
      )}
    </section>
  );
}
