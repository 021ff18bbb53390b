import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { api, useGetProviderQuery, useGetServiceQuery } from '#web/api/generated/public.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { BookingForm } from './request/booking-form.tsx';
import { BookingHeader } from './request/booking-header.tsx';
import { isWithinHorizon, readStart, slotsOfDay } from './slot/free-start.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';

export const handle = { ns: ['bookings'] };

const load: Load = async ({ url, query }) => {
  const serviceId = url.searchParams.get('serviceId');
  if (!serviceId) notFound();
  const service = await query(api.endpoints.getService, { serviceId });
  if (!service) return;
  const provider = await query(api.endpoints.getProvider, { providerId: service.provider.id });
  const startAt = readStart(url.searchParams.get('startAt'));
  const durationMinutes = offeredDuration(url.searchParams.get('durationMinutes'), service);
  if (provider && startAt && isWithinHorizon(startAt, new Date()))
    await query(api.endpoints.listSlots, slotsOfDay(startAt, provider, { serviceId, durationMinutes }));
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The requested multiple of the service's duration, when the service allows it. */
function offeredDuration(
  asked: string | null,
  service: { durationMinutes: number; durationMultiples: number },
) {
  const minutes = Number(asked);
  const multiple = minutes / service.durationMinutes;
  const isOffered = Number.isInteger(multiple) && multiple >= 1 && multiple <= service.durationMultiples;
  return isOffered ? minutes : service.durationMinutes;
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
