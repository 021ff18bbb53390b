import { CircleAlert, Clock, RotateCcw } from 'lucide-react';
import type { ProviderDetail } from '#contract/providers.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { minuteMs } from '#contract/durations.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { cancellationTerms, usePriceLine } from './request/terms.ts';
import { VisitTime } from './visit-state.tsx';
import { totalOf } from './visit-total.ts';
import type { ProviderCard } from '#contract/cards.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Rating } from '#web/ui/data/rating.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';

type SlotCardProps = {
  provider: ProviderDetail;
  service: ServiceDetail;
  startAt: string;
  durationMinutes: number;
  /** Undefined when that could not be checked. */
  isFree: boolean | undefined;
};

/** A chosen slot before anything is booked: person, day, hours, whole price, and that nothing holds it yet. */
export function SlotCard({ provider, service, startAt, durationMinutes, isFree }: SlotCardProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const now = useNow();
  const inSentence = useInSentence();
  const priceLine = usePriceLine();
  const { timeZone } = provider;
  const endAt = new Date(Date.parse(startAt) + durationMinutes * minuteMs).toISOString();
  const total = totalOf(service, durationMinutes);
  const { freeUntil } = cancellationTerms(new Date(startAt), total, now);
  const isGone = isFree === false;
  const otherHref = `/providers/${provider.id}?serviceId=${service.id}&durationMinutes=${durationMinutes}#book`;
  return (
    <Card floating className="overflow-clip">
      <div className="p-4 md:p-6">
        <ProviderHead provider={provider} categoryId={service.categoryId} heading="h2" />
      </div>
      <div className="mx-4 flex gap-4 border-t border-line py-3.5 md:mx-6 md:py-4.5">
        <span
          aria-hidden="true"
          className={`grid size-16 flex-none content-center justify-items-center rounded-12 text-14 leading-[1.2] ${isGone ? 'bg-sunken text-muted' : 'bg-brand text-on-brand'}`}
        >
          <span>{format.weekdayShort(startAt, timeZone)}</span>
          <b className="font-head text-18 font-bold">{format.dayNumber(startAt, timeZone)}</b>
          <span>{format.monthShort(startAt, timeZone)}</span>
        </span>
        <div className="grid min-w-0 justify-items-start gap-0.5">
          <p className="font-semibold">
            <VisitTime {...{ startAt, endAt, timeZone }} />
          </p>
          <p>
            <bdi>{service.title}</bdi> · {format.duration(durationMinutes)}
          </p>
          {!isGone && (
            <Link href={otherHref} className="-mb-3 inline-flex min-h-11 items-center text-14">
              <span className="text-link">{t('waiting.change')}</span>
            </Link>
          )}
        </div>
      </div>
      <div className="mx-4 flex items-end justify-between gap-4 border-t border-line py-3.5 md:mx-6 md:py-4.5">
        <p>
          {t('summary.total')}
          <span className="block text-14 text-muted">
            {t('waiting.allIn', { price: priceLine(service, durationMinutes) })}
          </span>
        </p>
        <Price size="l" amount={format.money(total)} />
      </div>
      <div className="grid gap-2.5 bg-sunken px-4 py-3.5 text-14 md:px-6">
        {isGone ? (
          <>
            <Truth icon={CircleAlert}>{t('waiting.gone')}</Truth>
            <LinkButton variant="secondary" block href={otherHref}>
              {t('waiting.chooseOther')}
            </LinkButton>
          </>
        ) : (
          <>
            <Truth icon={Clock}>
              {isFree ? t('waiting.free', { time: format.time(now, timeZone) }) : t('waiting.unsure')}
            </Truth>
            {freeUntil && (
              <Truth icon={RotateCcw} className="max-md:hidden">
                {t('waiting.cancel', { date: inSentence(format.dateTime(freeUntil, timeZone)) })}
              </Truth>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

type TruthProps = { icon: IconShape; className?: string; children: string };

function Truth({ icon, className, children }: TruthProps) {
  return (
    <p className={className}>
      <span className="flex gap-2.5">
        <Icon of={icon} size={18} className="mt-px text-muted" />
        {children}
      </span>
    </p>
  );
}

type ProviderHeadProps = {
  provider: ProviderCard;
  /** Of the booked service, for a provider without trades. */
  categoryId: string;
  heading: 'h2' | 'h3';
};

/** Who is booked: portrait, name, stars. */
export function ProviderHead({ provider, categoryId, heading: Heading }: ProviderHeadProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  return (
    <div className="flex items-center gap-3.5">
      <Avatar
        name={provider.displayName}
        photoUrl={provider.avatarUrl}
        trade={tradeOf(provider.categories[0]?.id ?? categoryId)}
        size={56}
        online={provider.online}
      />
      <div className="min-w-0">
        <Heading className="font-text text-18 font-semibold tracking-normal">
          <bdi>{provider.displayName}</bdi>
        </Heading>
        {provider.rating === null ? (
          <Badge tone="brand">{t('summary.newcomer')}</Badge>
        ) : (
          <Rating
            value={format.rating(provider.rating)}
            count={t('summary.reviews', { count: provider.reviewCount })}
          />
        )}
      </div>
    </div>
  );
}
