import type { SecuritySettings } from '#web/api/generated/account.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FixedChoice } from '../fixed-choice.tsx';
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
        <FixedChoice
          label={t('alerts.newDevice')}
          description={t('alerts.newDeviceText')}
          word={t('alerts.always')}
          className={rowClasses}
        />
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
