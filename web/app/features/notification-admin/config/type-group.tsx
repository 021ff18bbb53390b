import type { NotificationType } from '#contract/notifications-limits.ts';
import type { NotificationConfig, NotificationConfigCheck } from '#contract/notifications.ts';
import type { NotificationGroup } from '#contract/notifications-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TypeRow, type TypeConfig } from './type-row.tsx';

type TypeGroupProps = {
  group: NotificationGroup;
  types: NotificationConfig['types'];
  changed: ReadonlySet<NotificationType>;
  problems: NotificationConfigCheck['problems'];
  onChange: (type: NotificationType, choice: Partial<TypeConfig>) => void;
};

export function TypeGroup({ group, types, changed, problems, onChange }: TypeGroupProps) {
  const { t: settings } = useTranslation('notification-settings');
  return (
    <div className="grid">
      <h2 className="border-b border-line pb-2.5 text-22">{settings(`group.${group}`)}</h2>
      <ul>
        {types.map((one) => (
          <TypeRow
            key={one.type}
            config={one}
            isChanged={changed.has(one.type)}
            problem={problems.find(({ type }) => type === one.type)?.problem}
            onChange={(choice) => onChange(one.type, choice)}
          />
        ))}
      </ul>
    </div>
  );
}
