/** Two photos of one `pairId` that follow each other are a pair: before the work and after it. */
type Pairable = { id: string; pairId: string | null };

/** What is shown and moved as one: a photo, or a pair. */
export type PhotoUnit<Photo> = readonly [Photo] | readonly [Photo, Photo];

/** The photos in their order, with those of a pair together. */
export function photoUnits<Photo extends Pairable>(photos: readonly Photo[]): PhotoUnit<Photo>[] {
  const units: PhotoUnit<Photo>[] = [];
  for (const photo of photos) {
    const [before, after] = units.at(-1) ?? [];
    if (before && !after && photo.pairId !== null && before.pairId === photo.pairId)
      units[units.length - 1] = [before, photo];
    else units.push([photo]);
  }
  return units;
}

/** The units as visitors see them: the first pair comes first. */
export function shownUnits<Photo extends Pairable>(photos: readonly Photo[]): PhotoUnit<Photo>[] {
  const units = photoUnits(photos);
  const pair = units.find(({ length }) => length === 2);
  return pair ? [pair, ...units.filter((unit) => unit !== pair)] : units;
}

/** The photos with the unit of this photo at another place among the units; a place beyond the end is the last one. */
export function movedPhotos<Photo extends Pairable>(
  photos: readonly Photo[],
  id: string,
  place: number,
): Photo[] {
  const units = photoUnits(photos);
  const from = units.findIndex((unit) => unit.some((photo) => photo.id === id));
  const moved = units.splice(from, from < 0 ? 0 : 1);
  units.splice(Math.max(0, place), 0, ...moved);
  return units.flatMap<Photo>((unit) => [...unit]);
}

/** The photos with the pair of this one separated. */
export function partedPhotos<Photo extends Pairable>(photos: readonly Photo[], id: string): Photo[] {
  const pairId = photos.find((photo) => photo.id === id)?.pairId ?? null;
  return photos.map((photo) =>
    pairId !== null && photo.pairId === pairId ? { ...photo, pairId: null } : photo,
  );
}

/** The photos without one; the other one of its pair is no pair any more. */
export const photosWithout = <Photo extends Pairable>(photos: readonly Photo[], id: string): Photo[] =>
  partedPhotos(photos, id).filter((photo) => photo.id !== id);

/** Why an order with pairs cannot be kept: the index of the photo and what is wrong with it. */
export function pairProblem(
  photos: readonly (Pairable & { alt: string | null })[],
): { index: number; problem: 'photo_pair' | 'photo_pair_text' } | null {
  const paired = new Set(
    photoUnits(photos)
      .filter(({ length }) => length === 2)
      .map(([{ pairId }]) => pairId),
  );
  for (const [index, { pairId, alt }] of photos.entries()) {
    if (pairId === null) continue;
    const count = photos.filter((photo) => photo.pairId === pairId).length;
    if (!paired.has(pairId) || count !== 2) return { index, problem: 'photo_pair' };
    if (alt === null) return { index, problem: 'photo_pair_text' };
  }
  return null;
}
