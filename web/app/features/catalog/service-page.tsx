import { data, useParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import {
  api,
  useGetServiceQuery,
  useListProviderServicesQuery,
  useListServiceReviewsQuery,
} from '#web/api/generated/public.ts';
import { notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { ServiceView } from './service-view.tsx';

export const handle = { ns: ['catalog', 'providers'] };
const identifier = /^[\da-f-]{36}$/i;
const reviewsShown = 5;
const reviewsOf = (serviceId: string) => ({ prestationId: serviceId, size: reviewsShown });

const load: Load = async ({ params, query }) => {
  const serviceId = params['id'] ?? '';
  if (!identifier.test(serviceId)) notFound();
  const service = await query(api.endpoints.getService, { serviceId });
  // Not a missing service, which is a 404 by now: the API did not answer.
  if (!service) throw data(null, { status: 503 });
  const providerId = service.provider.id;
  await Promise.all([
    query(api.endpoints.listSlots, { providerId, serviceId }),
    query(api.endpoints.listProviderServices, { providerId }),
    query(api.endpoints.listServiceReviews, reviewsOf(serviceId)),
  ]);
};

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function ServicePage() {
  const serviceId = useParams()['id'] ?? '';
  const { data: service } = useGetServiceQuery({ serviceId });
  const providerId = service?.provider.id ?? '';
  const { data: offered } = useListProviderServicesQuery({ providerId }, { skip: !service });
  const { data: reviews } = useListServiceReviewsQuery(reviewsOf(serviceId));
  if (!service) return null;
  const others = offered?.content.filter(({ id }) => id !== service.id) ?? [];
  return <ServiceView service={service} others={others} reviews={reviews} />;
}
