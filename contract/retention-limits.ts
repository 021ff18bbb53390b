/** Days after their end for which sessions are kept, except the latest of each account (docs/retention.md). */
export const endedSessionDays = 30;
/** Days for which sent mails are kept. */
export const mailKeptDays = 30;
/** The longest that browsers keep a cookie: so long a browser keeps the name that a sign-in gave it. */
export const browserNameDays = 400;
/** The cookie with the chosen language is kept for a year. */
export const languageCookieDays = 365;

/** How long the address of an archive is valid. */
export const exportLinkMinutes = 5;
