/** From quiet to loud; a type is delivered when its priority is not below the minimum of the configuration. */
export const notificationPriorities = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const;
export type NotificationPriority = (typeof notificationPriorities)[number];
/** Raised to URGENT when the visit begins within these hours (BOOKING_CANCELLED). */
export const urgentWithinHours = 24;

/** Who can be notified of a type. Everyone can be a customer, so that only providers and roles of the team have an audience of their own. */
type NotificationAudience = 'ALL' | 'PROVIDER' | 'SUPPORT' | 'REVIEWER';

/** The groups in which types are shown, in the order of the pages. */
export const notificationGroups = ['bookings', 'messages', 'reviews', 'account', 'announcements'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

type TypeDefaults = Readonly<{
  group: NotificationGroup;
  priority: NotificationPriority;
  audience: NotificationAudience;
  /** CONTRACT: the mail is part of the service and cannot be switched off. NONE: the type has no mail. */
  mail: 'CONTRACT' | 'OPTIONAL' | 'NONE';
  /** It cannot be disabled: it passes the global switch, the minimum priority and the person's settings. */
  locked?: true;
}>;

/** Every type of notification with its defaults (docs/product/notifications.md#types). */
const notificationDefaults = {
  TEXT_MESSAGE: { group: 'messages', priority: 'NORMAL', audience: 'ALL', mail: 'OPTIONAL' },
  BOOKING_REQUESTED: {
    group: 'bookings',
    priority: 'HIGH',
    audience: 'PROVIDER',
    mail: 'CONTRACT',
    locked: true,
  },
  BOOKING_CONFIRMED: { group: 'bookings', priority: 'HIGH', audience: 'ALL', mail: 'CONTRACT' },
  BOOKING_DECLINED: { group: 'bookings', priority: 'HIGH', audience: 'ALL', mail: 'CONTRACT' },
  BOOKING_EXPIRED: { group: 'bookings', priority: 'NORMAL', audience: 'ALL', mail: 'CONTRACT' },
  BOOKING_CANCELLED: { group: 'bookings', priority: 'HIGH', audience: 'ALL', mail: 'CONTRACT', locked: true },
  BOOKING_MOVED: { group: 'bookings', priority: 'HIGH', audience: 'ALL', mail: 'CONTRACT' },
  BOOKING_RESCHEDULE_PROPOSED: { group: 'bookings', priority: 'HIGH', audience: 'ALL', mail: 'CONTRACT' },
  BOOKING_REMINDER: { group: 'bookings', priority: 'HIGH', audience: 'ALL', mail: 'CONTRACT' },
  BOOKING_DOCUMENTS_LAPSED: { group: 'bookings', priority: 'HIGH', audience: 'ALL', mail: 'CONTRACT' },
  BOOKING_STARTED: { group: 'bookings', priority: 'NORMAL', audience: 'ALL', mail: 'NONE' },
  BOOKING_COMPLETED: { group: 'bookings', priority: 'NORMAL', audience: 'ALL', mail: 'NONE' },
  BOOKING_NO_SHOW: { group: 'bookings', priority: 'URGENT', audience: 'ALL', mail: 'CONTRACT' },
  REVIEW_INVITATION: { group: 'reviews', priority: 'LOW', audience: 'ALL', mail: 'OPTIONAL' },
  REVIEW_RECEIVED: { group: 'reviews', priority: 'NORMAL', audience: 'PROVIDER', mail: 'OPTIONAL' },
  REVIEW_REPLY: { group: 'reviews', priority: 'LOW', audience: 'ALL', mail: 'OPTIONAL' },
  VERIFICATION_APPROVED: { group: 'account', priority: 'HIGH', audience: 'PROVIDER', mail: 'OPTIONAL' },
  VERIFICATION_REJECTED: { group: 'account', priority: 'HIGH', audience: 'PROVIDER', mail: 'OPTIONAL' },
  VERIFICATION_ACTION_REQUIRED: {
    group: 'account',
    priority: 'HIGH',
    audience: 'PROVIDER',
    mail: 'OPTIONAL',
  },
  VERIFICATION_EXPIRING: { group: 'account', priority: 'HIGH', audience: 'PROVIDER', mail: 'OPTIONAL' },
  ONBOARDING_REMINDER: { group: 'account', priority: 'LOW', audience: 'PROVIDER', mail: 'OPTIONAL' },
  SUBSCRIPTION_TRIAL_ENDING: { group: 'account', priority: 'HIGH', audience: 'PROVIDER', mail: 'CONTRACT' },
  SUBSCRIPTION_RENEWAL: { group: 'account', priority: 'HIGH', audience: 'PROVIDER', mail: 'CONTRACT' },
  SUBSCRIPTION_PAYMENT_FAILED: {
    group: 'account',
    priority: 'URGENT',
    audience: 'PROVIDER',
    mail: 'CONTRACT',
  },
  SECURITY_ALERT: { group: 'account', priority: 'URGENT', audience: 'ALL', mail: 'CONTRACT', locked: true },
  ACCOUNT_UPDATE: { group: 'account', priority: 'NORMAL', audience: 'ALL', mail: 'OPTIONAL' },
  CONTACT_MESSAGE_RECEIVED: { group: 'messages', priority: 'NORMAL', audience: 'SUPPORT', mail: 'OPTIONAL' },
  VERIFICATION_SUBMITTED: { group: 'account', priority: 'NORMAL', audience: 'REVIEWER', mail: 'NONE' },
  SYSTEM_ANNOUNCEMENT: { group: 'announcements', priority: 'LOW', audience: 'ALL', mail: 'NONE' },
} as const satisfies Record<string, TypeDefaults>;

export type NotificationType = keyof typeof notificationDefaults;
export const notificationTypes = Object.keys(notificationDefaults) as [
  NotificationType,
  ...NotificationType[],
];
export const defaultsOf = (type: NotificationType): TypeDefaults => notificationDefaults[type];

/** In Paris time; below URGENT a push waits until `to`. */
export const defaultQuietHours = { from: '21:00', to: '08:00', enabled: true } as const;
export const notificationKeptDays = 90;
/** Minutes between two mails about messages of one conversation. */
export const messageMailMinutes = 15;

/** What makes a configuration useless or contradictory; the first that applies to a type. */
export const configurationProblems = [
  'ALL_DISABLED',
  'BELOW_MINIMUM',
  'NO_CHANNEL',
  'PUSH_DISABLED',
  'IN_APP_DISABLED',
] as const;
export type ConfigurationProblem = (typeof configurationProblems)[number];

type TypeConfig = {
  type: NotificationType;
  enabled: boolean;
  locked: boolean;
  priority: NotificationPriority;
  channels: { inApp: boolean; push: boolean; mail: boolean };
};
/** What the whole configuration says, and of each type (`NotificationConfig` of the contract). */
type Configuration = {
  enabled: boolean;
  websocketEnabled: boolean;
  pushEnabled: boolean;
  minimumPriority: NotificationPriority;
  types: readonly TypeConfig[];
};
type Problem = { type: NotificationType | null; problem: ConfigurationProblem };

export const isBelow = (priority: NotificationPriority, minimum: NotificationPriority): boolean =>
  notificationPriorities.indexOf(priority) < notificationPriorities.indexOf(minimum);

/**
 * What makes a configuration useless or contradictory (docs/product/notifications.md#configuration); `type` is null for
 * a problem of the whole.
 */
export function configurationProblemsOf(config: Configuration): Problem[] {
  const whole: Problem[] = config.enabled ? [] : [{ type: null, problem: 'ALL_DISABLED' }];
  const ofTypes = config.types.flatMap((type): Problem[] => {
    const problem = typeProblem(type, config);
    return problem ? [{ type: type.type, problem }] : [];
  });
  return [...whole, ...ofTypes];
}

function typeProblem(
  { enabled, locked, priority, channels: { inApp, push, mail } }: TypeConfig,
  config: Configuration,
): ConfigurationProblem | undefined {
  if (!enabled) return undefined;
  if (!locked && isBelow(priority, config.minimumPriority)) return 'BELOW_MINIMUM';
  if (mail) return undefined;
  if (!inApp && !push) return 'NO_CHANNEL';
  const reaches = (inApp && config.websocketEnabled) || (push && config.pushEnabled);
  if (reaches) return undefined;
  return push ? 'PUSH_DISABLED' : 'IN_APP_DISABLED';
}

/** Who an announcement goes to: all, or those with this role; a client who became a provider has both. */
export const announcementAudiences = ['ALL', 'CLIENT', 'PROVIDER'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];
/** A stopped announcement goes on where it was. */
export const announcementStates = ['SCHEDULED', 'SENDING', 'STOPPED', 'SENT'] as const;
/** Code points in one language. */
export const announcementTitleMax = 80;
export const announcementTextMax = 500;
/** Accounts that one job notifies, and those that it looks at for them at most. */
export const announcementBatch = 50;
export const announcementWindow = 2000;
