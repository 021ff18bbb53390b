import { fileSizeMax, photoMediaTypes, picturePixelsMax } from '#contract/files-limits.ts';

/** The pixels of a side of the photo that is sent, twice those that the server keeps. */
export const sentPixels = 512;
export const zoomLimits = { min: 100, max: 300, step: 10 } as const;

/** Why a file cannot be cropped, as a key of texts. */
export type Refusal = 'heic' | 'tooLarge' | 'notPicture';

/** Browsers give HEIC no type, or show it as a picture that they cannot draw. A chosen picture is sent smaller than it is. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): Refusal | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic';
  if (!photoMediaTypes.some((known) => known === type)) return 'notPicture';
  return size > fileSizeMax ? 'tooLarge' : undefined;
}

export const hasTooManyPixels = ({ width, height }: { width: number; height: number }): boolean =>
  width * height > picturePixelsMax;

export const zoomed = (zoom: number, by: 1 | -1): number =>
  Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom + by * zoomLimits.step));

/** A part of a picture in percent of its sides. */
export type Part = { x: number; y: number; width: number; height: number };

/** The style of a background that shows this part of a picture, and nothing else. */
export function backgroundOf({ x, y, width, height }: Part): { size: string; position: string } {
  const place = (start: number, length: number) => (length >= 100 ? 0 : (start / (100 - length)) * 100);
  return {
    size: `${10_000 / width}% ${10_000 / height}%`,
    position: `${place(x, width)}% ${place(y, height)}%`,
  };
}

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
