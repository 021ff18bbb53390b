import { trackUpload } from './upload.ts';

/** A picture smaller than this is sent unchanged. */
const worthwhileBytes = 1024 * 1024;
const quality = 0.88;
const redrawnTypes = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Scales a large photo down before it is sent, for slow connections: the server would do the same. A file that cannot
 * be scaled here, or becomes no smaller, is sent unchanged, and the server validates it.
 */
export function shrinkPicture(file: File, longestSide: number): Promise<Blob> {
  const redrawing = redraw(file, longestSide);
  trackUpload(redrawing.then(() => true));
  return redrawing;
}

async function redraw(file: File, longestSide: number): Promise<Blob> {
  if (file.size < worthwhileBytes || !redrawnTypes.includes(file.type)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG has no transparency.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const lighter = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    return lighter.size < file.size ? lighter : file;
  } catch {
    return file;
  }
}
