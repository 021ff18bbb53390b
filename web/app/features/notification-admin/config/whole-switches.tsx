import { notificationPriorities } from '#contract/notifications-limits.ts';
import type { NotificationConfig } from '#contract/notifications.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const switches = ['enabled', 'websocketEnabled', 'pushEnabled'] as const;

type WholeSwitchesProps = { draft: NotificationConfig; onChange: (draft: NotificationConfig) => void };

/** What applies to all notifications. */
export function WholeSwitches({ draft, onChange }: WholeSwitchesProps) {
  const { t } = useTranslation('notification-admin');
  const priorities = notificationPriorities.map((value) => ({ value, label: t(`priority.${value}`) }));
  return (
    <Card padded as="section" aria-label={t('whole.label')} className="grid">
      {switches.map((name) => (
        <Switch
          key={name}
          className="border-b border-line py-4 first:pt-0"
          label={t(`whole.${name}.label`)}
          description={t(`whole.${name}.text`)}
          checked={draft[name]}
          onChange={({ target }) => onChange({ ...draft, [name]: target.checked })}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
        <div className="grid gap-0.5" aria-hidden="true">
          <span className="font-semibold">{t('whole.minimumPriority.label')}</span>
          <span className="text-14 text-muted">{t('whole.minimumPriority.text')}</span>
        </div>
        <Select
          label={t('whole.minimumPriority.label')}
          hideLabel
          options={priorities}
          value={draft.minimumPriority}
          onChange={({ target }) => {
            const minimumPriority = notificationPriorities.find((one) => one === target.value);
            if (minimumPriority) onChange({ ...draft, minimumPriority });
          }}
        />
      </div>
    </Card>
  );
}
