import type { NotificationConfigChange } from '#contract/notifications.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { differencesOf, type Difference } from './change-lines.ts';

/** A change of the configuration in words. */
export function useChangeLines(): (change: NotificationConfigChange) => string[] {
  const { t } = useTranslation('notification-admin');
  const { t: settings } = useTranslation('notification-settings');
  const format = useFormat();
  const nameOf = ({ of }: Difference): string => {
    switch (of) {
      case 'enabled':
      case 'websocketEnabled':
      case 'pushEnabled':
      case 'minimumPriority':
        return t(`whole.${of}.label`);
      default:
        return settings(`type.${of}.name`);
    }
  };
  const lineOf = (difference: Difference): string => {
    const name = nameOf(difference);
    if ('isOn' in difference) return t(difference.isOn ? 'history.on' : 'history.off', { name });
    if ('priority' in difference)
      return t('history.priority', { name, priority: t(`priority.${difference.priority}`).toLowerCase() });
    const ways = difference.ways.map((way) => t(`channel.${way}`));
    return t('history.ways', { name, ways: ways.length > 0 ? format.list(ways) : t('history.noWay') });
  };
  return ({ action, before, after }) =>
    action === 'RESET' ? [t('history.reset')] : differencesOf(before, after).map(lineOf);
}
