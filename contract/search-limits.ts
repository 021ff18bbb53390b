export const searchSorts = ['relevance', 'rating', 'price', 'distance', 'newest'] as const;
export type SearchSort = (typeof searchSorts)[number];
/** Relevance without a query and with an unknown place: text, distance, rating and next slot each weigh this much. */
export const relevanceWeights = { text: 0.4, distance: 0.25, rating: 0.2, nextSlot: 0.15 } as const;
/** Kilometres and hours at which nearness and a free slot count half as much as at their best. */
export const halfWeightKm = 10;
export const halfWeightHours = 48;
/** A card says that a provider is well rated, new or free soon from these numbers on. */
export const wellRatedFrom = { rating: 4.5, reviews: 5 } as const;
export const newcomerDays = 60;
export const freeSoonHours = 48;
export const reasonsMax = 3;
/** Free starts that a provider card shows. */
export const nextSlotsShown = 4;
/** Without a word and a place, this many of the best rated are put in order of relevance. */
export const rankedWithoutQuery = 1_000;
/** Letters from which a search suggests, and the most that it suggests of each kind. */
export const suggestionMinLength = 2;
export const suggestionsMax = 4;
