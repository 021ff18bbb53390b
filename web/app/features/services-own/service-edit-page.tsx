import { useNavigate, useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useChangeServiceMutation, type ChangeServiceApiArg } from '#web/api/generated/bookings.ts';
import { api, useGetServiceQuery } from '#web/api/generated/public.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/features/bookings/load-failure.tsx';
import { loadAsProvider } from '#web/features/profile-own/provider-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ServiceForm } from './service-form.tsx';
import { ServicePageFrame } from './service-page-frame.tsx';

export const handle = { ns: ['provider', 'bookings'] };

const load = loadAsProvider(({ params, query }) =>
  Promise.all([
    query(api.endpoints.getService, { serviceId: params['serviceId'] ?? '' }),
    query(api.endpoints.listCategories, {}),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function ServiceEditPage() {
  const { t } = useTranslation('provider');
  const { t: common } = useTranslation();
  const { serviceId = '' } = useParams();
  const { data: service, isError, refetch } = useGetServiceQuery({ serviceId });
  const [changeService, { isLoading }] = useChangeServiceMutation();
  const navigate = useNavigate();
  async function handleSave(body: ChangeServiceApiArg['body']) {
    const { data, error } = await changeService({ serviceId, body });
    if (!data) return error;
    showAlert({ tone: 'success', text: t('service.saved', { title: data.title }) });
    await navigate('/provider/services');
    return undefined;
  }
  if (!service && !isError) return <Skeleton preset="form" label={common('loading')} />;
  return (
    <ServicePageFrame title={t('service.editTitle')} lead={t('service.editLead')}>
      {service ? (
        <ServiceForm key={service.id} service={service} onSave={handleSave} pending={isLoading} />
      ) : (
        <LoadFailure onRetry={refetch} />
      )}
    </ServicePageFrame>
  );
}
