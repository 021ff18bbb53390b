import { verificationApi } from '#web/api/clients/verification.ts';
import { providersOwnApi, useGetOwnProviderQuery } from '#web/api/clients/providers-own.ts';
import type { OwnService } from '#contract/providers.ts';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { servicesPerProviderMax } from '#contract/catalog-limits.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { MissingDocuments } from '#web/features/verification/missing-documents.tsx';
import { loadAsProvider } from '#web/features/profile-own/provider-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DeleteServiceDialog } from './delete-service-dialog.tsx';
import { ServiceOwnRow } from './service-own-row.tsx';

export const handle = { ns: ['provider', 'verification', 'bookings'] };

const load = loadAsProvider(async ({ query }) => {
  const own = await query(providersOwnApi.endpoints.getOwnProvider, undefined);
  if (own) await query(verificationApi.endpoints.getVerification, { providerId: own.id });
});

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The services of a provider, visible or hidden. */
export default function ServicesOwnPage() {
  const { t } = useTranslation('provider');
  const { t: common } = useTranslation();
  const { data: own, isError, error, refetch } = useGetOwnProviderQuery();
  const [deleting, setDeleting] = useState<OwnService | null>(null);
  if (!own && !isError) return <Skeleton preset="list" label={common('loading')} />;
  const services = own?.services ?? [];
  const active = services.filter((service) => service.active).length;
  const newLink = (
    <LinkButton href="/provider/services/new">
      <Icon of={Plus} />
      {t('services.add')}
    </LinkButton>
  );
  return (
    <div className="wrap pt-8 pb-20 lg:pt-12 lg:pb-24">
      <PageHead title={t('services.title')} hidden />
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-2">
          <h1>{t('services.title')}</h1>
          <p className="text-muted">
            {services.length > 0
              ? t('services.count', { count: active, max: servicesPerProviderMax })
              : t('services.lead')}
          </p>
        </div>
        {services.length > 0 && newLink}
      </div>
      <MissingDocuments />
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {own && services.length === 0 && (
        <EmptyState icon={Tags} title={t('services.none')} action={newLink}>
          {t('services.noneText')}
        </EmptyState>
      )}
      {services.length > 0 && (
        <Card as="ul" className="px-5 md:px-6">
          {services.map((service) => (
            <ServiceOwnRow key={service.id} service={service} onDelete={() => setDeleting(service)} />
          ))}
        </Card>
      )}
      <DeleteServiceDialog service={deleting} onClose={() => setDeleting(null)} />
    </div>
  );
}
