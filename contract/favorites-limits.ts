/** The most providers that a person keeps in mind. */
export const favoritesMax = 200;
/** The most that a browser keeps without an account: the page asks for each of them. */
export const localFavoritesMax = 20;
/** Why a favourite cannot be booked: the provider takes no requests for now, or has deleted the account. */
export const goneReasons = ['PAUSED', 'LEFT'] as const;
