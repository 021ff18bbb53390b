import { hasTooManyPixels, refusalOf, type Refusal } from './photo-rules.ts';

/** A picture that the browser can draw; its address is revoked by who opened it. */
export type OpenedPicture = { url: string; image: HTMLImageElement };

export async function openPicture(file: File): Promise<OpenedPicture | Refusal> {
  const refusal = refusalOf(file);
  if (refusal) return refusal;
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const isDrawn = await image.decode().then(
    () => true,
    () => false,
  );
  if (isDrawn && !hasTooManyPixels({ width: image.naturalWidth, height: image.naturalHeight }))
    return { url, image };
  URL.revokeObjectURL(url);
  return isDrawn ? 'tooLarge' : 'notPicture';
}
