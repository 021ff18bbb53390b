export const prospectKinds = ['CLIENT', 'PROVIDER', 'NEWSLETTER'] as const;
export type ProspectKind = (typeof prospectKinds)[number];
export const prospectStatuses = ['PENDING_CONFIRMATION', 'CONFIRMED', 'CONVERTED', 'UNSUBSCRIBED'] as const;
export type ProspectStatus = (typeof prospectStatuses)[number];
/** The link of the confirmation mail (docs/product/desk.md#prospects). */
export const prospectLinkDays = 7;
export const prospectUnconfirmedKeptDays = 30;
/** Without a sign of interest. */
export const prospectKeptMonths = 24;
/** Below this many people the public count is 0. */
export const prospectCountShownFrom = 10;
export const prospectCountSeconds = 60;
