import { photoFault, type PhotoFault } from '#contract/files-rules.ts';

/** The pixels of a side of the photo that is sent, twice those that the server keeps. */
export const sentPixels = 512;
export const zoomLimits = { min: 100, max: 300, step: 10 } as const;

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

export async function openPicture(file: File): Promise<OpenedPicture | PhotoFault> {
  const fault = photoFault(file);
  if (fault) return fault;
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const isDrawn = await image.decode().then(
    () => true,
    () => false,
  );
  if (isDrawn) return { url, image };
  URL.revokeObjectURL(url);
  return 'photo_unreadable';
}
