import '#web/features/photos/photos.css';
import { useRef, useEffect, useState, type RefObject, type ReactNode } from 'react';
import type { Graph } from 'schema-dts';
import { Clock, MapPin, MessageCircle } from 'lucide-react';
import type { ProviderArea, ProviderDetail } from '#contract/providers.ts';
import type { ProviderReviewPage } from '#contract/reviews.ts';
import { writtenIn } from '#web/i18n/written-language.ts';
import { FavoriteButton } from '#web/features/hearts/favorite-button.tsx';
import { AskButton } from '#web/features/questions/use-ask-dialog.tsx';
import { ShareButton } from '#web/features/share/share-button.tsx';
import { ReportLink } from '#web/features/reports/report-link.tsx';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { JsonLd } from '#web/loading/json-ld.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { BookingCard } from './booking/provider-booking-card.tsx';
import { type Booking } from './booking/choice.ts';
import { ProfileSection } from './profile-section.tsx';
import { useRememberSeen } from '#web/features/recently-seen/use-remember-seen.ts';
import { useOwnOffer } from './use-own-offer.tsx';
import { useNow } from '#web/i18n/use-now.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { LinkButton, Link } from '#web/ui/actions/link.tsx';
import { ServicePrice } from './service-price.tsx';
import { hasScope } from '#contract/catalog-rules.ts';
import { keptContent } from '#web/loading/kept-content.tsx';
import { latePart } from '#web/loading/late-part.tsx';
import { staticPart } from '#web/loading/static-part.tsx';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import type { ProfileService } from '#contract/catalog.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { Avatar, VerifiedMark, Presence } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Star } from '#web/ui/data/rating.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { usePresence } from './use-presence.ts';

const WorkPhotos = latePart(() => import('#web/features/photos/work-photos.tsx'));
const ReviewSection = latePart(() => import('./review-section.tsx'));
const ServiceArea = latePart(() => import('./service-area.tsx'));
const ProofPanel = staticPart(() => import('./proof-panel.tsx'));
const ProfileAbout = staticPart(() => import('./profile-about.tsx'));
const FoldedScope = staticPart(() => import('#web/features/service-scope/folded-scope.tsx'));

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.25 xs:whitespace-nowrap">
      <Icon of={icon} size={16} />
      {children}
    </span>
  );
}

/** The head of the profile: name, work, rating, place, how quickly the provider answers. */
function ProfileHeader({ provider, isOwn }: { provider: ProviderDetail; isOwn: boolean }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const presenceOf = usePresence();
  const { publicUrl } = useSettings();
  const { displayName, headline, rating, responseMinutes } = provider;
  return (
    <header className="relative grid items-start gap-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center md:gap-7">
      <Avatar
        name={displayName}
        photoUrl={provider.avatarUrl}
        trade={tradeOf(provider.categories[0]?.id ?? provider.id)}
        size={112}
        online={provider.online}
        className="max-md:[--size:80px]!"
      />
      <div className="grid min-w-0 gap-1.5">
        <h1 className="flex flex-wrap items-center gap-x-2.5 wrap-anywhere">
          <bdi>{displayName}</bdi>
          {provider.verified && <VerifiedMark label={t('card.verified')} size={26} />}
        </h1>
        {headline && (
          <p {...writtenIn(headline)} className="as-written text-18 text-pretty">
            {headline}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-14 text-muted">
          {rating === null ? (
            <Badge tone="brand">{t('card.new')}</Badge>
          ) : (
            <a
              href="#reviews"
              className="-my-2 inline-flex min-h-11 items-center gap-1.25 xs:whitespace-nowrap"
            >
              <Star />
              <b className="text-16 font-semibold text-ink tabular-nums">{format.rating(rating)}</b>
              <span className="text-link">{t('page.reviews', { count: provider.reviewCount })}</span>
            </a>
          )}
          <Fact icon={MapPin}>
            <bdi>{format.town(provider.city)}</bdi>
          </Fact>
          {responseMinutes !== null && (
            <Fact icon={MessageCircle}>
              {t('page.responds', { time: format.durationAfter(responseMinutes) })}
            </Fact>
          )}
          <Presence online={provider.online}>
            <span suppressHydrationWarning>{presenceOf(provider)}</span>
          </Presence>
        </p>
      </div>
      <p className="absolute end-0 top-0 flex gap-2 self-start md:static">
        {!isOwn && <FavoriteButton outlined id={provider.id} name={displayName} />}
        <ShareButton
          iconOnly
          title={displayName}
          url={new URL(`/providers/${provider.id}`, publicUrl).href}
        />
      </p>
    </header>
  );
}

type Own = Pick<ReturnType<typeof useOwnOffer>, 'isOwn' | 'isBookingShown'>;

type ServiceContentProps = { service: ProfileService; isScopeOpen: boolean } & Own;

function ServiceContent({ service, isScopeOpen, isOwn, isBookingShown }: ServiceContentProps) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const { id, title, durationMinutes, durationMaxMinutes, nextSlotAt } = service;
  const duration =
    durationMaxMinutes > durationMinutes
      ? t('services.durations', {
          from: format.durationAfter(durationMinutes),
          to: format.durationAfter(durationMaxMinutes),
        })
      : format.duration(durationMinutes);
  return (
    <>
      <div className="max-md:col-span-full">
        <h3>
          <Link href={`/services/${id}`} className="tall underline-offset-4 hover:underline">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        {service.categoryName !== service.title && (
          <p className="text-14 text-muted">{service.categoryName}</p>
        )}
        <p className="mt-1.5 flex items-center gap-1.5 text-14">
          <Icon of={Clock} size={16} className="text-muted" />
          {service.travelIncluded ? t('services.withTravel', { duration }) : duration}
        </p>
      </div>
      <p className="md:text-end">
        <ServicePrice price={service.price} unit={service.priceUnit} />
      </p>
      {isBookingShown && (
        <LinkButton
          variant="secondary"
          inert={isOwn}
          href={bookingHref(id, durationMinutes, nextSlotAt ?? undefined)}
          className="justify-self-end md:min-w-27"
        >
          {t('services.book')}
          <span className="sr-only">{t('services.bookOf', { title })}</span>
        </LinkButton>
      )}
      {hasScope(service) && <FoldedScope scope={service} open={isScopeOpen} />}
    </>
  );
}

/** Every service with its price; their buttons are secondary, because the card has the primary one. */
function ProfileServices({ provider, ...own }: { provider: ProviderDetail } & Own) {
  const { t } = useTranslation('providers');
  const firstWithScope = provider.services.find(hasScope);
  return (
    <ProfileSection title={t('services.title')}>
      {provider.services.length === 0 ? (
        <p className="text-muted">{t('services.none')}</p>
      ) : (
        <>
          <ul>
            {provider.services.map((service) => (
              <li
                key={service.id}
                className="grid grid-cols-1 items-center gap-x-5 gap-y-3 xs:grid-cols-[1fr_auto] border-b border-line py-4.5 first:border-t md:grid-cols-[minmax(0,1fr)_auto_auto]"
                {...keptContent(ServiceContent, { service, isScopeOpen: service === firstWithScope, ...own })}
              />
            ))}
          </ul>
          <p className="text-14 text-muted">{t('services.hint')}</p>
        </>
      )}
    </ProfileSection>
  );
}

/** schema.org: the business, its offers, the mean only when there are reviews, and the breadcrumb. */
function providerJsonLd(provider: ProviderDetail, labels: { providers: string }, publicUrl: string): Graph {
  const address = (path: string) => new URL(path, publicUrl).href;
  const url = address(`/providers/${provider.id}`);
  const image = provider.avatarUrl ?? provider.coverUrl;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'LocalBusiness',
        '@id': url,
        url,
        name: provider.displayName,
        ...(provider.headline && { description: provider.headline }),
        ...(image && { image: address(image) }),
        address: {
          '@type': 'PostalAddress',
          addressLocality: provider.city,
          postalCode: provider.postalCode,
          addressCountry: 'FR',
        },
        areaServed: provider.area.names.length > 0 ? provider.area.names : provider.city,
        knowsLanguage: provider.languages,
        ...(provider.rating !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: provider.rating,
            reviewCount: provider.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }),
        makesOffer: provider.services.map((service) => ({
          '@type': 'Offer' as const,
          price: service.price,
          priceCurrency: 'EUR',
          itemOffered: {
            '@type': 'Service' as const,
            name: service.title,
            url: address(`/services/${service.id}`),
          },
        })),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: labels.providers, item: address('/search') },
          { '@type': 'ListItem', position: 2, name: provider.displayName, item: url },
        ],
      },
    ],
  };
}

/** Whether an element is visible on the screen. */
function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

type BookingDockProps = {
  provider: ProviderDetail;
  booking: Booking;
  actionRef: RefObject<HTMLDivElement | null>;
};

/** On a phone: price, start and the booking button, shown while the card's own button is out of view. */
function BookingDock({ provider, booking, actionRef }: BookingDockProps) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const now = useNow();
  const isCardSeen = useIsSeen(actionRef);
  const { service, selected, durationMinutes } = booking;
  if (!service || (!selected && !provider.byAppointment)) return null;
  return (
    <div
      inert={isCardSeen}
      data-foot=""
      className={classes(
        'sticky bottom-0 z-15 mt-8 border-t border-line bg-surface shadow-dock transition-opacity lg:hidden',
        isCardSeen && 'opacity-0',
      )}
    >
      <div className="wrap flex items-center gap-4 max-xs:flex-col max-xs:items-stretch max-xs:gap-2 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
        <div className="min-w-0 flex-1">
          <ServicePrice price={service.price} unit={service.priceUnit} />
          <p className="truncate text-14" suppressHydrationWarning>
            {selected ? format.slot(selected, now, provider.timeZone) : t('book.appointment')}
          </p>
        </div>
        <LinkButton size="l" href={bookingHref(service.id, durationMinutes, selected)}>
          {t('book.dock')}
        </LinkButton>
      </div>
    </div>
  );
}

type ProfileProps = {
  provider: ProviderDetail;
  area: ProviderArea | undefined;
  booking: Booking;
  reviews: ProviderReviewPage | undefined;
};

/** Loads what a page that the browser renders shows at once. */
export const loadStaticParts = () =>
  Promise.all(
    [WorkPhotos, ServiceArea, ReviewSection, ProofPanel, ProfileAbout, FoldedScope].map((part) =>
      part.load(),
    ),
  );

/** The profile: the person, the checks, the services, the reviews; beside them the booking card. */
export default function Profile({ provider, area, booking, reviews }: ProfileProps) {
  const { t } = useTranslation('providers');
  const { publicUrl } = useSettings();
  const action = useRef<HTMLDivElement>(null);
  const { isOwn, isBookingShown, notice } = useOwnOffer(provider.id, 'profile', '/provider/profile');
  useRememberSeen(isOwn ? null : provider.id);
  return (
    <>
      <JsonLd
        data={import.meta.env.SSR ? providerJsonLd(provider, { providers: t('page.all') }, publicUrl) : null}
      />
      <div className="wrap pt-3 md:pt-5">
        <div className="max-md:hidden">
          <Breadcrumb
            label={t('page.breadcrumb')}
            items={[{ label: t('page.all'), href: '/search' }, { label: <bdi>{provider.displayName}</bdi> }]}
          />
        </div>
        <div className="grid gap-6 pt-2 lg:grid-cols-[minmax(0,1fr)_388px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-16 lg:gap-y-0">
          <div className="min-w-0">
            {provider.coverChosen && provider.coverUrl && (
              <img
                src={provider.coverUrl}
                alt=""
                width={1280}
                height={256}
                fetchPriority="high"
                className="mb-5 aspect-3/1 w-full rounded-card bg-sunken object-cover cover-photo md:mb-6 md:aspect-5/1"
              />
            )}
            <ProfileHeader provider={provider} isOwn={isOwn} />
            <ProofPanel
              checks={provider.checks}
              completionRate={provider.completionRate}
              jobsDone={provider.jobsDone}
            />
            {provider.photos.length > 0 && (
              <WorkPhotos photos={provider.photos} name={provider.displayName} />
            )}
          </div>
          <aside
            id="book"
            aria-label={t('book.title')}
            className="min-w-0 lg:sticky lg:top-25 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            {notice}
            {isBookingShown && (
              <div inert={isOwn}>
                <BookingCard provider={provider} booking={booking} actionRef={action} />
                <div className="mt-3 grid">
                  <AskButton providerId={provider.id} name={provider.displayName} />
                </div>
              </div>
            )}
          </aside>
          <div className="min-w-0 lg:col-start-1">
            <ProfileSection title={t('about.title')}>
              <ProfileAbout provider={provider} />
            </ProfileSection>
            <ProfileServices provider={provider} {...{ isOwn, isBookingShown }} />
            <ProfileSection title={t('area.title')}>
              <ServiceArea area={provider.area} city={provider.city} map={area} />
            </ProfileSection>
            <ReviewSection provider={provider} page={reviews} />
            {!isOwn && (
              <p className="mt-6">
                <ReportLink reported={{ kind: 'PROFILE', id: provider.id, name: provider.displayName }} />
              </p>
            )}
          </div>
        </div>
      </div>
      {!isOwn && <BookingDock provider={provider} booking={booking} actionRef={action} />}
    </>
  );
}
