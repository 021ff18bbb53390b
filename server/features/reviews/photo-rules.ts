import { hourMs } from '#contract/durations.ts';
import { reviewPhotosMax } from '#contract/reviews-rules.ts';
import type { ReviewPhoto } from '#contract/reviews.ts';
import type { ReviewPhotoView } from './photo-queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { signLink } from '#server/kernel/http/signed-links.ts';

export const reviewPhotoPath = (file: string) => `/media/reviews/${file}`;

/** The photo and the copy that an address names. */
export function readReviewPhotoFile(file: string): { id: string; isSmall: boolean } | undefined {
  const [, id, small] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(-small)?\.webp$/.exec(file) ?? [];
  return id === undefined ? undefined : { id, isSmall: small !== undefined };
}

/** The first free place of a photo; undefined when all are taken. */
export const freePlace = (photos: readonly { position: number }[]): number | undefined =>
  Array.from({ length: reviewPhotosMax }, (_, place) => place).find((place) =>
    photos.every(({ position }) => position !== place),
  );

export type LinkPhotos = (photos: readonly ReviewPhotoView[], isPublic: boolean) => ReviewPhoto[];

/**
 * Gives photos their addresses. Those of a review that is not public are signed, because they are shown only where its
 * text is; the same within an hour, so that the same answer stays the same.
 */
export function photoLinks({ config, clock }: Pick<Deps, 'config' | 'clock'>): LinkPhotos {
  const expires = new Date((Math.floor(clock.now().getTime() / hourMs) + 2) * hourMs);
  const linkTo = (file: string, isPublic: boolean) =>
    isPublic ? reviewPhotoPath(file) : signLink(config.secrets.auth, reviewPhotoPath(file), expires);
  return (photos, isPublic) =>
    photos.map((photo) => ({
      ...photo,
      url: linkTo(`${photo.id}.webp`, isPublic),
      smallUrl: linkTo(`${photo.id}-small.webp`, isPublic),
    }));
}
