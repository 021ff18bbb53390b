import { type ClientLoaderFunctionArgs } from 'react-router';
import { useCreateServiceMutation } from '#web/api/clients/catalog-own.ts';
import { catalogApi } from '#web/api/clients/catalog.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as catalogOwnCalls from '#contract/catalog-own-calls.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { loadAsProvider } from '#web/features/providers-own/provider-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ServiceForm, ServicePageFrame } from './service-form.tsx';

type CreateServiceApiArg = ArgumentOf<typeof catalogOwnCalls.createService>;

export const handle = { ns: ['provider', 'verification', 'bookings', 'examples'] };

const load = loadAsProvider(({ query }) => query(catalogApi.endpoints.listCategories, {}));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function ServiceNewPage() {
  const { t } = useTranslation('provider');
  const [createService, { isLoading }] = useCreateServiceMutation();
  async function handleSave(body: CreateServiceApiArg['body']) {
    const { data, error } = await createService({ body });
    if (!data) return error;
    showAlert({ tone: 'success', text: t('service.created', { title: data.title }) });
    return undefined;
  }
  return (
    <ServicePageFrame title={t('service.newTitle')} lead={t('service.newLead')}>
      <ServiceForm onSave={handleSave} pending={isLoading} />
    </ServicePageFrame>
  );
}
