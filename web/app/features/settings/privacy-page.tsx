import type { ClientLoaderFunctionArgs } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import {
  useGetPreferencesQuery,
  useGetSecuritySettingsQuery,
  usePreviewDeletionQuery,
} from '#web/api/generated/account.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { account } from '#web/api/signed-in/cache.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Choices } from './privacy/choices.tsx';
import { DeletionSection } from './privacy/deletion-section.tsx';
import { ExportSection } from './privacy/export-section.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export const handle = { ns: ['settings', 'privacy', 'auth'] };

const load: Load = ({ query }) =>
  Promise.all([
    query(account.endpoints.getPreferences, undefined),
    query(account.endpoints.getSecuritySettings, undefined),
    query(account.endpoints.previewDeletion, undefined),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** What a person takes along, agrees to, shows of themselves, and ends. */
export default function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const { t: ofSettings } = useTranslation('settings');
  const { t: common } = useTranslation();
  const preferences = useGetPreferencesQuery();
  const security = useGetSecuritySettingsQuery();
  const preview = usePreviewDeletionQuery(undefined, { refetchOnMountOrArgChange: true });
  const failed = [preferences, security, preview].filter(({ isError, data }) => isError && !data);
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
  const loaded = preferences.data &&
    security.data &&
    preview.data && {
      preferences: preferences.data,
      security: security.data,
      preview: preview.data,
    };
  return (
    <SettingsFrame>
      <div className="grid gap-9 lg:gap-14 *:min-w-0">
        <PageHead title={`${t('title')} – ${ofSettings('area.title')}`} hidden />
        <div className="grid gap-2">
          <h1>{t('title')}</h1>
          <p className="max-w-[44ch] text-18 text-muted">{t('lead')}</p>
        </div>
        {loaded && (
          <>
            <ExportSection />
            <Choices preferences={loaded.preferences} />
            <DeletionSection preview={loaded.preview} security={loaded.security} />
          </>
        )}
        {failed[0] && <LoadFailure error={failed[0].error} onRetry={retry} />}
        {!loaded && !failed[0] && <Skeleton preset="form" label={common('loading')} />}
      </div>
    </SettingsFrame>
  );
}
