/** By the day of the visit. */
export const bookingSorts = ['NEWEST', 'OLDEST'] as const;
export type BookingSort = (typeof bookingSorts)[number];
/** People whose bookings are searched: the newest accounts that match the words. */
export const searchedPeopleMax = 50;
