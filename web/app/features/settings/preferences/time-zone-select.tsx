import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { cityOf, groupZones } from './time-zones.ts';

type TimeZoneSelectProps = { value: string; onChange: (zone: string) => void };

/** Every zone with the time there, which tells the right one better than its name. */
export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const groups = groupZones(Intl.supportedValuesOf('timeZone'), value, device);
  const labelOf = (zone: string) =>
    t('preferences.zoneTime', { city: cityOf(zone), time: format.time(now, zone) });
  return (
    <Select
      label={t('preferences.timeZone')}
      hint={t('preferences.timeZoneHint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={groups.map(({ region, zones }) => ({
        title: t(`preferences.region.${region}`),
        options: zones.map((zone) => ({ value: zone, label: labelOf(zone) })),
      }))}
    />
  );
}
