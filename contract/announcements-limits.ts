/** Who an announcement goes to: everybody, or those who signed up as such. */
export const announcementAudiences = ['ALL', 'CLIENT', 'PROVIDER'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];
/** Code points in one language. */
export const announcementTitleMax = 80;
export const announcementTextMax = 500;
/** Accounts that one job notifies. */
export const announcementBatch = 500;
