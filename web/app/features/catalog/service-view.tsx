import '#web/features/photos/photos.css';
import { CalendarX, Clock, MapPin, BadgeCheck } from 'lucide-react';
import type { ProviderArea } from '#contract/providers.ts';
import type { ReviewPage } from '#contract/reviews.ts';
import type { ServiceCard } from '#contract/cards.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import type { Slots } from '#contract/availability.ts';
import { LanguageMark } from '#web/i18n/language-mark.tsx';
import { writtenIn } from '#web/i18n/written-language.ts';
import { ShareButton } from '#web/features/share/share-button.tsx';
import { useRememberSeen } from '#web/features/recently-seen/use-remember-seen.ts';
import { useOwnOffer } from '#web/features/providers/use-own-offer.tsx';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { hasScope } from '#contract/catalog-rules.ts';
import { staticPart } from '#web/loading/static-part.tsx';
import { AskButton } from '#web/features/questions/use-ask-dialog.tsx';
import { ReportLink } from '#web/features/reports/report-link.tsx';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { keptContent } from '#web/loading/kept-content.tsx';
import { latePart } from '#web/loading/late-part.tsx';
import { JsonLd } from '#web/loading/json-ld.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { Dock } from '#web/ui/layout/dock.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Cover } from '#web/ui/data/cover.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { tradeClass, tradeOf, type Trade } from '#web/ui/data/trade.ts';
import { AvailabilityWord, ServiceRating } from './service-summary.tsx';
import { BookingCard } from './service-booking-card.tsx';
import { standardPolicy } from '#contract/bookings-rules.ts';
import { Checks } from '#web/ui/data/checks.tsx';
import { inOrder } from '#web/features/providers/check-types.ts';
import { usePresence } from '#web/features/providers/use-presence.ts';
import { Avatar, VerifiedMark, Presence } from '#web/ui/data/avatar.tsx';
import { legalHrefs } from '#contract/page-addresses.ts';

const ServiceArea = latePart(() => import('#web/features/providers/service-area.tsx'));
const WorkPhotos = latePart(() => import('#web/features/photos/work-photos.tsx'));
const ReviewList = latePart(() => import('#web/features/reviews/review-list.tsx'));
const ScopeLists = staticPart(() => import('#web/features/service-scope/scope-lists.tsx'));

type ServiceReviewsProps = {
  reviews: ReviewPage | undefined;
  provider: ServiceDetail['provider'];
  className: string;
};

/** The newest reviews of this service, with the information about their origin (docs/product/reviews.md#display). */
function ServiceReviews({ reviews, provider, className }: ServiceReviewsProps) {
  const { t } = useTranslation('catalog');
  const { t: ofProvider } = useTranslation('providers');
  const { t: common } = useTranslation();
  const total = reviews?.totalElements ?? 0;
  return (
    <section aria-labelledby="reviews" className={className}>
      <h2 id="reviews" className="text-22">
        {total > 0 ? t('detail.reviewsOf', { count: total }) : t('detail.noReviews')}
      </h2>
      <p className="max-w-[68ch] text-14 text-muted">
        {total > 0 ? ofProvider('reviews.about') : ofProvider('reviews.noneText')}{' '}
        <Link href={legalHrefs['review-checks']} className="text-link">
          {common('footer.review-checks')}
        </Link>
      </p>
      {reviews && total > 0 && <ReviewList reviews={reviews.content} providerName={provider.displayName} />}
      {provider.reviewCount > 0 && (
        <p>
          <LinkButton variant="secondary" href={`/providers/${provider.id}#reviews`}>
            {t('detail.providerReviews', { name: provider.displayName })}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

/** The provider, and the checks with their dates. */
function ProviderProof({ provider, className }: { provider: ServiceDetail['provider']; className: string }) {
  const { t } = useTranslation('catalog');
  const { t: ofProvider } = useTranslation('providers');
  const format = useFormat();
  const presenceOf = usePresence();
  return (
    <section aria-labelledby="provider" className={className}>
      <h2 id="provider" className="text-22">
        {t('detail.provider')}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar
          name={provider.displayName}
          photoUrl={provider.avatarUrl}
          trade={tradeOf(provider.categories[0]?.id ?? provider.id)}
          size={72}
          online={provider.online}
        />
        <div className="min-w-0 flex-1">
          <h3 className="flex items-center gap-1.5 text-18">
            <Link href={`/providers/${provider.id}`} className="tall hover:underline">
              <bdi>{provider.displayName}</bdi>
            </Link>
            {provider.verified && <VerifiedMark label={t('card.verified')} size={18} />}
          </h3>
          {provider.headline && <p className="wrap-anywhere">{provider.headline}</p>}
          <Presence online={provider.online}>
            <span suppressHydrationWarning>{presenceOf(provider)}</span>
          </Presence>
        </div>
        <LinkButton variant="secondary" href={`/providers/${provider.id}`} className="max-sm:w-full">
          {t('detail.profile')}
        </LinkButton>
      </div>
      {provider.checks.length > 0 ? (
        <ul className="grid gap-x-5 gap-y-3.5 rounded-card bg-brand-soft px-5 py-4 sm:grid-cols-2">
          {inOrder(provider.checks).map(({ type, checkedAt }) => (
            <li key={type} className="flex gap-2.5 leading-[1.4]">
              <Icon of={BadgeCheck} size={20} className="mt-0.5 text-brand" />
              <span>
                <b className="block font-semibold">{ofProvider(`checks.${type}.title`)}</b>
                <span className="text-14 text-muted">
                  {ofProvider('proof.date', { date: format.date(checkedAt) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="max-w-[60ch] text-14 text-muted">{ofProvider('proof.none')}</p>
      )}
    </section>
  );
}

/** The STANDARD policy in words, before a slot is chosen (docs/product/bookings.md#cancellation). */
const CancellationPolicy = ({ className }: { className: string }) => (
  <section aria-labelledby="cancel" className={className} {...keptContent(PolicyWords, {})} />
);

function PolicyWords() {
  const { t } = useTranslation('catalog');
  const format = useFormat();
  const paymentsOn = useSettings().flags.payments;
  const { freeHoursBefore, graceMinutesAfterConfirmation, graceHoursBeforeStart, tiers, noShow } =
    standardPolicy;
  const hours = (count: number) => format.durationAfter(count * 60);
  const words = ({ share, maxEuros }: { share: number; maxEuros: number }) => ({
    percent: format.percent(share),
    max: format.money(maxEuros),
  });
  return (
    <>
      <h2 id="cancel" className="text-22">
        {t('cancel.title')}
      </h2>
      <Checks
        className="max-w-[68ch] flex-col text-16! text-ink! *:items-start! *:whitespace-normal! [&_svg]:mt-1"
        items={[
          t('cancel.free', { hours: hours(freeHoursBefore) }),
          t('cancel.grace', {
            minutes: format.durationAfter(graceMinutesAfterConfirmation),
            hours: hours(graceHoursBeforeStart),
          }),
          t('cancel.byProvider'),
        ]}
      />
      <ul className="grid max-w-[68ch] list-disc gap-1 ps-5 text-14 text-muted">
        {tiers.map((tier, index) => {
          const until = tiers[index - 1]?.fromHours ?? freeHoursBefore;
          const values = { ...words(tier), until: hours(until), from: hours(tier.fromHours) };
          return (
            <li key={tier.tier}>
              {tier.fromHours === 0 ? t('cancel.lastTier', values) : t('cancel.tier', values)}
            </li>
          );
        })}
        <li>{t('cancel.noShow', words(noShow))}</li>
      </ul>
      {!paymentsOn && <p className="max-w-[68ch] text-14 font-medium">{t('cancel.noPayment')}</p>}
    </>
  );
}

type OtherServicesProps = { name: string; services: readonly ServiceCard[]; className: string };

/** Other services of the same provider; omitted when there are none. */
function OtherServices({ name, services, className }: OtherServicesProps) {
  const { t } = useTranslation('catalog');
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="others" className={className}>
      <h2 id="others" className="text-22">
        {t('detail.others', { name })}
      </h2>
      <ul className="divide-y divide-line" {...keptContent(OtherItems, { services })} />
    </section>
  );
}

function OtherItems({ services }: Pick<OtherServicesProps, 'services'>) {
  const format = useFormat();
  return services.map((service) => (
    <li
      key={service.id}
      className="relative flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-4 transition-colors first:pt-1"
    >
      <div className="min-w-0">
        <h3 className="wrap-anywhere">
          <Link href={`/services/${service.id}`} className="stretch hover:underline">
            <bdi>{service.title}</bdi>
          </Link>
        </h3>
        <p className="flex items-center gap-1.5 text-14 text-muted">
          <Icon of={Clock} size={16} />
          {format.duration(service.durationMinutes)}
        </p>
      </div>
      <ServicePrice price={service.price} unit={service.priceUnit} />
    </li>
  ));
}

type ServiceCoverProps = { url: string | null; trade: Trade; className: string };

/**
 * The picture of a service, or the drawing of its trade; until it is loaded, the colours of its trade. It is decorative:
 * the title names the service.
 */
function ServiceCover({ url, trade, className }: ServiceCoverProps) {
  if (!url) return <Cover trade={trade} className={className} />;
  return (
    <img
      src={url}
      alt=""
      width={800}
      height={400}
      fetchPriority="high"
      className={classes(
        'bg-linear-135 from-(--trade-b) to-(--trade-a) object-cover cover-photo',
        tradeClass(trade),
        className,
      )}
    />
  );
}

type ServiceViewProps = {
  service: ServiceDetail;
  slots: Slots | undefined;
  /** All services of the provider, including this one. */
  offered: readonly ServiceCard[] | undefined;
  area: ProviderArea | undefined;
  reviews: ReviewPage | undefined;
};

const TradeAdvice = latePart(() => import('#web/features/blog/trade-advice.tsx'));

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
  useRememberSeen(isOwn ? null : provider.id);
  const others = offered.filter(({ id }) => id !== service.id);
  const isBookable = service.active && service.availability !== 'UNAVAILABLE';
  const photo = service.photos.find(({ smallUrl }) => smallUrl === service.coverUrl);
  const largeCover = photo?.url ?? service.coverUrl;
  const durations = {
    from: format.durationAfter(service.durationMinutes),
    to: format.durationAfter(service.durationMaxMinutes),
    step: format.duration(service.durationStepMinutes),
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
          url={largeCover}
          trade={tradeOf(service.categoryId)}
          className="aspect-[5/2] w-full rounded-card lg:aspect-[3/1]"
        />
        <div className="mt-2 flex items-start justify-between gap-3">
          <h1 className="min-w-0 wrap-anywhere">
            <bdi>{service.title}</bdi>
          </h1>
          <ShareButton
            iconOnly
            title={service.title}
            url={new URL(`/services/${service.id}`, publicUrl).href}
          />
        </div>
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
            <bdi>{format.town(provider.city)}</bdi>
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
          <p {...writtenIn(service.description)} className="max-w-[68ch] wrap-anywhere whitespace-pre-line">
            {service.description}
          </p>
          <LanguageMark text={service.description} />
          <p className="flex items-start gap-2 text-14">
            <Icon of={Clock} size={18} className="mt-0.5 text-muted" />
            {service.durationMaxMinutes > service.durationMinutes
              ? t('detail.multiples', durations)
              : t('detail.duration', { duration: format.duration(service.durationMinutes) })}
          </p>
          {service.travelIncluded && (
            <p className="flex items-start gap-2 text-14">
              <Icon of={MapPin} size={18} className="mt-0.5 text-muted" />
              {ofProvider('scope.travel')}
            </p>
          )}
        </section>
        {service.photos.length > 0 && <WorkPhotos photos={service.photos} name={provider.displayName} />}
        {hasScope(service) && (
          <section aria-labelledby="scope" className={section}>
            <h2 id="scope" className="text-22">
              {ofProvider('scope.title')}
            </h2>
            <ScopeLists scope={service} heading="h3" className="md:grid-flow-col md:auto-cols-fr" />
          </section>
        )}
        <ProviderProof provider={provider} className={section} />
        <section aria-labelledby="area" className={section}>
          <h2 id="area" className="text-22">
            {ofProvider('area.title')}
          </h2>
          <ServiceArea area={service.area} city={provider.city} map={area} />
        </section>
        <CancellationPolicy className={section} />
        <OtherServices name={provider.displayName} services={others} className={section} />
        <TradeAdvice serviceCategoryId={service.categoryId} className={section} />
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

/** schema.org: the service with its offer, and the breadcrumb. Its own mean and that of its provider are separate. */
export function serviceJsonLd(
  service: ServiceDetail,
  labels: { services: string },
  publicUrl: string,
): object {
  const { provider } = service;
  const address = (path: string) => new URL(path, publicUrl).href;
  const url = address(`/services/${service.id}`);
  const price = { price: service.price, priceCurrency: 'EUR' };
  const crumbs = [
    { name: labels.services, item: address('/services') },
    { name: service.categoryName, item: address(`/services?categoryId=${service.categoryId}`) },
    { name: service.title, item: url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        '@id': url,
        url,
        name: service.title,
        description: service.description,
        serviceType: service.categoryName,
        areaServed: provider.city,
        ...(service.coverUrl && { image: address(service.coverUrl) }),
        ...meanOf(service),
        provider: {
          '@type': 'LocalBusiness',
          '@id': address(`/providers/${provider.id}`),
          url: address(`/providers/${provider.id}`),
          name: provider.displayName,
          address: {
            '@type': 'PostalAddress',
            addressLocality: provider.city,
            postalCode: provider.postalCode,
            addressCountry: 'FR',
          },
          ...meanOf(provider),
        },
        offers: {
          '@type': 'Offer',
          url,
          ...price,
          ...(service.priceUnit === 'HOUR' && {
            priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'HUR' },
          }),
          availability:
            service.availability === 'UNAVAILABLE'
              ? 'https://schema.org/OutOfStock'
              : 'https://schema.org/InStock',
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...crumb,
        })),
      },
    ],
  };
}

function meanOf({ rating, reviewCount }: Pick<ServiceDetail, 'rating' | 'reviewCount'>): object {
  if (rating === null) return {};
  const scale = { bestRating: 5, worstRating: 1 };
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, ...scale } };
}
