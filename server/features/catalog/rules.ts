import type { ServiceInput } from '#contract/catalog.ts';
import type { ServiceWords } from './queries.ts';

/** The stored form of the input: euros become cents; the picture is looked up before. */
export function toServiceWords({ price, coverUrl: _coverUrl, ...words }: ServiceInput): ServiceWords {
  return { ...words, priceCents: Math.round(price * 100) };
}
