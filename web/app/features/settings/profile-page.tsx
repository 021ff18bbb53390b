import type { ClientLoaderFunctionArgs } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { api, useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export const handle = { ns: ['settings'] };

const load: Load = ({ query }) => query(api.endpoints.getCurrentUser, undefined);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** What others see of a person, and how to call them. */
export default function ProfilePage() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useGetCurrentUserQuery();
  return (
    <SettingsFrame>
      <div className="grid max-w-180 gap-6 *:min-w-0">
        <PageHead title={`${t('profile.title')} – ${t('area.title')}`} hidden />
        <div className="grid gap-2">
          <h1>{t('profile.title')}</h1>
          <p className="max-w-[60ch] text-18 text-muted">{t('profile.lead')}</p>
        </div>
        {data && <ProfileForm user={data} />}
        {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !isError && <Skeleton preset="form" label={common('loading')} />}
      </div>
    </SettingsFrame>
  );
}
