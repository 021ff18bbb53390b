import type { NotificationConfig } from './notifications.ts';
import {
  notificationPriorities,
  type ConfigurationProblem,
  type NotificationPriority,
  type NotificationType,
} from './notifications-limits.ts';

type Type = NotificationConfig['types'][number];
type Problem = { type: NotificationType | null; problem: ConfigurationProblem };

export const isBelow = (priority: NotificationPriority, minimum: NotificationPriority): boolean =>
  notificationPriorities.indexOf(priority) < notificationPriorities.indexOf(minimum);

/**
 * What makes a configuration useless or contradictory (docs/product/notifications.md#configuration); `type` is null for
 * a problem of the whole.
 */
export function configurationProblemsOf(config: NotificationConfig): Problem[] {
  const whole: Problem[] = config.enabled ? [] : [{ type: null, problem: 'ALL_DISABLED' }];
  const ofTypes = config.types.flatMap((type): Problem[] => {
    const problem = typeProblem(type, config);
    return problem ? [{ type: type.type, problem }] : [];
  });
  return [...whole, ...ofTypes];
}

function typeProblem(
  { enabled, locked, priority, channels: { inApp, push, mail } }: Type,
  config: NotificationConfig,
): ConfigurationProblem | undefined {
  if (!enabled) return undefined;
  if (!locked && isBelow(priority, config.minimumPriority)) return 'BELOW_MINIMUM';
  if (mail) return undefined;
  if (!inApp && !push) return 'NO_CHANNEL';
  const reaches = (inApp && config.websocketEnabled) || (push && config.pushEnabled);
  if (reaches) return undefined;
  return push ? 'PUSH_DISABLED' : 'IN_APP_DISABLED';
}
