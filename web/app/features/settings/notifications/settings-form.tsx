import type { NotificationSettings } from '#web/api/generated/notifications.ts';
import { ChannelMatrix } from './channel-matrix.tsx';
import { DevicesSection } from './devices-section.tsx';
import { QuietHoursSection } from './quiet-hours-section.tsx';
import { useSaveSettings } from './use-save-settings.ts';
import { useThisDevice } from './use-this-device.ts';
import { Ways } from './ways.tsx';

/** Every choice is saved by itself. */
export function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const { shown, save, retry, choose } = useSaveSettings(settings);
  const device = useThisDevice();
  return (
    <>
      <Ways device={device} />
      <ChannelMatrix
        types={shown.types}
        save={save}
        onRetry={retry}
        onChoose={(type, channel, isWanted) => choose({ channels: { [type]: { [channel]: isWanted } } })}
      />
      <QuietHoursSection
        quietHours={shown.quietHours}
        save={save}
        onRetry={retry}
        onChoose={(quietHours) => choose({ channels: {}, quietHours })}
      />
      <DevicesSection device={device} />
    </>
  );
}
