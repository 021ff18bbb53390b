import { account, provider } from '#web/api/signed-in/cache.ts';
import type { CurrentUser } from '#web/api/generated/account.ts';
import { upload, type UploadFailure } from '#web/api/signed-in/upload.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { sentPixels } from './photo-rules.ts';

const quality = 0.9;

/** The part of a picture in its pixels as a square JPEG. @throws when the browser cannot draw it */
export async function cutOut(
  image: HTMLImageElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const canvas = new OffscreenCanvas(sentPixels, sentPixels);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, sentPixels, sentPixels);
  context.drawImage(image, x, y, width, height, 0, 0, sentPixels, sentPixels);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** Makes a picture the photo of the person; returns what went wrong. */
export async function sendPhoto(
  dispatch: AppDispatch,
  photo: Blob,
  language: string,
): Promise<UploadFailure | undefined> {
  const form = new FormData();
  form.set('avatar', photo, 'photo.jpg');
  const { data, error } = await upload<CurrentUser>('/users/me/avatar', form, { language });
  if (error) return error;
  void dispatch(account.util.upsertQueryData('getCurrentUser', undefined, data));
  dispatch(provider.util.invalidateTags(['Providers']));
  return undefined;
}
