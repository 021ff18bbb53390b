import type { ProviderArea } from '#contract/providers.ts';
import type { ReviewPage } from '#contract/reviews.ts';
import type { ServiceCard } from '#contract/cards.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import type { Slots } from '#contract/availability.ts';
import { lazy, Suspense } from 'react';
import { CalendarX, Clock, MapPin } from 'lucide-react';
import { ServiceArea } from '#web/features/providers/service-area.tsx';
import { useOwnOffer } from '#web/features/providers/use-own-offer.tsx';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { AskButton } from '#web/features/questions/ask-button.tsx';
import { ReportLink } from '#web/features/reports/report-link.tsx';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { loadWhenUsed } from '#web/loading/load-when-used.ts';
import { JsonLd } from '#web/loading/json-ld.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { Dock } from '#web/ui/layout/dock.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { AvailabilityWord } from './availability-word.tsx';
import { BookingCard } from './service-booking-card.tsx';
import { CancellationPolicy } from './cancellation-policy.tsx';
import { ProviderProof } from './provider-proof.tsx';
import { serviceJsonLd } from './service-json-ld.ts';
import { OtherServices } from './other-services.tsx';
import { ServiceCover } from './service-cover.tsx';
import { ServiceRating } from './service-rating.tsx';
import { ServiceReviews } from './service-reviews.tsx';

type ServiceViewProps = {
  service: ServiceDetail;
  slots: Slots | undefined;
  /** All services of the provider, including this one. */
  offered: readonly ServiceCard[] | undefined;
  area: ProviderArea | undefined;
  reviews: ReviewPage | undefined;
};

const TradeAdvice = lazy(() => loadWhenUsed(() => import('#web/features/blog/trade-advice.tsx')));

const section = 'grid gap-3.5 border-t border-line pt-8 below-fold-600';

/** One service: description, price, provider, next slots, reviews. */
export default function ServiceView({ service, slots, offered = [], area, reviews }: ServiceViewProps) {
  const { t } = useTranslation('catalog');
  const { t: ofProvider } = useTranslation('providers');
  const format = useFormat();
  const { publicUrl } = useSettings();
  const { provider } = service;
  const editHref = `/provider/services/${service.id}`;
  const { isOwn, isBookingShown, notice } = useOwnOffer(provider.id, 'service', editHref);
  const others = offered.filter(({ id }) => id !== service.id);
  const isBookable = service.active && service.availability !== 'UNAVAILABLE';
  const durations = {
    from: format.durationAfter(service.durationMinutes),
    to: format.durationAfter(service.durationMinutes * service.durationMultiples),
    step: format.duration(service.durationMinutes),
  };
  return (
    <div className="wrap grid gap-x-14 gap-y-9 pt-3 max-lg:pb-24 lg:grid-cols-[minmax(0,1fr)_388px] lg:items-start lg:pt-5">
      <JsonLd
        data={
          import.meta.env.SSR ? serviceJsonLd(service, { services: t('detail.services') }, publicUrl) : null
        }
      />
      <header className="grid min-w-0 gap-3">
        <Breadcrumb
          label={ofProvider('page.breadcrumb')}
          items={[
            { label: t('detail.services'), href: '/services' },
            { label: service.categoryName, href: `/services?categoryId=${service.categoryId}` },
            { label: <bdi>{service.title}</bdi> },
          ]}
        />
        <ServiceCover
          eager
          url={service.coverUrl}
          trade={tradeOf(service.categoryId)}
          className="aspect-[5/2] w-full rounded-card lg:aspect-[3/1]"
        />
        <h1 className="mt-2 wrap-anywhere">
          <bdi>{service.title}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <span>
            {t('detail.by')}{' '}
            <Link href={`/providers/${provider.id}`} className="text-link">
              <bdi>{provider.displayName}</bdi>
            </Link>
          </span>
          <ServiceRating service={service} />
          <span className="inline-flex items-center gap-1 text-14 text-muted">
            <Icon of={MapPin} size={16} />
            <bdi>{provider.city}</bdi>
          </span>
          <AvailabilityWord state={service.availability} slotKnown={service.nextSlotAt !== null} />
        </p>
      </header>
      <aside
        id="book"
        aria-label={ofProvider('book.title')}
        className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-11"
      >
        {notice}
        {isBookingShown && (
          <div inert={isOwn}>
            {isBookable ? (
              <BookingCard service={service} slots={slots} />
            ) : (
              <p className="flex gap-2.5 rounded-card border border-line bg-surface p-5 font-medium">
                <Icon of={CalendarX} className="mt-0.5 text-muted" />
                {t('detail.paused')}
              </p>
            )}
            <div className="mt-3 grid">
              <AskButton providerId={provider.id} name={provider.displayName} serviceId={service.id} />
            </div>
          </div>
        )}
        {!isOwn && (
          <p className="mt-3 text-center">
            <ReportLink reported={{ kind: 'SERVICE', id: service.id, name: service.title }} />
          </p>
        )}
      </aside>
      <div className="grid min-w-0 gap-9 lg:col-start-1">
        <section aria-labelledby="about" className={section}>
          <h2 id="about" className="text-22">
            {t('detail.about')}
          </h2>
          <p dir="auto" className="max-w-[68ch] wrap-anywhere whitespace-pre-line">
            {service.description}
          </p>
          <p className="flex items-start gap-2 text-14">
            <Icon of={Clock} size={18} className="mt-0.5 text-muted" />
            {service.durationMultiples > 1
              ? t('detail.multiples', durations)
              : t('detail.duration', { duration: format.duration(service.durationMinutes) })}
          </p>
        </section>
        <ProviderProof provider={provider} className={section} />
        <section aria-labelledby="area" className={section}>
          <h2 id="area" className="text-22">
            {ofProvider('area.title')}
          </h2>
          <ServiceArea area={service.area} city={provider.city} map={area} />
        </section>
        <CancellationPolicy className={section} />
        <OtherServices name={provider.displayName} services={others} className={section} />
        <Suspense>
          <TradeAdvice serviceCategoryId={service.categoryId} className={section} />
        </Suspense>
        <ServiceReviews reviews={reviews} provider={provider} className={section} />
      </div>
      {isBookable && !isOwn && (
        <Dock
          action={
            <LinkButton size="l" href={bookingHref(service.id, service.durationMinutes)}>
              {ofProvider('book.dock')}
            </LinkButton>
          }
        >
          <ServicePrice price={service.price} unit={service.priceUnit} />
          <p className="truncate text-14 text-muted">{durations.from}</p>
        </Dock>
      )}
    </div>
  );
}
