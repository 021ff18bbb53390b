import type { ChangeEvent } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useGetPreferencesQuery, usersApi } from '#web/api/clients/users.ts';
import { authApi, useGetSecuritySettingsQuery } from '#web/api/clients/auth.ts';
import { ownDataApi, usePreviewDeletionQuery } from '#web/api/clients/own-data.ts';
import type { Preferences } from '#contract/users.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { SettingsFrame, FixedChoice, SectionTitle } from './settings-frame.tsx';
import { SaveOutcome } from './preferences/save-outcome.tsx';
import { useSavePreferences } from './preferences/use-save-preferences.ts';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';

export const handle = { ns: ['settings', 'privacy', 'auth'] };

const load: Load = ({ query }) =>
  Promise.all([
    query(usersApi.endpoints.getPreferences, undefined),
    query(authApi.endpoints.getSecuritySettings, undefined),
    query(ownDataApi.endpoints.previewDeletion, undefined),
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

const row = 'border-t border-line px-5 py-4 first:border-t-0 md:px-6';

/** Consents and presence; every choice is saved by itself. */
function Choices({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('privacy');
  const { shown, save, choose } = useSavePreferences(preferences);
  const isOn = (event: ChangeEvent<HTMLInputElement>) => event.target.checked;
  return (
    <>
      <section aria-labelledby="consent-title" className="grid gap-4">
        <SectionTitle id="consent-title" title={t('consent.title')} lead={t('consent.lead')}>
          <SaveOutcome save={save} />
        </SectionTitle>
        <Card>
          <FixedChoice
            className={row}
            word={t('always')}
            label={t('consent.site')}
            description={t('consent.siteText')}
          />
          <Switch
            label={t('consent.marketing')}
            description={t('consent.marketingText')}
            checked={shown.marketingConsent}
            onChange={(event) => choose('marketingConsent', isOn(event))}
            className={row}
          />
          <Switch
            label={t('consent.place')}
            description={t('consent.placeText')}
            checked={shown.placeLookupConsent}
            onChange={(event) => choose('placeLookupConsent', isOn(event))}
            className={row}
          />
        </Card>
      </section>
      <section aria-labelledby="seen-title" className="grid gap-4">
        <SectionTitle id="seen-title" title={t('seen.title')} lead={t('seen.lead')}>
          <SaveOutcome save={save} isSpoken={false} />
        </SectionTitle>
        <Card>
          <Switch
            label={t('seen.online')}
            description={t('seen.onlineText')}
            checked={!shown.hideLastSeen}
            onChange={(event) => choose('hideLastSeen', !isOn(event))}
            className={row}
          />
          <FixedChoice
            className={row}
            word={t('always')}
            label={t('seen.contact')}
            description={t('seen.contactText')}
          />
        </Card>
      </section>
    </>
  );
}
