export const searchSorts = ['relevance', 'rating', 'price', 'distance', 'newest'] as const;
export type SearchSort = (typeof searchSorts)[number];
/** Relevance without a query and with an unknown place: text, distance, rating and next slot each weigh this much. */
export const relevanceWeights = { text: 0.4, distance: 0.25, rating: 0.2, nextSlot: 0.15 } as const;
