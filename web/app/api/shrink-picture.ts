import { trackUpload } from './uploads-under-way.ts';

/** Below this a picture is sent as it is. */
const worthwhileBytes = 1024 * 1024;
const quality = 0.88;
const redrawnTypes = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * A large photo redrawn smaller before it leaves, for slow lines: the server would do the same with it. Whatever cannot
 * be redrawn here, or becomes no lighter, is sent as it is, and the server judges it.
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
    // JPEG knows no transparency.
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
