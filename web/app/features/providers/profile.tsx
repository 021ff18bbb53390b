import type { ProviderArea, ProviderDetail } from '#contract/providers.ts';
import type { ReviewPage } from '#contract/reviews.ts';
import { useRef, useEffect, useState, type RefObject } from 'react';
import { AskButton } from '#web/features/questions/ask-button.tsx';
import { ReportLink } from '#web/features/reports/report-link.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { JsonLd } from '#web/loading/json-ld.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { BookingCard } from './booking/provider-booking-card.tsx';
import type { Booking } from './booking/use-booking.ts';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ProfileServices } from './profile-services.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { ReviewSection } from './reviews/review-section.tsx';
import { ServiceArea } from './service-area.tsx';
import { useOwnOffer } from './use-own-offer.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { ServicePrice } from './service-price.tsx';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import type { Graph } from 'schema-dts';
import { appointmentHours } from '#contract/availability-limits.ts';
import { noonOf } from '#web/i18n/days.ts';
import { hasHours } from './booking/choice.ts';
import { legalStatus } from './legal-status.ts';

/** Monday 2 November 2026 and the following days give the names of the weekdays. */
const dayOfWeek = (weekday: number) => noonOf(`2026-11-0${weekday + 1}`);

/** The provider's own text, and the facts: languages, opening hours, legal status. */
function ProfileAbout({ provider }: { provider: ProviderDetail }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const { bio, languages, legalIdentity, openingHours, byAppointment } = provider;
  const status = legalStatus(provider.trader);
  const spoken = languages.map((language) => t(`spoken.${language}`)).join(t('page.comma'));
  const facts = [
    ...(spoken ? [{ term: t('about.languages'), text: spoken }] : []),
    ...(status ? [{ term: t('about.status'), text: t(status) }] : []),
    ...(legalIdentity ? [{ term: t('about.company'), text: t('about.legal', legalIdentity) }] : []),
    { term: t('about.since'), text: format.month(provider.memberSince) },
  ];
  return (
    <ProfileSection title={t('about.title')}>
      {bio && <p className="max-w-[64ch] as-written text-pretty whitespace-pre-line">{bio}</p>}
      <dl className="mt-1 grid gap-2.5 text-14">
        {facts.map(({ term, text }) => (
          <div key={term} className="grid grid-cols-1 xs:grid-cols-[116px_minmax(0,1fr)] gap-3">
            <dt className="text-muted">{term}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
        <div className="grid grid-cols-1 xs:grid-cols-[116px_minmax(0,1fr)] gap-3">
          <dt className="text-muted">{t('about.hours')}</dt>
          <dd>
            {hasHours(provider) && (
              <ul className="grid gap-1">
                {openingHours
                  .filter(({ slots }) => slots.length > 0)
                  .map(({ weekday, slots }) => (
                    <li
                      key={weekday}
                      className="grid grid-cols-1 gap-x-2 xs:grid-cols-[5.5em_minmax(0,1fr)] tabular-nums"
                    >
                      <span>{format.weekday(dayOfWeek(weekday))}</span>
                      <span>
                        {slots.map((slot) => (
                          <span key={slot.start} className="me-3 inline-block whitespace-nowrap">
                            {format.hours(slot)}
                          </span>
                        ))}
                      </span>
                    </li>
                  ))}
              </ul>
            )}
            {byAppointment && (
              <p>{t('about.byAppointment', { from: appointmentHours.start, to: appointmentHours.end })}</p>
            )}
          </dd>
        </div>
      </dl>
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
            serviceType: service.categoryName,
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
  reviews: ReviewPage | undefined;
};

/** The profile: the person, the checks, the services, the reviews; beside them the booking card. */
export default function Profile({ provider, area, booking, reviews }: ProfileProps) {
  const { t } = useTranslation('providers');
  const { publicUrl } = useSettings();
  const action = useRef<HTMLDivElement>(null);
  const { isOwn, isBookingShown, notice } = useOwnOffer(provider.id, 'profile', '/provider/profile');
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
            <ProfileHeader provider={provider} />
            <ProofPanel provider={provider} />
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
            {!isOwn && (
              <p className="mt-3 text-center">
                <ReportLink reported={{ kind: 'PROFILE', id: provider.id, name: provider.displayName }} />
              </p>
            )}
          </aside>
          <div className="min-w-0 lg:col-start-1">
            <ProfileAbout provider={provider} />
            <ProfileServices provider={provider} {...{ isOwn, isBookingShown }} />
            <ProfileSection title={t('area.title')}>
              <ServiceArea area={provider.area} city={provider.city} map={area} />
            </ProfileSection>
            <ReviewSection provider={provider} page={reviews} />
          </div>
        </div>
      </div>
      {!isOwn && <BookingDock provider={provider} booking={booking} actionRef={action} />}
    </>
  );
}
