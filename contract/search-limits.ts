export const searchSorts = ['relevance', 'rating', 'price', 'distance', 'newest'] as const;
export type SearchSort = (typeof searchSorts)[number];
/**
 * Weights of text, distance, rating, next slot and what is known of the provider in the relevance; the weight of an
 * unknown part goes to the others.
 */
export const relevanceWeights = {
  text: 0.35,
  distance: 0.2,
  rating: 0.15,
  nextSlot: 0.15,
  known: 0.15,
} as const;
/** The share of checked documents in what is known of a provider; the rest is that of the reviews. */
export const verifiedShare = 0.5;
/** Kilometres and hours at which the scores of distance and of the next slot are half of their best value. */
export const halfWeightKm = 10;
export const halfWeightHours = 48;
/** The numbers from which a card says that a provider is well rated, new or soon available. */
export const wellRatedFrom = { rating: 4.5, reviews: 5 } as const;
export const newcomerDays = 60;
export const freeSoonHours = 48;
export const reasonsMax = 3;
/** How many free starts a provider card shows: the first one of each of the next days that have some. */
export const nextSlotsShown = 4;
/** Without a place, so many of the best by the stored scores are scored exactly; the rest follows in their order. */
export const scoredExactly = 60;
/** The most towns that are offered beside the one taken for a misspelled name. */
export const otherTownsMax = 3;
/** The most alternatives of each kind for a search without results, and the most that is counted of each. */
export const alternativesMax = 3;
export const alternativeCountMax = 99;
/** How many towns the home page names. */
export const overviewTownsMax = 12;
/** The distance up to which a town is offered. */
export const alternativeKmMax = 400;
/** How many days from today on, today included, a search may ask for. */
export const searchDaysMax = 28;
/** Days that a search may name instead of a date; a weekend is Saturday and Sunday, on Sunday that Sunday. */
export const searchDayWords = ['TODAY', 'TOMORROW', 'WEEKEND'] as const;
export type SearchDayWord = (typeof searchDayWords)[number];
/** The parts of a day that a search offers, by the clock of the provider; a visit begins inside them. */
export const dayParts = {
  MORNING: { from: '06:00', to: '12:00' },
  AFTERNOON: { from: '12:00', to: '18:00' },
  EVENING: { from: '18:00', to: '21:00' },
} as const;
export type DayPart = keyof typeof dayParts;
export const dayPartNames = ['MORNING', 'AFTERNOON', 'EVENING'] as const satisfies readonly DayPart[];
/** How many starts of the asked time a card has. */
export const startsThenShown = 12;
/** Beyond so many matching services nothing is counted by filter. */
export const facetServicesMax = 2_000;
/** The minimal ratings and the kilometres that a search offers. */
export const ratingSteps = [4.5, 4, 3.5] as const;
export const radiusSteps = [2, 5, 10, 20, 50] as const;
/** The filters of a search that an alternative leaves out. */
export const searchFilters = [
  'category',
  'when',
  'availability',
  'price',
  'rating',
  'languages',
  'verified',
  'radius',
  'box',
] as const;
export type SearchFilter = (typeof searchFilters)[number];
/** The length of a query from which a search suggests, and the most suggestions of each kind. */
export const suggestionMinLength = 2;
export const suggestionsMax = 4;
