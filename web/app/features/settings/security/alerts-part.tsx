import { Lock } from 'lucide-react';
import type { SecuritySettings } from '#web/api/generated/account.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { SectionTitle } from '../notifications/section-title.tsx';
import { SavedLine } from '../saved-line.tsx';
import { useSaveAlerts, type AlertsSave } from './use-save-alerts.ts';

const rowClasses = 'p-5 not-first:border-t not-first:border-line md:px-6 md:py-4';

/** When the owner is told of a sign-in; each choice saves itself. */
export function AlertsPart({ settings }: { settings: SecuritySettings }) {
  const { t } = useTranslation('security');
  const { shown, save, choose } = useSaveAlerts(settings);
  return (
    <section aria-labelledby="alerts-title" className="grid gap-4">
      <SectionTitle id="alerts-title" title={t('alerts.title')} lead={t('alerts.lead')}>
        <AlertsSaved save={save} />
      </SectionTitle>
      <Card>
        <div className={`${rowClasses} flex items-start justify-between gap-4`}>
          <div className="grid gap-0.5">
            <p className="font-semibold">{t('alerts.newDevice')}</p>
            <p className="text-14 text-muted">{t('alerts.newDeviceText')}</p>
          </div>
          <p className="flex items-center gap-1.5 text-14 text-muted">
            <Icon of={Lock} size={18} />
            {t('alerts.always')}
          </p>
        </div>
        <Switch
          label={t('alerts.failed')}
          description={t('alerts.failedText')}
          checked={shown.failedSignInAlerts}
          onChange={(event) => choose({ failedSignInAlerts: event.target.checked })}
          className={rowClasses}
        />
        <Switch
          label={t('alerts.each')}
          description={t('alerts.eachText')}
          checked={shown.signInAlerts}
          onChange={(event) => choose({ signInAlerts: event.target.checked })}
          className={rowClasses}
        />
      </Card>
    </section>
  );
}

function AlertsSaved({ save }: { save: AlertsSave }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  function words(): string {
    if (save.state === 'saving') return t('alerts.saving');
    if (save.state === 'saved') return t('alerts.saved', { time: format.time(save.at) });
    if (save.state === 'unsaved') return t(save.isOffline ? 'alerts.offline' : 'alerts.notSaved');
    return save.state === 'refused' ? t('alerts.refused', { why: save.why }) : '';
  }
  const state = save.state === 'idle' || save.state === 'saving' ? undefined : save.state;
  return <SavedLine state={state} words={words()} isSpoken />;
}
