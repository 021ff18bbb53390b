import { useState } from 'react';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { useChangeServiceMutation } from '#web/api/clients/catalog-own.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { serviceLists } from '#contract/catalog-limits.ts';
import { useGetServiceQuery, catalogApi } from '#web/api/clients/catalog.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as catalogOwnCalls from '#contract/catalog-own-calls.ts';
import type * as catalogCalls from '#contract/catalog-calls.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { loadAsProvider } from '#web/features/providers-own/provider-access.ts';
import { StaleNotice, useReload } from '#web/features/providers-own/stale-notice.tsx';
import { StoredContactsNotice } from '#web/features/providers-own/stored-contacts-notice.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ServiceForm, ServicePageFrame } from './service-form.tsx';

type ChangeServiceApiArg = ArgumentOf<typeof catalogOwnCalls.changeService>;
type GetServiceApiArg = ArgumentOf<typeof catalogCalls.getService>;

export const handle = { ns: ['provider', 'verification', 'bookings', 'examples'] };

/** Read again as its owner: an entry that the public page cached has no version. */
const currentService = {
  initiate: (argument: GetServiceApiArg, options: { subscribe: boolean }) =>
    catalogApi.endpoints.getService.initiate(argument, { ...options, forceRefetch: true }),
};

const load = loadAsProvider(({ params, query }) =>
  Promise.all([
    query(currentService, { serviceId: params['serviceId'] ?? '' }),
    query(catalogApi.endpoints.listCategories, {}),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function ServiceEditPage() {
  const { t } = useTranslation('provider');
  const { t: common } = useTranslation();
  const { serviceId = '' } = useParams();
  const { data: service, isError, error, refetch } = useGetServiceQuery({ serviceId });
  const { formNumber, reload } = useReload(refetch);
  const version = service?.version ?? null;
  if (version === null && !isError) return <Skeleton preset="form" label={common('loading')} />;
  return (
    <ServicePageFrame title={t('service.editTitle')} lead={t('service.editLead')}>
      {service && version !== null ? (
        <ServiceEdit
          key={`${service.id} ${formNumber}`}
          service={service}
          version={version}
          onReload={reload}
        />
      ) : (
        <LoadFailure error={error} onRetry={refetch} />
      )}
    </ServicePageFrame>
  );
}

type ServiceEditProps = { service: ServiceDetail; version: number; onReload: () => Promise<void> };

/** The form keeps the version that it was filled from: the cache may already hold a newer one. */
function ServiceEdit({ service, version, onReload }: ServiceEditProps) {
  const { t } = useTranslation('provider');
  const [filledFrom] = useState(version);
  const [isStale, setStale] = useState(false);
  const [changeService, { isLoading }] = useChangeServiceMutation();
  async function handleSave(body: ChangeServiceApiArg['body']) {
    const { data, error } = await changeService({
      serviceId: service.id,
      body: { ...body, version: filledFrom },
    });
    setStale(errorCodeOf(error) === 'CNF001');
    if (!data) return error;
    showAlert({ tone: 'success', text: t('service.saved', { title: data.title }) });
    return undefined;
  }
  return (
    <ServiceForm
      service={service}
      onSave={handleSave}
      pending={isLoading}
      notice={
        <>
          {isStale && <StaleNotice what="service" onReload={onReload} />}
          <StoredContactsNotice
            texts={[service.title, service.description, ...serviceLists.flatMap((list) => service[list])]}
          />
        </>
      }
    />
  );
}
