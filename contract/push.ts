import * as z from 'zod/mini';
import { Id, Instant, named } from './primitives.ts';

/** `push/resend` sends what was not delivered in these hours again, once in so many seconds. */
export const resendHours = 24;
export const resendPauseSeconds = 60;
/** Devices of one person that may receive pushes; the one that subscribed first makes room. */
export const pushSubscriptionsMax = 10;
const pushEndpointMax = 1024;
/** A push that could not be delivered by then is dropped by the push service, and by us. */
export const pushTimeToLiveSeconds = 24 * 60 * 60;
/** The hosts of the push services of browsers; a name that begins with a dot includes all hosts below it. */
export const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;
/** Code points of a text on a lock screen; longer ones are cut. */
export const pushTextMax = 120;
/** Tests of a channel that a person may ask for in an hour. */
export const testsPerHour = 5;

/** The VAPID key that a browser subscribes with, base64url. */
export const PushKey = named('PushKey', z.object({ publicKey: z.string() }));

const base64Url = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max));
const Endpoint = z.url().check(z.maxLength(pushEndpointMax));

/**
 * The subscription as the browser gives it. The endpoint is https on a host of the list (`pushHosts` and the
 * setting PUSH_HOSTS); any other is NTF001. The same endpoint again belongs to the account that subscribed last.
 */
export const PushSubscriptionInput = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: base64Url(120), auth: base64Url(40) }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;
/** By endpoint the browser unsubscribes itself, by id the person removes another device. */
export const PushUnsubscription = z.union([z.object({ endpoint: Endpoint }), z.object({ id: Id })]);
export type PushUnsubscription = z.infer<typeof PushUnsubscription>;

/** A device that receives pushes. Its endpoint is never returned. */
export const PushDevice = named(
  'PushDevice',
  z.object({
    id: Id,
    /** Of the browser, as its user agent said: "Firefox", "Windows". Null when it is not known. */
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    isPhone: z.boolean(),
    subscribedAt: Instant,
    lastSentAt: z.nullable(Instant),
  }),
);
export type PushDevice = z.infer<typeof PushDevice>;
export const PushDevices = z.array(PushDevice);
/** Pushes of the last hours that are on their way once more (contract/push.ts). */
export const ResentPushes = z.object({ resent: z.int() });

/**
 * What a push carries, encrypted for the browser. `text` is the message of the notification with the first name only;
 * a newer push with the same `tag` replaces the older one on the screen.
 */
export const PushPayload = z.object({
  title: z.string(),
  text: z.string(),
  tag: z.string(),
  link: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
});
export type PushPayload = z.infer<typeof PushPayload>;
