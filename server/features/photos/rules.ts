import { createHash } from 'node:crypto';
import type { OwnPhotos, PhotosChange } from '#contract/photos.ts';
import { photoUnits } from '#contract/photos-rules.ts';
import type { PhotoRow } from './queries.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';

type Placed = Pick<PhotoRow, 'id' | 'service_id' | 'alt' | 'pair_id'>;

/** Equal for equal photos in the same order, with the same texts, pairs and services. */
export const photosVersion = (rows: readonly Placed[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map((row) => [row.id, row.service_id, row.alt, row.pair_id])))
    .digest('base64url')
    .slice(0, 22);

export function toOwnPhotos(rows: readonly PhotoRow[]): OwnPhotos {
  const photos = rows.map((row) => ({
    id: row.id,
    url: mediaUrl(row.name),
    smallUrl: mediaUrl(row.small_name),
    width: row.width,
    height: row.height,
    position: row.position,
    pairId: row.pair_id,
    phase: row.phase,
    alt: row.alt,
    serviceId: row.service_id,
  }));
  return { version: photosVersion(rows), photos };
}

/** The rows in this order: their positions and phases follow from it. */
export function inOrder(rows: readonly PhotoRow[]): PhotoRow[] {
  const places = rows.map((row) => ({ id: row.id, pairId: row.pair_id }));
  const phases = new Map(
    photoUnits(places).flatMap(([before, after]) =>
      after ? [[before.id, 'BEFORE'] as const, [after.id, 'AFTER'] as const] : [],
    ),
  );
  return rows.map((row, position) => {
    const phase = phases.get(row.id) ?? null;
    return { ...row, position, phase, pair_id: phase && row.pair_id };
  });
}

/** The rows as the change orders and describes them. Null when it leaves one out, or has it twice. */
export function changedRows(rows: readonly PhotoRow[], photos: PhotosChange['photos']): PhotoRow[] | null {
  const known = new Map(rows.map((row) => [row.id, row]));
  const changed = photos.flatMap(({ id, alt, serviceId, pairId }) => {
    const row = known.get(id);
    known.delete(id);
    return row ? [{ ...row, alt, service_id: serviceId, pair_id: pairId }] : [];
  });
  return known.size === 0 && changed.length === photos.length ? inOrder(changed) : null;
}
