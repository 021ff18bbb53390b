/** The version of the record that a browser keeps; a record of another one is discarded. */
export const consentVersion = 1;
export const consentChoices = ['accepted-all', 'rejected-optional', 'custom'] as const;
export type ConsentChoice = (typeof consentChoices)[number];
/** Where the choice was made: the banner, the dialog behind it, or the dialog that the footer opens. */
export const consentSources = ['banner', 'modal', 'footer'] as const;
export type ConsentSource = (typeof consentSources)[number];
/** The name of the record in local storage and of the cookie that repeats it. */
export const consentRecordName = 'consent';
/** The cookie with the random number under which the proofs of a browser are kept; only the call about them gets it. */
export const consentBrowserCookie = 'consent-browser';
/** Months for which a proof is kept after its choice has expired. */
export const consentProofKeptMonths = 6;
