import { authApi } from '#web/api/clients/auth.ts';
import type { SecuritySettings } from '#contract/security.ts';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isUnreachable, messageOf } from '#web/alerts/error-payload.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FixedChoice } from '../fixed-choice.tsx';
import { SectionTitle } from '../notifications/section-title.tsx';
import { SavedLine } from '../saved-line.tsx';

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

type Alerts = Pick<SecuritySettings, 'signInAlerts' | 'failedSignInAlerts'>;
type AlertsSave =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date }
  | { state: 'unsaved'; isOffline: boolean }
  | { state: 'refused'; why: string };

const { changeSecuritySettings } = authApi.endpoints;

/**
 * The alerts with what was just chosen. Choices are saved by themselves, one call after the other, each with all that
 * was chosen by then; one that cannot be saved is put back.
 */
function useSaveAlerts({ signInAlerts, failedSignInAlerts }: Alerts) {
  const dispatch = useDispatch<AppDispatch>();
  const [shown, setShown] = useState<Alerts>({ signInAlerts, failedSignInAlerts });
  const [save, setSave] = useState<AlertsSave>({ state: 'idle' });
  const saved = useRef(shown);
  const wanted = useRef(shown);
  const work = useRef<Promise<void>>(Promise.resolve());

  async function settle(): Promise<void> {
    const body = wanted.current;
    const { data, error } = await dispatch(changeSecuritySettings.initiate({ body }, { track: false }));
    if (data) {
      saved.current = body;
      await dispatch(authApi.util.upsertQueryData('getSecuritySettings', undefined, data));
      setSave({ state: 'saved', at: new Date() });
      return;
    }
    wanted.current = saved.current;
    setShown(saved.current);
    const why = messageOf(error);
    setSave(
      why === undefined
        ? { state: 'unsaved', isOffline: isUnreachable(error) || !navigator.onLine }
        : { state: 'refused', why },
    );
  }
  function choose(choice: Partial<Alerts>): void {
    wanted.current = { ...wanted.current, ...choice };
    setShown(wanted.current);
    setSave({ state: 'saving' });
    work.current = work.current.then(settle);
  }
  return { shown, save, choose };
}
