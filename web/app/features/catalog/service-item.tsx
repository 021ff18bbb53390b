import type { ServiceCard } from '#contract/cards.ts';
import { Calendar, Clock } from 'lucide-react';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { VerifiedMark } from '#web/ui/data/verified-mark.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { AvailabilityWord } from './availability-word.tsx';
import { ServiceCover } from './service-cover.tsx';
import { ServiceRating } from './service-rating.tsx';

/** One service of a list: title, provider, rating, duration, next slot, price. */
export function ServiceItem({ service }: { service: ServiceCard }) {
  const { t } = useTranslation('catalog');
  const format = useFormat();
  const now = useNow();
  const { provider, nextSlotAt } = service;
  const isToday = nextSlotAt !== null && dayOf(new Date(nextSlotAt)) === dayOf(now);
  const withoutSlot = service.availability === 'AVAILABLE' ? t('card.appointment') : t('card.noSlot');
  return (
    <Card as="li" interactive className="flex flex-col overflow-clip">
      <div className="relative">
        <ServiceCover
          url={service.coverUrl}
          trade={tradeOf(service.categoryId)}
          className="aspect-[5/2] w-full sm:aspect-[9/4]"
        />
        <span className="absolute start-3 bottom-3 rounded-full bg-surface">
          <AvailabilityWord state={service.availability} slotKnown={nextSlotAt !== null} />
        </span>
      </div>
      <div className="grid flex-1 content-start gap-1.5 px-4 pt-3.5 pb-3 sm:px-5">
        <p className="text-14 text-muted">{service.categoryName}</p>
        <h3 className="text-18 wrap-anywhere">
          <Link href={`/services/${service.id}`} className="stretch">
            <bdi>{service.title}</bdi>
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-14">
          <span className="inline-flex items-center gap-1">
            <bdi className="font-medium">{provider.displayName}</bdi>
            {provider.verified && <VerifiedMark label={t('card.verified')} size={16} />}
          </span>
          <bdi className="text-muted">{provider.city}</bdi>
        </p>
        <p className="flex min-h-6.5 flex-wrap items-center gap-x-3.5 gap-y-1 text-14 text-muted">
          <ServiceRating service={service} />
          <span className="inline-flex items-center gap-1 whitespace-nowrap">
            <Icon of={Clock} size={16} />
            {format.duration(service.durationMinutes)}
          </span>
        </p>
      </div>
      <div className="mx-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-3 sm:mx-5">
        <p
          suppressHydrationWarning
          className={classes(
            'inline-flex items-center gap-1.5 text-14',
            isToday ? 'font-semibold text-accent' : 'font-medium',
          )}
        >
          <Icon of={Calendar} size={16} className={isToday ? undefined : 'text-muted'} />
          {nextSlotAt ? (
            <>
              <span className="sr-only">{t('card.nextSlot')} </span>
              {format.slotShort(nextSlotAt, now)}
            </>
          ) : (
            withoutSlot
          )}
        </p>
        <span className="ms-auto text-end">
          <ServicePrice price={service.price} unit={service.priceUnit} />
        </span>
      </div>
    </Card>
  );
}
