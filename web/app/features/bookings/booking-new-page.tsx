import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { useGetProviderQuery } from '#web/api/clients/providers.ts';
import { useGetServiceQuery } from '#web/api/clients/catalog.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { BookingForm } from './request/booking-form.tsx';
import { BookingHeader } from './booking-header.tsx';
import { loadOffer } from './load-offer.ts';
import { readStart, offeredDuration } from './slot/free-start.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';

export const handle = { ns: ['bookings', 'providers'] };

const load: Load = ({ url, query }) => loadOffer(url.searchParams, query);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function BookingNewPage() {
  const { t } = useTranslation('bookings');
  const { t: common } = useTranslation();
  const [search] = useSearchParams();
  const serviceId = search.get('serviceId') ?? '';
  const service = useGetServiceQuery({ serviceId });
  const provider = useGetProviderQuery(
    { providerId: service.data?.provider.id ?? '' },
    { skip: !service.data },
  );
  const failed = service.isError || provider.isError;
  return (
    <>
      <PageHead title={t('new.title')} hidden />
      {service.data && provider.data ? (
        <BookingForm
          key={serviceId}
          service={service.data}
          provider={provider.data}
          startAt={readStart(search.get('startAt'))}
          durationMinutes={offeredDuration(search.get('durationMinutes'), service.data)}
        />
      ) : (
        <>
          <BookingHeader current={0} closeHref="/search" />
          <main id="content" className={failed ? 'wrap py-16' : undefined}>
            {failed ? (
              <LoadFailure
                error={service.error ?? provider.error}
                onRetry={() => (service.isError ? service : provider).refetch()}
              />
            ) : (
              <Skeleton preset="form" label={common('loading')} />
            )}
          </main>
        </>
      )}
    </>
  );
}
