import { Lock } from 'lucide-react';
import {
  defaultsOf,
  notificationPriorities,
  urgentWithinHours,
  type ConfigurationProblem,
} from '#contract/notifications-limits.ts';
import type { NotificationConfig } from '#contract/notifications.ts';
import { commaOf } from '#web/i18n/direction.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

export type TypeConfig = NotificationConfig['types'][number];
const channels = ['inApp', 'push', 'mail'] as const;

type TypeRowProps = {
  config: TypeConfig;
  isChanged: boolean;
  problem: ConfigurationProblem | undefined;
  onChange: (choice: Partial<TypeConfig>) => void;
};

/** One type: whether it is sent at all, how loudly, and by which ways. */
export function TypeRow({ config, isChanged, problem, onChange }: TypeRowProps) {
  const { t } = useTranslation('notification-admin');
  const { t: settings } = useTranslation('notification-settings');
  const language = useLanguage();
  const { type, enabled, locked, priority } = config;
  const name = settings(`type.${type}.name`);
  const options = notificationPriorities.map((value) => ({ value, label: t(`priority.${value}`) }));
  return (
    <li
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-b border-line py-3.5 md:grid-cols-[minmax(0,1fr)_auto_132px_auto]',
        isChanged && 'border-s-3 border-s-brand ps-3',
      )}
    >
      <div className="grid gap-0.5">
        <h3
          className={classes(
            'font-text text-16 tracking-normal',
            enabled ? 'font-semibold' : 'font-medium text-muted',
          )}
        >
          {name}
          {isChanged && <span className="sr-only">{`${commaOf(language)}${t('row.changed')}`}</span>}
        </h3>
        <p className="text-14 text-muted">{settings(`type.${type}.text`)}</p>
        <LockNote config={config} />
      </div>
      <Switch
        label={t('row.enabled', { name })}
        hideLabel
        checked={enabled}
        disabled={locked}
        className={locked ? 'opacity-50' : undefined}
        onChange={({ target }) => onChange({ enabled: target.checked })}
      />
      <Select
        label={t('row.priority', { name })}
        hideLabel
        options={options}
        value={priority}
        className="max-md:col-span-full"
        onChange={({ target }) => {
          const chosen = notificationPriorities.find((one) => one === target.value);
          if (chosen) onChange({ priority: chosen });
        }}
      />
      <div
        role="group"
        aria-label={t('row.channels', { name })}
        className="flex flex-wrap gap-x-4 max-md:col-span-full"
      >
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            label={t(`channel.${channel}`)}
            checked={config.channels[channel]}
            disabled={isFixed(config, channel)}
            className={isFixed(config, channel) ? 'opacity-50' : undefined}
            onChange={({ target }) =>
              onChange({ channels: { ...config.channels, [channel]: target.checked } })
            }
          />
        ))}
      </div>
      {problem && (
        <div className="col-span-full">
          <FieldError>{t(`problem.${problem}`)}</FieldError>
        </div>
      )}
    </li>
  );
}

/** A mail that the service owes cannot be switched off, and one that a type does not have cannot be switched on. */
function isFixed({ type }: TypeConfig, channel: (typeof channels)[number]): boolean {
  return channel === 'mail' && defaultsOf(type).mail !== 'OPTIONAL';
}

function LockNote({ config: { type, locked } }: { config: TypeConfig }) {
  const { t } = useTranslation('notification-admin');
  const notes = [
    locked && t('row.locked'),
    type === 'BOOKING_CANCELLED' && t('row.urgent', { hours: urgentWithinHours }),
    !locked && defaultsOf(type).mail === 'CONTRACT' && t('row.mailLocked'),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <p className="flex items-start gap-1.5 text-14 text-muted">
      <Icon of={Lock} size={16} className="mt-0.5" />
      {notes.join(' ')}
    </p>
  );
}
