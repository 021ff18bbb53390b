export const prospectKinds = ['CLIENT', 'PROVIDER', 'NEWSLETTER'] as const;
export type ProspectKind = (typeof prospectKinds)[number];
export type ProspectStatus = 'PENDING_CONFIRMATION' | 'CONFIRMED' | 'CONVERTED' | 'UNSUBSCRIBED';
/** The link of the confirmation mail (docs/product/desk.md#prospects). */
export const prospectLinkDays = 7;
export const prospectUnconfirmedKeptDays = 30;
/** Without a sign of interest. */
export const prospectKeptMonths = 24;
/** Below this many people the public count is 0. */
export const prospectCountShownFrom = 10;
export const prospectCountSeconds = 60;
