import { useRef } from 'react';
import { useParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { api, useGetProviderQuery, type ProviderDetail } from '#web/api/generated/public.ts';
import { notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { JsonLd } from '#web/json-ld.tsx';
import { PageHead } from '#web/page-head.tsx';
import { useSettings } from '#web/settings.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { BookingCard } from './booking/booking-card.tsx';
import { BookingDock } from './booking/booking-dock.tsx';
import { hasHours, offeredDuration, readChoice, slotsArgument } from './booking/choice.ts';
import { useBooking } from './booking/use-booking.ts';
import { ProfileAbout } from './profile-about.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileArea, ProfileServices } from './profile-services.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { providerJsonLd } from './provider-json-ld.ts';
import { reviewsArgument } from './reviews/review-order.ts';
import { ReviewSection } from './reviews/review-section.tsx';

export const handle = { ns: ['providers'] };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const load: Load = async ({ params, url, query }) => {
  const providerId = params['id'] ?? '';
  if (!uuid.test(providerId)) notFound();
  async function loadBooking() {
    const provider = await query(api.endpoints.getProvider, { providerId });
    if (!provider) return;
    const choice = readChoice(url.searchParams, provider, new Date());
    if (!choice.service) return;
    const service = await query(api.endpoints.getService, { serviceId: choice.service.id });
    if (!service || !hasHours(provider)) return;
    const duration = offeredDuration(choice, service);
    await query(api.endpoints.listSlots, slotsArgument(providerId, service.id, choice.from, duration));
  }
  await Promise.all([
    loadBooking(),
    query(api.endpoints.listProviderReviews, reviewsArgument(providerId, url.searchParams)),
  ]);
};

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function ProviderPage() {
  const providerId = useParams()['id'] ?? '';
  const { data: provider } = useGetProviderQuery({ providerId });
  return provider ? <Profile provider={provider} /> : null;
}

function Profile({ provider }: { provider: ProviderDetail }) {
  const { t } = useTranslation('providers');
  const { publicUrl } = useSettings();
  const booking = useBooking(provider);
  const action = useRef<HTMLDivElement>(null);
  const { displayName: name, headline, city } = provider;
  return (
    <>
      <PageHead
        title={headline ? t('page.title', { name, headline }) : name}
        description={t('page.description', { name, city })}
      />
      <JsonLd data={providerJsonLd(provider, { providers: t('page.all') }, publicUrl)} />
      <div className="wrap pt-3 md:pt-5">
        <div className="max-md:hidden">
          <Breadcrumb
            label={t('page.breadcrumb')}
            items={[{ label: t('page.all'), href: '/search' }, { label: <bdi>{name}</bdi> }]}
          />
        </div>
        <div className="grid gap-6 pt-2 lg:grid-cols-[minmax(0,1fr)_388px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-16 lg:gap-y-0">
          <div className="min-w-0">
            <ProfileHeader provider={provider} />
            <ProofPanel provider={provider} />
          </div>
          <aside
            id="book"
            aria-label={t('book.title')}
            className="min-w-0 lg:sticky lg:top-25 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <BookingCard provider={provider} booking={booking} actionRef={action} />
          </aside>
          <div className="min-w-0 lg:col-start-1">
            <ProfileAbout provider={provider} />
            <ProfileServices provider={provider} />
            <ProfileArea provider={provider} />
            <ReviewSection provider={provider} />
          </div>
        </div>
      </div>
      <BookingDock provider={provider} booking={booking} actionRef={action} />
    </>
  );
}
