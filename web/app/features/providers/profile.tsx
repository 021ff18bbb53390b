import type { ProviderArea, ProviderDetail } from '#contract/providers.ts';
import type { ReviewPage } from '#contract/reviews.ts';
import { useRef } from 'react';
import { AskButton } from '#web/features/questions/ask-button.tsx';
import { ReportLink } from '#web/features/reports/report-link.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { JsonLd } from '#web/loading/json-ld.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx';
import { BookingCard } from './booking/provider-booking-card.tsx';
import { BookingDock } from './booking/booking-dock.tsx';
import type { Booking } from './booking/use-booking.ts';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ProfileServices } from './profile-services.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { providerJsonLd } from './provider-json-ld.ts';
import { ReviewSection } from './reviews/review-section.tsx';
import { ServiceArea } from './service-area.tsx';
import { useOwnOffer } from './use-own-offer.tsx';

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
