import { data, useParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useGetProviderAreaQuery, providersApi } from '#web/api/clients/providers.ts';
import { useGetServiceQuery, useListProviderServicesQuery, catalogApi } from '#web/api/clients/catalog.ts';
import { useListServiceReviewsQuery, reviewsApi } from '#web/api/clients/reviews.ts';
import { useListSlotsQuery, availabilityApi } from '#web/api/clients/availability.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { sharePicturePath } from '#contract/share-pictures-rules.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import ServiceView from './service-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export const handle = { ns: ['catalog', 'providers', 'blog'] };
const reviewsShown = 5;
const summaryLength = 120;
const reviewsOf = (serviceId: string) => ({ prestationId: serviceId, size: reviewsShown });

const load: Load = async ({ params, query }) => {
  const serviceId = params['id'] ?? '';
  const service = await query(catalogApi.endpoints.getService, { serviceId });
  // Not for a missing service, which is a 404: the API did not respond.
  if (!service) throw data(null, { status: 503 });
  const providerId = service.provider.id;
  await Promise.all([
    query(availabilityApi.endpoints.listSlots, { providerId, serviceId }),
    query(catalogApi.endpoints.listProviderServices, { providerId }),
    query(providersApi.endpoints.getProviderArea, { providerId }),
    query(reviewsApi.endpoints.listServiceReviews, reviewsOf(serviceId)),
    loadAdvice(service.categoryId),
  ]);
  async function loadAdvice(categoryId: string) {
    // Their code is loaded when the page is used.
    const [{ blogApi }, { adviceOn }] = await Promise.all([
      import('#web/api/clients/blog.ts'),
      import('#web/features/blog/trade-articles.ts'),
    ]);
    await query(blogApi.endpoints.listArticles, adviceOn(categoryId));
  }
};

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function ServicePage() {
  const { t } = useTranslation('catalog');
  const { t: common } = useTranslation();
  const format = useFormat();
  const describe = useDescription();
  const language = useLanguage();
  const serviceId = useParams()['id'] ?? '';
  const { data: service } = useGetServiceQuery({ serviceId });
  const providerId = service?.provider.id ?? '';
  const { data: slots } = useListSlotsQuery({ providerId, serviceId }, { skip: !service });
  const { data: offered } = useListProviderServicesQuery({ providerId }, { skip: !service });
  const { data: area } = useGetProviderAreaQuery({ providerId }, { skip: !service });
  const { data: reviews } = useListServiceReviewsQuery(reviewsOf(serviceId));
  if (!service) return <Skeleton preset="detail" label={common('loading')} />;
  return (
    <>
      <PageHead
        title={t('detail.title', { service: service.title, city: format.town(service.provider.city) })}
        description={describe(service)}
        hidden={!service.active}
        share={{ type: 'website', picturePath: sharePicturePath(`/services/${serviceId}`, language) }}
      />
      <ServiceView service={service} slots={slots} offered={offered?.content} area={area} reviews={reviews} />
    </>
  );
}

/** The description that a search engine shows below the title. */
function useDescription() {
  const { t } = useTranslation('catalog');
  const { t: ofProvider } = useTranslation('providers');
  const format = useFormat();
  return ({ title, description, price, priceUnit, durationMinutes, provider }: ServiceDetail): string =>
    t('detail.description', {
      service: title,
      name: provider.displayName,
      city: format.town(provider.city),
      price: `${format.money(price)}${ofProvider(`price.unit.${priceUnit}`)}`,
      duration: format.duration(durationMinutes),
      text: description.slice(0, summaryLength),
    });
}
