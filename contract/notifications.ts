import * as z from 'zod/mini';
import {
  configurationProblems,
  notificationPriorities,
  notificationTypes,
  announcementAudiences,
  announcementStates,
  announcementTextMax,
  announcementTitleMax,
} from './notifications-rules.ts';
import { Id, Instant, named, page, pageQuery, Slug, Version, yesNo, line, text } from './primitives.ts';
import { cityMaxLength, versionMax } from './primitives-limits.ts';
import type { languages } from './languages.ts';
import { ownPath } from './own-path.ts';

const NotificationType = z.enum(notificationTypes);
const Priority = z.enum(notificationPriorities);
const HourOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'time' }));

/**
 * One line of the centre, rendered in the language of the reader: `message` says what happened and names only the
 * other person, so that it may be shown on a lock screen; `detail` says the rest. `link` is a path of this site.
 */
export const Notification = named(
  'Notification',
  z.object({
    id: Id,
    message: z.string(),
    detail: z.optional(z.string()),
    type: NotificationType,
    priority: Priority,
    timestamp: Instant,
    read: z.boolean(),
    link: z.optional(z.string()),
  }),
);
export type Notification = z.infer<typeof Notification>;
export const NotificationPage = page('NotificationPage', Notification);
export type NotificationPage = z.infer<typeof NotificationPage>;
export const NotificationParams = z.object({ id: Id });
const type = z.optional(z.union([NotificationType, z.array(NotificationType)]));

/** `type` limits the list to one or several types. */
export const NotificationsQuery = z.object({ ...pageQuery, unread: z.optional(yesNo()), type });
export type NotificationsQuery = z.infer<typeof NotificationsQuery>;
export const UnreadNotificationsQuery = z.object(pageQuery);
/** What is read at once: of one or several types, and nothing that came after `until`, which the reader has not seen. */
export const ReadAllQuery = z.object({ type, until: z.optional(Instant) });
export type ReadAllQuery = z.infer<typeof ReadAllQuery>;

const Channels = z.object({ inApp: z.boolean(), push: z.boolean(), mail: z.boolean() });

const QuietHours = z.object({ from: HourOfDay, to: HourOfDay, enabled: z.boolean() });

/** What a person chose for each type of their roles. `locked` cannot be switched off, `mailLocked` only its mail. */
export const NotificationSettings = named(
  'NotificationSettings',
  z.object({
    types: z.array(
      z.object({
        type: NotificationType,
        inApp: z.boolean(),
        push: z.boolean(),
        mail: z.boolean(),
        locked: z.boolean(),
        mailLocked: z.boolean(),
        /** False where the type has no mail. */
        hasMail: z.boolean(),
        /** An administrator has disabled the type, or all that can be disabled: nothing of it is delivered. */
        paused: z.boolean(),
      }),
    ),
    quietHours: QuietHours,
    version: Version,
  }),
);
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** All or nothing: switching off what is locked is NTF002, a type of another role or one named twice NTF001. */
export const NotificationSettingsInput = z.object({
  types: z.array(
    z.object({ type: NotificationType, inApp: z.boolean(), push: z.boolean(), mail: z.boolean() }),
  ),
  quietHours: QuietHours,
  version: Version,
});
export type NotificationSettingsInput = z.infer<typeof NotificationSettingsInput>;

const TypeConfig = named(
  'NotificationTypeConfig',
  z.object({
    type: NotificationType,
    enabled: z.boolean(),
    priority: Priority,
    channels: Channels,
    locked: z.boolean(),
  }),
);
export const NotificationTypeConfigs = z.array(TypeConfig);
export const NotificationPriorities = z.array(Priority);

/** The configuration of all types, by administrators. */
export const NotificationConfig = named(
  'NotificationConfig',
  z.object({
    enabled: z.boolean(),
    websocketEnabled: z.boolean(),
    pushEnabled: z.boolean(),
    minimumPriority: Priority,
    types: NotificationTypeConfigs,
    version: Version,
  }),
);
export type NotificationConfig = z.infer<typeof NotificationConfig>;

/** Queries of the single switches. Without a version the change is made whatever the configuration is by then. */
const version = z.optional(z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(versionMax)));
export const EnabledQuery = z.object({ enabled: yesNo(), version });
export const MinimumPriorityQuery = z.object({ priority: Priority, version });
export const NotificationTypeParams = z.object({ type: NotificationType });

/** What is left out stays as it is; one refused part refuses all. */
export const NotificationConfigInput = z.object({
  version: Version,
  enabled: z.optional(z.boolean()),
  websocketEnabled: z.optional(z.boolean()),
  pushEnabled: z.optional(z.boolean()),
  minimumPriority: z.optional(Priority),
  types: z.optional(
    z.array(
      z.object({
        type: NotificationType,
        enabled: z.optional(z.boolean()),
        priority: z.optional(Priority),
        channels: z.optional(Channels),
      }),
    ),
  ),
});
export type NotificationConfigInput = z.infer<typeof NotificationConfigInput>;

/** `type` is null for a problem of the whole configuration. */
export const NotificationConfigCheck = named(
  'NotificationConfigCheck',
  z.object({
    valid: z.boolean(),
    problems: z.array(
      z.object({ type: z.nullable(NotificationType), problem: z.enum(configurationProblems) }),
    ),
  }),
);
export type NotificationConfigCheck = z.infer<typeof NotificationConfigCheck>;

/** One change of the configuration, from the audit; `before` and `after` hold only what changed. */
const ConfigChange = named(
  'NotificationConfigChange',
  z.object({
    id: Id,
    /** RESET restored the defaults. */
    action: z.enum(['CHANGED', 'RESET']),
    /** Null when the account was deleted. */
    author: z.nullable(z.string()),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
    at: Instant,
  }),
);
export type NotificationConfigChange = z.infer<typeof ConfigChange>;
/** Newest first. */
export const ConfigChangePage = page('NotificationConfigChangePage', ConfigChange);
export const ConfigHistoryQuery = z.object(pageQuery);

/** Notifications of the kept time by type, and how many of them went by each channel. */
export const NotificationStats = named(
  'NotificationStats',
  z.object({
    types: z.array(
      z.object({
        type: NotificationType,
        total: z.int(),
        inApp: z.int(),
        push: z.int(),
        mail: z.int(),
        read: z.int(),
      }),
    ),
  }),
);
export type NotificationStats = z.infer<typeof NotificationStats>;

/** How the person is sent a test (docs/product/notifications.md#settings). */
export const NotificationTestInput = z.object({ channel: z.enum(['PUSH', 'MAIL']) });
export type NotificationTestInput = z.infer<typeof NotificationTestInput>;
/**
 * Devices, or mailboxes, that the test is on its way to; when none, why: no device is subscribed, or administrators have
 * switched pushes off.
 */
export const NotificationTest = z.object({
  sent: z.int(),
  reason: z.optional(z.enum(['SWITCHED_OFF', 'NO_DEVICE'])),
});
export type NotificationTest = z.infer<typeof NotificationTest>;

/** The signed word of a mail's unsubscribe link; it names the account and the type. */
export const UnsubscribeQuery = z.object({ token: z.string().check(z.minLength(1), z.maxLength(500)) });
/** What was switched off, or on again: the mails of one type. */
export const Unsubscribed = z.object({ type: NotificationType });

const Wording = z.object({ title: line(1, announcementTitleMax), text: text(1, announcementTextMax) });
/** Everyone reads their own language. */
const Wordings = z.object({ fr: Wording, en: Wording, ar: Wording } satisfies Record<
  (typeof languages)[number],
  unknown
>);
export type Wordings = z.infer<typeof Wordings>;
const Audience = z.enum(announcementAudiences);

/** On whichever site: the path stays on it. */
const isPath = (link: string) => ownPath(link, 'https://site.invalid') !== undefined;

/** `id` is made by the sender, so that a repeated request announces once: other content under it is CNF002. */
export const AnnouncementInput = z.object({
  id: Id,
  audience: Audience,
  /** Those who offer something of a trade or category, and those who have booked it. */
  category: z.optional(z.nullable(Slug)),
  /** A commune, a postal code or a department: where people offer, live or have booked. */
  place: z.optional(z.nullable(line(1, cityMaxLength))),
  /** At once without it. */
  at: z.optional(Instant),
  wordings: Wordings,
  /** A path of this site that the notification opens. */
  link: z.optional(
    line(1, 200).check(z.regex(/^\/(?!\/)/, { error: 'path' }), z.refine(isPath, { error: 'path' })),
  ),
});
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;

/** How many people each audience has now. */
export const AnnouncementAudiences = named(
  'AnnouncementAudiences',
  z.object({ ALL: z.int(), CLIENT: z.int(), PROVIDER: z.int() } satisfies Record<
    (typeof announcementAudiences)[number],
    unknown
  >),
);
export type AnnouncementAudiences = z.infer<typeof AnnouncementAudiences>;

export const AnnouncementPeopleQuery = z.object({
  audience: Audience,
  category: z.optional(Slug),
  place: z.optional(line(1, cityMaxLength)),
});
export type AnnouncementPeopleQuery = z.infer<typeof AnnouncementPeopleQuery>;
export const AnnouncementPeople = named('AnnouncementPeople', z.object({ count: z.int() }));
export const AnnouncementParams = z.object({ announcementId: Id });
export const AnnouncementVersion = z.object({ version: Version });

export const Announcement = named(
  'Announcement',
  z.object({
    id: Id,
    version: z.int(),
    state: z.enum(announcementStates),
    audience: Audience,
    category: z.nullable(Slug),
    place: z.nullable(z.string()),
    /** When it begins or was to begin; null for one that was sent at once. */
    scheduledAt: z.nullable(Instant),
    wordings: Wordings,
    link: z.nullable(z.string()),
    /** Null when the account was deleted. */
    author: z.nullable(z.string()),
    /** Null until it begins. */
    sentAt: z.nullable(Instant),
    /** People who have it so far. */
    delivered: z.int(),
  }),
);
export type Announcement = z.infer<typeof Announcement>;
/** Newest first. */
export const AnnouncementPage = page('AnnouncementPage', Announcement);
export const AnnouncementsQuery = z.object(pageQuery);
