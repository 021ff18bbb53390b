import type { Picture } from '#contract/images.ts';
import { readChoice, toPicture } from '../rules.ts';
import { createPhotoService, type PhotoService } from './photo-client.ts';
import type { FoundPhoto } from './photo-rules.ts';
import { storePicture } from '#server/features/files/actions.ts';
import { shapeOf } from '#server/features/files/rules.ts';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { readFileType, redrawPublic, type RedrawnPicture } from '#server/kernel/files/pictures.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';

type PhotoDeps = Pick<Deps, 'config' | 'clock'>;
const previewShape = { width: 480, square: false } as const;
/** Each may have a whole photo in memory. */
const withConcurrencyLimit = createConcurrencyLimit(4);

/** The service of photos that the settings name; undefined when pictures are only drawn. */
export function createPhotos(
  { config, clock }: PhotoDeps,
  onFailure: (error: unknown) => void,
): PhotoService | undefined {
  if (!config.photos) return undefined;
  return createPhotoService(config.photos, { now: () => clock.now().getTime(), onFailure });
}

/** Photos that match the words; undefined while the service does not answer. */
export async function findPhotos(
  { config, clock }: PhotoDeps,
  service: PhotoService,
  words: string,
): Promise<Picture[] | undefined> {
  const photos = await service.search(words);
  return photos?.map((photo) => toPicture(config.secrets.auth, photo, clock.now()));
}

/** A found photo in small. @throws RES001 for a choice that is too old or none, SYS002 when the service has no picture */
export async function getFoundPhoto(
  deps: PhotoDeps,
  service: PhotoService | undefined,
  choice: string,
): Promise<Buffer> {
  const photo = chosen(deps, service, choice);
  if (!service || !photo) fail('RES001');
  const preview = await withConcurrencyLimit(async () =>
    redraw(await service.fetchPreview(photo), previewShape),
  );
  return preview?.bytes ?? fail('SYS002');
}

/**
 * Fetches a found photo and stores it as a cover of the account. @throws VAL001 for a choice that is too old or none, or
 * too many files, SYS002 when the service has no picture, SYS003
 */
export async function keepFoundPhoto(
  deps: PhotoDeps & Pick<Deps, 'db' | 'files'>,
  service: PhotoService | undefined,
  accountId: string,
  choice: string,
): Promise<Picture> {
  const photo = chosen(deps, service, choice);
  if (!service || !photo) failField('choice', 'unknown_picture');
  const picture =
    (await withConcurrencyLimit(async () => redraw(await service.fetchPicture(photo), shapeOf('COVER')))) ??
    fail('SYS002');
  const given = { category: 'COVER', fileName: `${service.name}.webp`, picture } as const;
  const { url } = await storePicture(deps, accountId, given);
  return {
    url: url ?? '',
    width: picture.width,
    height: picture.height,
    credit: photo.author,
    creditUrl: photo.authorUrl,
    choice: null,
  };
}

const chosen = (
  { config, clock }: PhotoDeps,
  service: PhotoService | undefined,
  choice: string,
): FoundPhoto | undefined => service && readChoice(config.secrets.auth, choice, clock.now());

/** A photo as WebP, like an upload; undefined for anything else. */
async function redraw(
  bytes: Buffer | undefined,
  shape: { width: number; square: boolean },
): Promise<RedrawnPicture | undefined> {
  if (!bytes) return undefined;
  const file = await readFileType(bytes);
  return file?.mediaType.startsWith('image/') ? redrawPublic(file.bytes, shape) : undefined;
}
