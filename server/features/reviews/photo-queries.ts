import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { KeptFile } from '#server/features/files/own-data-queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

export type ReviewPhotoView = { id: string; width: number; height: number; alt: string };

/** The photos of a review in their order. */
export const photosOf = (reviewId: RawBuilder<unknown>) => sql<ReviewPhotoView[]>`(
  select coalesce(
    json_agg(json_build_object('id', h.id, 'width', h.width, 'height', h.height, 'alt', h.alt) order by h.position), '[]')
  from review_photo h where h.review_id = ${reviewId})`;

/** What the photos of a review show, one line each; null without any. */
export const photoTextsOf = (reviewId: RawBuilder<unknown>) => sql<string | null>`(
  select string_agg(h.alt, chr(10) order by h.position) from review_photo h where h.review_id = ${reviewId})`;

export const listPlaces = (tx: Tx, reviewId: string) =>
  tx.selectFrom('review_photo').select('position').where('review_id', '=', reviewId).execute();

export async function insertReviewPhoto(tx: Tx, row: Insertable<DB['review_photo']>): Promise<void> {
  await tx.insertInto('review_photo').values(row).execute();
}

/** With the state of its review. */
export function findReviewPhoto(db: Db, id: string) {
  return db
    .selectFrom('review_photo')
    .innerJoin('review', 'review.id', 'review_photo.review_id')
    .select(['review_photo.name', 'review_photo.small_name', 'review.status'])
    .where('review_photo.id', '=', id)
    .executeTakeFirst();
}

/** Deletes one photo of a review, or all; returns the names of the files, which are deleted after the commit. */
export async function deleteReviewPhotos(tx: Tx, reviewId: string, photoId?: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('review_photo')
    .where('review_id', '=', reviewId)
    .$if(photoId !== undefined, (query) => query.where('id', '=', photoId ?? ''))
    .returning(['name', 'small_name'])
    .execute();
  return rows.flatMap((row) => [row.name, row.small_name]);
}

/** The photos of all reviews by a person. */
export function listReviewPhotosBy(db: Db, authorId: string) {
  return db
    .selectFrom('review_photo')
    .innerJoin('review', 'review.id', 'review_photo.review_id')
    .select(['review_photo.id', 'review_photo.name', 'review_photo.small_name'])
    .where('review.author_id', '=', authorId)
    .orderBy('review_photo.id')
    .execute();
}

/** Their files, which are deleted after the reviews are. */
export async function listReviewFilesBy(db: Db, authorId: string): Promise<KeptFile[]> {
  const photos = await listReviewPhotosBy(db, authorId);
  return photos.flatMap((photo) => [photo.name, photo.small_name]).map((name) => ({ area: 'files', name }));
}
