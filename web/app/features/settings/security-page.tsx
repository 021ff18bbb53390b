import { KeyRound, MailCheck, MonitorSmartphone, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useDispatch } from 'react-redux';
import { useGetCurrentUserQuery, usersApi } from '#web/api/clients/users.ts';
import { authApi, useGetSecuritySettingsQuery, useRecogniseSessionMutation } from '#web/api/clients/auth.ts';
import type { CurrentUser, SecuritySettings } from '#contract/auth.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { useInSentence, useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { useDeviceName } from './device-name.ts';
import { DevicesPart, useEndSessions, type Session } from './security/devices-part.tsx';
import { EmailPart } from './security/email-part.tsx';
import { PasswordPart } from './security/password-part.tsx';
import { SettingsFrame, FixedChoice, SectionTitle, SavedLine } from './settings-frame.tsx';
import { TwoFactorPart } from './two-factor/two-factor-part.tsx';
import { useSaveChoices } from './use-save-choices.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const rowClasses = 'p-5 not-first:border-t not-first:border-line md:px-6 md:py-4';

/** When the owner is told of a sign-in; each choice saves itself. */
function AlertsPart({ settings }: { settings: SecuritySettings }) {
  const { t } = useTranslation('security');
  const { shown, save, choose } = useSaveAlerts(settings);
  return (
    <section aria-labelledby="alerts-title" className="grid gap-4">
      <SectionTitle id="alerts-title" title={t('alerts.title')} lead={t('alerts.lead')}>
        <SavedLine
          save={save}
          say={(word, values) => t(`alerts.save.${word === 'merged' ? 'saved' : word}`, values)}
          isSpoken
        />
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
          onChange={(event) => choose('failedSignInAlerts', event.target.checked)}
          className={rowClasses}
        />
        <Switch
          label={t('alerts.each')}
          description={t('alerts.eachText')}
          checked={shown.signInAlerts}
          onChange={(event) => choose('signInAlerts', event.target.checked)}
          className={rowClasses}
        />
      </Card>
    </section>
  );
}

function useSaveAlerts(settings: SecuritySettings) {
  const dispatch = useDispatch<AppDispatch>();
  return useSaveChoices(settings, {
    async send({ signInAlerts, failedSignInAlerts }) {
      const body = { signInAlerts, failedSignInAlerts };
      const call = authApi.endpoints.changeSecuritySettings.initiate({ body }, { track: false });
      const saved = await dispatch(call).unwrap();
      await dispatch(authApi.util.upsertQueryData('getSecuritySettings', undefined, saved));
      return saved;
    },
  });
}

export const handle = { ns: ['settings', 'security', 'auth', 'social', 'bookings'] };

const load: Load = ({ query }) =>
  Promise.all([
    query(authApi.endpoints.getSecuritySettings, undefined),
    query(usersApi.endpoints.getCurrentUser, undefined),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** What protects the account, and what is signed in to it. */
export default function SecurityPage() {
  const { t } = useTranslation('security');
  const { t: ofSettings } = useTranslation('settings');
  const { t: common } = useTranslation();
  const settings = useGetSecuritySettingsQuery();
  const user = useGetCurrentUserQuery();
  const isShown = settings.data && user.data;
  const failed = [settings, user].find(({ isError, data }) => isError && !data);
  return (
    <SettingsFrame>
      <div className="grid gap-9 lg:gap-14 *:min-w-0">
        <PageHead title={`${t('page.title')} – ${ofSettings('area.title')}`} hidden />
        <div className="grid gap-2">
          <h1>{t('page.title')}</h1>
          <p className="max-w-[60ch] text-18 text-muted">{t('page.lead')}</p>
        </div>
        {settings.data && user.data && <SecurityParts settings={settings.data} user={user.data} />}
        {!isShown && failed && <LoadFailure error={failed.error} onRetry={failed.refetch} />}
        {!isShown && !failed && <Skeleton preset="form" label={common('loading')} />}
      </div>
    </SettingsFrame>
  );
}

type SecurityPartsProps = { settings: SecuritySettings; user: CurrentUser };

function SecurityParts({ settings, user }: SecurityPartsProps) {
  const ending = useEndSessions(settings.sessions);
  return (
    <>
      <div className="grid gap-4">
        <DoubtfulQuestion session={ending.open.find(({ doubtful }) => doubtful)} onEnd={ending.end} />
        <StatePanel settings={settings} open={ending.open} />
      </div>
      <PasswordPart hasPassword={settings.hasPassword} email={user.email} />
      <TwoFactorPart settings={settings} email={user.email} />
      <DevicesPart {...ending} />
      <EmailPart settings={settings} email={user.email} />
      <AlertsPart settings={settings} />
    </>
  );
}

type DoubtfulQuestionProps = {
  session: Session | undefined;
  onEnd: (session: Session) => Promise<boolean>;
};

/** Asks about a sign-in from a new device or country, until it is answered. */
function DoubtfulQuestion({ session, onEnd }: DoubtfulQuestionProps) {
  const { t } = useTranslation('security');
  const [recognise] = useRecogniseSessionMutation();
  const [answer, setAnswer] = useState<{ to: string; word: 'ended' | 'known' }>();
  const told = useRef<HTMLParagraphElement>(null);
  // A session may also be ended in the list of devices, which then takes the focus itself.
  useFocusWhenLost(told, answer?.to === session?.id ? undefined : answer?.to);
  async function handleNo(asked: Session) {
    if (await onEnd(asked)) setAnswer({ to: asked.id, word: 'ended' });
  }
  async function handleYes(asked: Session) {
    const { error } = await recognise({ id: asked.id });
    if (!error) setAnswer({ to: asked.id, word: 'known' });
  }
  return (
    <>
      <p ref={told} tabIndex={-1} role="status" className={answer ? 'font-medium outline-none' : 'sr-only'}>
        {answer && t(`doubt.${answer.word}`)}
      </p>
      {session && (
        <Question
          session={session}
          onYes={() => void handleYes(session)}
          onNo={() => void handleNo(session)}
        />
      )}
    </>
  );
}

type QuestionProps = { session: Session; onYes: () => void; onNo: () => void };

function Question({ session, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  const nameOf = useDeviceName();
  const params = { device: nameOf(session), date: inSentence(format.slot(session.createdAt, now)) };
  return (
    <section
      role="alert"
      aria-labelledby="doubt-title"
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3.5 rounded-card bg-warning-soft p-5 md:px-6 lg:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <Icon of={ShieldAlert} size={24} className="text-warning" />
      <div className="grid gap-0.5">
        <h2 id="doubt-title" className="font-text text-16 font-semibold tracking-normal">
          {t('doubt.title')}
        </h2>
        <p className="text-14">
          {session.place === null
            ? t('doubt.text', params)
            : t('doubt.textPlace', { ...params, place: session.place })}
        </p>
      </div>
      <div className="col-span-full flex flex-wrap gap-2 max-md:*:flex-auto md:justify-end lg:col-auto">
        <Button variant="secondary" onClick={onNo} className="border-danger/50! text-danger!">
          {t('doubt.no')}
        </Button>
        <Button variant="secondary" onClick={onYes}>
          {t('doubt.yes')}
        </Button>
      </div>
    </section>
  );
}

type StatePanelProps = { settings: SecuritySettings; open: readonly Session[] };

/** Four states in words and dates. */
function StatePanel({ settings, open }: StatePanelProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { hasPassword, passwordChangedAt, twoFactor, emailVerifiedAt } = settings;
  const doubtful = open.filter((session) => session.doubtful).length;
  const devices = [
    t('state.devicesCount', { count: open.length }),
    ...(doubtful > 0 ? [t('state.devicesDoubtful', { count: doubtful })] : []),
  ];
  function passwordWords(): string {
    if (!hasPassword) return t('state.passwordNone');
    return passwordChangedAt
      ? t('state.passwordChanged', { date: format.date(passwordChangedAt) })
      : t('state.passwordNever');
  }
  return (
    <section aria-labelledby="state-title" className="rounded-card bg-brand-soft p-5 md:p-6">
      <h2 id="state-title" className="sr-only">
        {t('state.title')}
      </h2>
      <ul className="grid grid-cols-1 xs:grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
        <State icon={KeyRound} name={t('state.password')} words={passwordWords()} />
        <State
          icon={ShieldCheck}
          name={t('state.twoFactor')}
          words={
            twoFactor.since
              ? t('state.twoFactorSince', { date: format.date(twoFactor.since) })
              : t('state.twoFactorOff')
          }
        />
        <State
          icon={MailCheck}
          name={t('state.email')}
          words={
            emailVerifiedAt
              ? t('state.emailConfirmed', { date: format.date(emailVerifiedAt) })
              : t('state.emailWaiting')
          }
          isDoubtful={!emailVerifiedAt}
        />
        <State
          icon={MonitorSmartphone}
          name={t('state.devices')}
          words={format.list(devices)}
          isDoubtful={doubtful > 0}
        />
      </ul>
    </section>
  );
}

type StateProps = { icon: IconShape; name: string; words: string; isDoubtful?: boolean };

function State({ icon, name, words, isDoubtful = false }: StateProps) {
  return (
    <li className="grid content-start gap-0.5">
      <Icon of={icon} size={24} className={classes('mb-1.5', isDoubtful ? 'text-warning' : 'text-brand')} />
      <span className="font-semibold">{name}</span>
      <span className={classes('text-14 text-balance', isDoubtful && 'font-medium text-warning')}>
        {words}
      </span>
    </li>
  );
}
