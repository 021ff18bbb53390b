import { sql, type Insertable, type Selectable } from 'kysely';
import type { DB } from '#db/schema.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

export type PhotoRow = Omit<Selectable<DB['provider_photo']>, 'after_position' | 'before_position'>;

/** The photos of a provider in their order. A service that was removed counts as none. */
export async function listPhotos(db: Db, providerId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('provider_photo as h')
    .leftJoin('service as v', (join) =>
      join.onRef('v.id', '=', 'h.service_id').on('v.deleted_at', 'is', null),
    )
    .select(['h.id', 'h.provider_id', 'h.position', 'v.id as service_id', 'h.name', 'h.small_name'])
    .select(['h.width', 'h.height', 'h.alt', 'h.pair_id', 'h.phase', 'h.created_at'])
    .where('h.provider_id', '=', providerId)
    .orderBy('h.position')
    .execute();
}

/** Makes these the photos of a provider, whose row is locked. */
export async function replacePhotos(
  tx: Tx,
  providerId: string,
  rows: readonly Insertable<DB['provider_photo']>[],
): Promise<void> {
  await deletePhotosOf(tx, providerId);
  if (rows.length > 0)
    await tx
      .insertInto('provider_photo')
      .values([...rows])
      .execute();
}

/** Deletes the rows of a provider; returns the names of the files, which are deleted after the commit. */
export async function deletePhotosOf(tx: Tx, providerId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('provider_photo')
    .where('provider_id', '=', providerId)
    .returning(['name', 'small_name'])
    .execute();
  return rows.flatMap((row) => [row.name, row.small_name]);
}

export const photoExport: ExportPart = exportRows(
  'provider/photos',
  ({ providerId }) => sql`
    select h.id as key, h.id, h.position, h.service_id, h.name, h.small_name, h.width, h.height, h.alt, h.pair_id,
      h.phase, h.created_at
    from provider_photo h where h.provider_id = ${providerId}`,
);
