import type { ClientLoaderFunctionArgs } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { api, useListSavedAddressesQuery } from '#web/api/generated/account.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { AddressList } from './addresses/address-list.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export const handle = { ns: ['settings', 'bookings'] };

const load: Load = ({ query }) => query(api.endpoints.listSavedAddresses, undefined);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The addresses that are offered when booking. */
export default function AddressesPage() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useListSavedAddressesQuery();
  return (
    <SettingsFrame>
      <div className="grid max-w-180 gap-6 *:min-w-0">
        <PageHead title={`${t('addresses.title')} – ${t('area.title')}`} hidden />
        <div className="grid gap-2">
          <h1>{t('addresses.title')}</h1>
          <p className="max-w-[60ch] text-18 text-muted">{t('addresses.lead')}</p>
        </div>
        {data && <AddressList addresses={data} />}
        {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !isError && <Skeleton preset="list" label={common('loading')} />}
      </div>
    </SettingsFrame>
  );
}
