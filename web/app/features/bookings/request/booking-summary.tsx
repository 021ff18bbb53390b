import { Calendar, MapPin } from 'lucide-react';
import type { ProviderCard, ServiceDetail } from '#web/api/generated/public.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Facts } from '#web/ui/data/facts.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { tradeIcon } from '#web/ui/data/trade-icon.ts';
import { ProviderHead } from '../slot/provider-head.tsx';
import { usePriceLine } from './use-price-line.ts';
import { VisitTime } from '../visit-time.tsx';

type BookingSummaryProps = {
  provider: ProviderCard;
  service: Pick<ServiceDetail, 'title' | 'categoryId' | 'price' | 'priceUnit' | 'durationMinutes'>;
  durationMinutes: number;
  startAt: string | null;
  endAt: string | null;
  timeZone: string;
  address: string;
  total: number;
};

/** Person, service, time, place and the whole price, before the cancellation rule and the button. */
export function BookingSummary({
  provider,
  service,
  durationMinutes,
  startAt,
  endAt,
  timeZone,
  address,
  total,
}: BookingSummaryProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const duration = format.duration(durationMinutes);
  const priceLine = usePriceLine();
  return (
    <Card floating className="grid gap-4.5 p-5 md:p-6">
      <h2 className="sr-only">{t('summary.title')}</h2>
      <ProviderHead provider={provider} categoryId={service.categoryId} heading="h3" />
      <Facts
        className="border-t border-line pt-4.5"
        items={[
          {
            key: 'service',
            icon: tradeIcon(service.categoryId),
            label: t('fact.service'),
            value: (
              <>
                <bdi>{service.title}</bdi> · {duration}
              </>
            ),
          },
          {
            key: 'slot',
            icon: Calendar,
            label: t('fact.slot'),
            value:
              startAt && endAt ? (
                <VisitTime {...{ startAt, endAt, timeZone }} />
              ) : (
                <span className="text-muted">{t('summary.noSlot')}</span>
              ),
          },
          {
            key: 'address',
            icon: MapPin,
            label: t('fact.address'),
            value: address ? (
              <bdi>{address}</bdi>
            ) : (
              <span className="text-muted">{t('summary.noAddress')}</span>
            ),
          },
        ]}
      />
      <dl className="grid gap-2 border-t border-line pt-4.5 tabular-nums">
        <div className="flex justify-between gap-4">
          <dt>{priceLine(service, durationMinutes)}</dt>
          <dd className="whitespace-nowrap">
            <bdi dir="ltr">{format.moneyExact(total)}</bdi>
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{t('summary.fees')}</dt>
          <dd className="whitespace-nowrap">
            <bdi dir="ltr">{format.moneyExact(0)}</bdi>
          </dd>
        </div>
        <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3.5 text-18 font-semibold">
          <dt>{t('summary.total')}</dt>
          <dd>
            <Price size="l" amount={format.moneyExact(total)} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
