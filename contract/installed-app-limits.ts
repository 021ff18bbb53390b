/** Days without the install card after it was declined. */
export const installPauseDays = 7;
/** Minutes between two checks for a new build. */
export const updateCheckMinutes = 5;
/** Seconds until the notice of a new build goes by itself. */
export const updateNoticeSeconds = 30;
/** The files that the service worker keeps at most. */
export const keptAssetsMax = 300;
/** The next visits that are readable without a network at most. */
export const keptVisitsMax = 10;
