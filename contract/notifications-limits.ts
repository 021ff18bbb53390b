/** From quiet to loud; a type is delivered when its priority is not below the minimum of the configuration. */
export const notificationPriorities = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const;
export type NotificationPriority = (typeof notificationPriorities)[number];
/** Raised to URGENT when the visit begins within these hours (BOOKING_CANCELLED). */
export const urgentWithinHours = 24;

/** Who can be notified of a type. Everyone can be a customer, so that only providers and administrators have an audience of their own. */
type NotificationAudience = 'ALL' | 'PROVIDER' | 'ADMIN';

type TypeDefaults = Readonly<{
  priority: NotificationPriority;
  audience: NotificationAudience;
  /** CONTRACT: the mail is part of the service and cannot be switched off. NONE: the type has no mail. */
  mail: 'CONTRACT' | 'OPTIONAL' | 'NONE';
  /** It cannot be disabled: it passes the global switch, the minimum priority and the person's settings. */
  locked?: true;
}>;

/** Every type of notification with its defaults (docs/product/notifications.md#types). */
const notificationDefaults = {
  TEXT_MESSAGE: { priority: 'NORMAL', audience: 'ALL', mail: 'OPTIONAL' },
  BOOKING_REQUESTED: { priority: 'HIGH', audience: 'PROVIDER', mail: 'CONTRACT', locked: true },
  BOOKING_CONFIRMED: { priority: 'HIGH', audience: 'ALL', mail: 'CONTRACT' },
  BOOKING_DECLINED: { priority: 'HIGH', audience: 'ALL', mail: 'CONTRACT' },
  BOOKING_EXPIRED: { priority: 'NORMAL', audience: 'ALL', mail: 'CONTRACT' },
  BOOKING_CANCELLED: { priority: 'HIGH', audience: 'ALL', mail: 'CONTRACT', locked: true },
  BOOKING_RESCHEDULE_PROPOSED: { priority: 'HIGH', audience: 'ALL', mail: 'CONTRACT' },
  BOOKING_REMINDER: { priority: 'HIGH', audience: 'ALL', mail: 'CONTRACT' },
  BOOKING_STARTED: { priority: 'NORMAL', audience: 'ALL', mail: 'NONE' },
  BOOKING_COMPLETED: { priority: 'NORMAL', audience: 'ALL', mail: 'NONE' },
  BOOKING_NO_SHOW: { priority: 'URGENT', audience: 'ALL', mail: 'CONTRACT' },
  REVIEW_INVITATION: { priority: 'LOW', audience: 'ALL', mail: 'OPTIONAL' },
  REVIEW_RECEIVED: { priority: 'NORMAL', audience: 'PROVIDER', mail: 'OPTIONAL' },
  REVIEW_REPLY: { priority: 'LOW', audience: 'ALL', mail: 'OPTIONAL' },
  VERIFICATION_APPROVED: { priority: 'HIGH', audience: 'PROVIDER', mail: 'OPTIONAL' },
  VERIFICATION_REJECTED: { priority: 'HIGH', audience: 'PROVIDER', mail: 'OPTIONAL' },
  VERIFICATION_ACTION_REQUIRED: { priority: 'HIGH', audience: 'PROVIDER', mail: 'OPTIONAL' },
  VERIFICATION_EXPIRING: { priority: 'HIGH', audience: 'PROVIDER', mail: 'OPTIONAL' },
  ONBOARDING_REMINDER: { priority: 'LOW', audience: 'PROVIDER', mail: 'OPTIONAL' },
  SUBSCRIPTION_TRIAL_ENDING: { priority: 'HIGH', audience: 'PROVIDER', mail: 'CONTRACT' },
  SUBSCRIPTION_RENEWAL: { priority: 'HIGH', audience: 'PROVIDER', mail: 'CONTRACT' },
  SUBSCRIPTION_PAYMENT_FAILED: { priority: 'URGENT', audience: 'PROVIDER', mail: 'CONTRACT' },
  SECURITY_ALERT: { priority: 'URGENT', audience: 'ALL', mail: 'CONTRACT', locked: true },
  ACCOUNT_UPDATE: { priority: 'NORMAL', audience: 'ALL', mail: 'OPTIONAL' },
  CONTACT_MESSAGE_RECEIVED: { priority: 'NORMAL', audience: 'ADMIN', mail: 'OPTIONAL' },
  VERIFICATION_SUBMITTED: { priority: 'NORMAL', audience: 'ADMIN', mail: 'NONE' },
  SYSTEM_ANNOUNCEMENT: { priority: 'LOW', audience: 'ALL', mail: 'NONE' },
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
