/** Who an announcement goes to: all, or those with this role; a client who became a provider has both. */
export const announcementAudiences = ['ALL', 'CLIENT', 'PROVIDER'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];
/** Code points in one language. */
export const announcementTitleMax = 80;
export const announcementTextMax = 500;
/** Accounts that one job notifies. */
export const announcementBatch = 50;
