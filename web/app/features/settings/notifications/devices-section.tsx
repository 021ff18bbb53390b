import {
  BellOff,
  Check,
  Info,
  Laptop,
  Send,
  Share,
  Smartphone,
  SquarePlus,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  useTestNotificationsMutation,
  useUnsubscribeFromPushesMutation,
} from '#web/api/clients/notifications.ts';
import type { PushDevice } from '#contract/push.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as notificationsCalls from '#contract/notifications-calls.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { retryAtOf } from '#web/api/retry-at.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { SectionTitle } from '#web/features/settings/settings-frame.tsx';
import type { ThisDeviceState } from './use-this-device.ts';

type TestNotificationsApiArg = ArgumentOf<typeof notificationsCalls.testNotifications>;

/** On which devices pushes arrive: this one with its switch, the others to be removed. */
export function DevicesSection({ device }: { device: ThisDeviceState }) {
  const { t } = useTranslation('notification-settings');
  const nameOf = useDeviceName();
  const [unsubscribe] = useUnsubscribeFromPushesMutation();
  const [told, setTold] = useState('');
  async function remove(other: PushDevice) {
    const { error } = await unsubscribe({ body: { id: other.id } });
    const isGone = !error || errorCodeOf(error) === 'RES001';
    setTold(isGone ? t('devices.removed', { device: nameOf(other) }) : t('devices.removeFailed'));
  }
  return (
    <section id="devices" aria-labelledby="devices-title" className="grid scroll-mt-25 gap-4">
      <SectionTitle id="devices-title" title={t('devices.title')} lead={t('devices.lead')}>
        <p role="status" className="text-14 text-muted">
          {device.failure ? t(`devices.${device.failure}`) : told}
        </p>
      </SectionTitle>
      {device.state === 'DENIED' && (
        <Alert tone="warning" title={t('devices.denied')}>
          {t('devices.state.DENIED')}
        </Alert>
      )}
      <Card as="ul" aria-label={t('devices.list')} className="px-5 md:px-6">
        <ThisDevice {...device} />
        {device.others.map((other) => (
          <ListRow
            key={other.id}
            start={<DeviceIcon isPhone={other.isPhone} />}
            title={nameOf(other)}
            description={<LastSent device={other} />}
            end={
              <Button
                variant="quiet"
                aria-label={t('devices.removeName', { device: nameOf(other) })}
                onClick={() => void remove(other)}
              >
                {t('devices.remove')}
              </Button>
            }
          />
        ))}
      </Card>
    </section>
  );
}

function ThisDevice({ state, own, isPending, turn, check }: ThisDeviceState) {
  const { t } = useTranslation('notification-settings');
  const { brandName } = useSettings();
  const nameOf = useDeviceName();
  // How to allow it again is said above the list.
  const text = state === 'DENIED' ? undefined : t(`devices.state.${state}`, { brandName });
  const ends: Partial<Record<typeof state, ReactNode>> = {
    DENIED: (
      <Button variant="quiet" onClick={() => void check()}>
        {t('devices.check')}
      </Button>
    ),
    NEEDS_HOME_SCREEN: <HomeScreenHelp />,
    ON: <DeviceSwitch isOn isPending={isPending} onTurn={turn} />,
    OFF: <DeviceSwitch isOn={false} isPending={isPending} onTurn={turn} />,
  };
  return (
    <ListRow
      start={<DeviceIcon isPhone={own?.isPhone ?? state === 'NEEDS_HOME_SCREEN'} />}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {own ? nameOf(own) : t('devices.this')}
          {own && <Badge tone="brand">{t('devices.this')}</Badge>}
          {state === 'DENIED' && (
            <Badge tone="warning" icon={BellOff}>
              {t('devices.badge.DENIED')}
            </Badge>
          )}
          {state === 'NEEDS_HOME_SCREEN' && (
            <Badge tone="info" icon={Info}>
              {t('devices.badge.NEEDS_HOME_SCREEN')}
            </Badge>
          )}
        </span>
      }
      description={own?.lastSentAt && state === 'ON' ? <LastSent device={own} /> : text}
      end={ends[state]}
    />
  );
}

type DeviceSwitchProps = { isOn: boolean; isPending: boolean; onTurn: (on: boolean) => Promise<void> };

function DeviceSwitch({ isOn, isPending, onTurn }: DeviceSwitchProps) {
  const { t } = useTranslation('notification-settings');
  return (
    <Switch
      label={t('devices.switch')}
      hideLabel
      // What was chosen is shown while the browser and the server are told.
      checked={isPending ? !isOn : isOn}
      aria-busy={isPending || undefined}
      onChange={(event) => {
        if (!isPending) void onTurn(event.target.checked);
      }}
    />
  );
}

function DeviceIcon({ isPhone }: { isPhone: boolean }) {
  return (
    <span className="grid size-10 flex-none place-items-center rounded-12 bg-sunken text-muted">
      <Icon of={isPhone ? Smartphone : Laptop} />
    </span>
  );
}

function LastSent({ device: { lastSentAt } }: { device: PushDevice }) {
  const { t } = useTranslation('notification-settings');
  const format = useFormat();
  const now = useNow();
  return lastSentAt ? t('devices.lastSent', { time: format.slot(lastSentAt, now) }) : t('devices.neverSent');
}

/** "Ordinateur Windows, Firefox", without what is not known. */
function useDeviceName() {
  const { t } = useTranslation('notification-settings');
  const format = useFormat();
  return ({ isPhone, system, browser }: PushDevice): string => {
    const kind = isPhone ? 'phone' : 'computer';
    const plain = isPhone ? 'plainPhone' : 'plainComputer';
    const machine = system === null ? t(`devices.${plain}`) : t(`devices.${kind}`, { system });
    return format.list(browser === null ? [machine] : [machine, browser]);
  };
}

type Outcome =
  | { state: 'SENT'; at: Date }
  | { state: 'NO_DEVICE' }
  | { state: 'SWITCHED_OFF' }
  | { state: 'FAILED'; retryAt?: Date };

type SendTestProps = TestNotificationsApiArg['body'] & { device?: ThisDeviceState };

/** Sends the reader a test by one way, and says when it left or why it did not. */
export function SendTest({ channel, device }: SendTestProps) {
  const { t } = useTranslation('notification-settings');
  const format = useFormat();
  const [sendTest, { isLoading }] = useTestNotificationsMutation();
  const [last, setOutcome] = useState<Outcome | null>(null);
  // Who has switched pushes on here since then has a device.
  const outcome = last?.state === 'NO_DEVICE' && device?.state === 'ON' ? null : last;
  async function handleClick() {
    const { data, error } = await sendTest({ body: { channel } });
    if (!data) setOutcome({ state: 'FAILED', retryAt: retryAtOf(error) });
    else setOutcome(data.reason ? { state: data.reason } : { state: 'SENT', at: new Date() });
  }
  function words(told: Outcome): string {
    if (told.state === 'SENT') return t('test.sent', { time: format.time(told.at) });
    if (told.state === 'NO_DEVICE') return t('test.noDevice');
    if (told.state === 'SWITCHED_OFF') return t('test.switchedOff');
    return told.retryAt ? t('test.later', { time: format.time(told.retryAt) }) : t('test.failed');
  }
  const action = t(outcome ? 'test.again' : 'test.send');
  const isSent = outcome?.state === 'SENT';
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="flex items-start gap-2 text-14 text-muted empty:hidden">
        {outcome && (
          <>
            <Icon
              of={isSent ? Check : TriangleAlert}
              size={18}
              className={isSent ? 'text-success' : 'text-warning'}
            />
            <span>{words(outcome)}</span>
          </>
        )}
      </p>
      {outcome?.state === 'NO_DEVICE' && device && <AddDevice device={device} />}
      <Button
        variant={outcome ? 'quiet' : 'secondary'}
        pending={isLoading}
        onClick={() => void handleClick()}
        aria-label={t('test.label', { action, channel: t(channel === 'PUSH' ? 'ways.push' : 'ways.mail') })}
        className="text-14"
      >
        {!outcome && <Icon of={Send} size={18} />}
        {action}
      </Button>
    </div>
  );
}

/** For a person without a device: switches pushes on in this browser, or leads to what prevents it. */
function AddDevice({ device: { state, failure, isPending, turn } }: { device: ThisDeviceState }) {
  const { t } = useTranslation('notification-settings');
  if (state === 'ON' || state === 'LOADING') return null;
  if (state !== 'OFF')
    return (
      <Link href="#devices" className="text-14 text-link underline underline-offset-4">
        {t('test.seeDevices')}
      </Link>
    );
  return (
    <>
      {failure && <p className="text-14 text-muted">{t(`devices.${failure}`)}</p>}
      <Button variant="secondary" pending={isPending} onClick={() => void turn(true)} className="text-14">
        {t('test.addDevice')}
      </Button>
    </>
  );
}

const steps = [
  ['share', Share],
  ['add', SquarePlus],
  ['open', Smartphone],
] as const satisfies readonly (readonly [string, LucideIcon])[];

/** How the site comes to the home screen of an iPhone, and what its system puts there. */
function HomeScreenHelp() {
  const { t } = useTranslation('notification-settings');
  const { brandName } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('homeScreen.show')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('homeScreen.title', { brandName })}
        closeLabel={t('homeScreen.close')}
        footer={<Button onClick={close}>{t('homeScreen.understood')}</Button>}
      >
        <ol className="grid gap-4">
          {steps.map(([step, icon]) => (
            <li key={step} className="flex items-start gap-3">
              <Icon of={icon} className="mt-0.5 text-brand" />
              <span>{t(`homeScreen.${step}`, { brandName })}</span>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-14 text-muted">{t('homeScreen.version')}</p>
      </Dialog>
    </>
  );
}
