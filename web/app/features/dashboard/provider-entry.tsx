import { ArrowRight } from 'lucide-react';
import { useListProviderBookingsQuery } from '#web/api/generated/bookings.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Count } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { nextQuery, requestsQuery } from './provider-spans.ts';

/** The link to the provider's pages, with the number of waiting requests. */
export function ProviderEntry({ now }: { now: Date }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { data: requests } = useListProviderBookingsQuery(requestsQuery);
  const { data: visits } = useListProviderBookingsQuery(nextQuery);
  const waiting = requests?.totalElements ?? 0;
  const next = visits?.content[0];
  return (
    <Card
      as="section"
      interactive
      aria-labelledby="to-provider"
      className="flex items-center gap-4 border-brand-line! bg-brand-soft! px-5 py-4"
    >
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h2 id="to-provider" className="flex items-center gap-2.5 text-18">
          <Link href="/provider/dashboard" className="stretch">
            {t('toProvider.title')}
          </Link>
          {waiting > 0 && <Count>{format.number(waiting)}</Count>}
        </h2>
        {requests && (
          <p className={waiting > 0 ? 'font-semibold' : 'text-14 text-muted'}>
            {waiting > 0 ? t('toProvider.waiting', { count: waiting }) : t('toProvider.nothingWaiting')}
          </p>
        )}
        {visits && (
          <p className="text-14 text-muted" suppressHydrationWarning>
            {next
              ? t('toProvider.next', {
                  date: format.slot(next.startAt, now, next.timeZone),
                  name: next.customer.displayName,
                })
              : t('toProvider.noVisit')}
          </p>
        )}
      </div>
      <Icon of={ArrowRight} directional className="text-brand" />
    </Card>
  );
}
