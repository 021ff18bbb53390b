import { sql, type RawBuilder } from 'kysely';

/** The stable public address of a picture by its stored name (docs/product/files.md#pictures). */
export function mediaUrl(name: string): string;
export function mediaUrl(name: string | null): string | null;
export function mediaUrl(name: string | null): string | null {
  return name === null ? null : `/media/${name}`;
}

/** mediaUrl of a column. */
export const mediaUrlOf = (name: RawBuilder<unknown>) => sql<string | null>`'/media/' || ${name}`;

/** The stored name in a public address of this server. */
export function mediaName(url: string): string | undefined {
  return /^\/media\/([\w.-]+)$/.exec(url)?.[1];
}

/**
 * Covers that are drawn on request: as many of each trade as `coverVariants` says, and those of articles, by eight digits
 * of a hash (docs/product/blog.md#covers).
 */
export const drawnCoverName = /^cover-([a-z]{1,20})-([0-9]|[12][0-9]|3[01]|[0-9a-f]{8})\.webp$/;
/** Pictures that people uploaded or had drawn, named by the hash of their content, earlier by all of it (docs/product/files.md#pictures). */
export const keptPictureName = /^(?:[0-9a-f]{32}|[0-9a-f]{64})-\d{1,4}\.webp$/;
