import type { NotificationType } from '#contract/notifications-limits.ts';
import { groupOf } from '#web/api/signed-in/notification-filters.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The kind of a notification in a word, for those who do not see its sign. */
export function useKindWord(): (type: NotificationType) => string {
  const { t } = useTranslation('notification-centre');
  return (type) => t(`kind.${type === 'SECURITY_ALERT' ? 'security' : groupOf(type)}`);
}
