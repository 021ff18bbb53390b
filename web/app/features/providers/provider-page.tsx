import { useLocation, useParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useGetProviderAreaQuery, useGetProviderQuery, providersApi } from '#web/api/clients/providers.ts';
import { useListProviderReviewsQuery, reviewsApi } from '#web/api/clients/reviews.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import { catalogApi } from '#web/api/clients/catalog.ts';
import { availabilityApi } from '#web/api/clients/availability.ts';
import { sharePicturePath } from '#contract/share-pictures-rules.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import Profile, { loadStaticParts } from './profile.tsx';
import { hasHours, offeredDuration, readChoice, slotsArgument, useBooking } from './booking/choice.ts';
import { reviewsArgument } from './review-place.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export const handle = { ns: ['providers'] };

const load: Load = async ({ params, url, query }) => {
  const providerId = params['id'] ?? '';
  async function loadBooking() {
    const provider = await query(providersApi.endpoints.getProvider, { providerId });
    if (!provider) return;
    const choice = readChoice(url.searchParams, provider, new Date());
    if (!choice.service) return;
    const service = await query(catalogApi.endpoints.getService, { serviceId: choice.service.id });
    if (!service || !hasHours(provider)) return;
    const duration = offeredDuration(choice, service);
    await query(
      availabilityApi.endpoints.listSlots,
      slotsArgument(providerId, service.id, choice.from, duration),
    );
  }
  await Promise.all([
    loadBooking(),
    query(providersApi.endpoints.getProviderArea, { providerId }),
    query(reviewsApi.endpoints.listProviderReviews, reviewsArgument(providerId, url.searchParams)),
  ]);
};

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await Promise.all([prefetch(args, handle.ns, load), loadStaticParts()]);
}

export default function ProviderPage() {
  const { t } = useTranslation();
  const providerId = useParams()['id'] ?? '';
  const { data: provider } = useGetProviderQuery({ providerId });
  if (!provider) return <Skeleton preset="profile" label={t('loading')} />;
  return <ProviderView provider={provider} />;
}

function ProviderView({ provider }: { provider: ProviderDetail }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const language = useLanguage();
  const { search } = useLocation();
  const booking = useBooking(provider);
  const { data: reviews } = useListProviderReviewsQuery(
    reviewsArgument(provider.id, new URLSearchParams(search)),
  );
  const { data: area } = useGetProviderAreaQuery({ providerId: provider.id });
  const { displayName: name, headline, city } = provider;
  return (
    <>
      <PageHead
        title={headline ? t('page.title', { name, headline }) : name}
        description={t('page.description', { name, city: format.town(city) })}
        share={{ type: 'website', picturePath: sharePicturePath(`/providers/${provider.id}`, language) }}
      />
      <Profile provider={provider} area={area} booking={booking} reviews={reviews} />
    </>
  );
}
