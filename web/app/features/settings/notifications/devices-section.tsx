import { BellOff, Info, Laptop, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useUnsubscribeFromPushesMutation, type PushDevice } from '#web/api/generated/notifications.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { HomeScreenHelp } from './home-screen-help.tsx';
import { SectionTitle } from './section-title.tsx';
import type { ThisDeviceState } from './use-this-device.ts';

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
