const size = 20;

/** One page of the results of a search. */
export const hitsArgument = (query: string, page: number) => ({ query, page, size });
