import { maxPage } from '#contract/primitives-limits.ts';

/** The page of a list in its address, which counts from 1, as the API counts: from 0, at most `maxPage`. */
export const readPage = (search: URLSearchParams): number =>
  Math.min(maxPage, Math.max(0, Math.floor(Number(search.get('page') ?? 1)) - 1) || 0);
