/** `push/resend` sends what was not delivered in these hours again, once in so many seconds. */
export const resendHours = 24;
export const resendPauseSeconds = 60;
/** Devices of one person that may receive pushes; the one that subscribed first makes room. */
export const pushSubscriptionsMax = 10;
export const pushEndpointMax = 1024;
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
