import type { ClientLoaderFunctionArgs } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useGetPreferencesQuery } from '#web/api/generated/account.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { account } from '#web/api/signed-in/cache.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PreferencesForm } from './preferences/preferences-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export const handle = { ns: ['settings'] };

const load: Load = ({ query }) => query(account.endpoints.getPreferences, undefined);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** How the site looks and speaks, and what others see of one's presence. */
export default function PreferencesPage() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useGetPreferencesQuery();
  return (
    <SettingsFrame>
      <div className="grid max-w-180 gap-6 *:min-w-0">
        <PageHead title={`${t('preferences.title')} – ${t('area.title')}`} hidden />
        <div className="grid gap-2">
          <h1>{t('preferences.title')}</h1>
          <p className="max-w-[60ch] text-18 text-muted">{t('preferences.lead')}</p>
        </div>
        {data && <PreferencesForm preferences={data} />}
        {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !isError && <Skeleton preset="form" label={common('loading')} />}
      </div>
    </SettingsFrame>
  );
}
