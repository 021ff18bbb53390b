import { availabilityOwnApi, useGetOpeningHoursQuery } from '#web/api/clients/availability-own.ts';
import { providersOwnApi, useGetOwnProviderQuery } from '#web/api/clients/providers-own.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { loadAsProvider } from '#web/features/profile-own/provider-access.ts';
import { useReload } from '#web/features/profile-own/use-reload.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { BookingSettings } from './booking-settings.tsx';
import { DatedList } from './dated-list.tsx';
import { HoursEditor } from './hours-editor.tsx';

export const handle = { ns: ['provider', 'availability', 'bookings'] };

const load = loadAsProvider(({ query }) =>
  Promise.all([
    query(providersOwnApi.endpoints.getOwnProvider, undefined),
    query(availabilityOwnApi.endpoints.getOpeningHours, undefined),
    query(availabilityOwnApi.endpoints.listTimeOff, undefined),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** When a provider works: the usual week, the settings of bookings, time off and extra openings. */
export default function AvailabilityPage() {
  const { t } = useTranslation('availability');
  const { t: common } = useTranslation();
  const own = useGetOwnProviderQuery();
  const hours = useGetOpeningHoursQuery();
  const week = useReload(hours.refetch);
  const settings = useReload(own.refetch);
  const head = (
    <>
      <PageHead title={t('title')} hidden />
      <div className="mb-8 grid gap-2">
        <h1>{t('heading')}</h1>
        <p className="max-w-[56ch] text-18 text-muted">{t('lead')}</p>
      </div>
    </>
  );
  const failed = [own, hours].some(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <div className="wrap py-10">
        {head}
        <LoadFailure
          error={own.error ?? hours.error}
          onRetry={() => Promise.all([own.refetch(), hours.refetch()])}
        />
      </div>
    );
  }
  if (!own.data || !hours.data) return <Skeleton preset="form" label={common('loading')} />;
  const { timeZone, openingHours } = hours.data;
  return (
    <div className="wrap pt-8 pb-20 lg:pt-12 lg:pb-24">
      {head}
      <HoursEditor key={week.formNumber} hours={hours.data} onReload={week.reload} />
      <div className="mt-14 grid gap-14">
        <DatedList timeZone={timeZone} hours={openingHours} />
        <section aria-labelledby="booking-settings" className="grid gap-4">
          <h2 id="booking-settings" className="text-22">
            {t('settings.title')}
          </h2>
          <BookingSettings key={settings.formNumber} provider={own.data} onReload={settings.reload} />
        </section>
      </div>
    </div>
  );
}
