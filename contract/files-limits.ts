/** One megabyte in bytes. */
export const megabyte = 1024 * 1024;
/**
 * What a file is for. Pictures become public under /media; only their owner can read documents, and only the two people
 * of a conversation its photos.
 */
export const fileCategories = ['AVATAR', 'COVER', 'SERVICE', 'DOCUMENT', 'MESSAGE'] as const;
export type FileCategory = (typeof fileCategories)[number];
export const pictureCategories = ['AVATAR', 'COVER', 'SERVICE'] as const satisfies FileCategory[];
/** A photo (docs/product/files.md#uploads): 5 MB; JPG, PNG, GIF, WebP. */
export const photoSizeMax = 5 * megabyte;
export const photoMediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const fileSizeMax = 10 * megabyte;
export const fileMediaTypes = ['application/pdf', ...photoMediaTypes] as const;
/**
 * The most pixels of a picture before it is resized, more than the sensors of phones have; a larger one is refused as a
 * decompression bomb.
 */
export const picturePixelsMax = 65_000_000;
/** The most files and bytes of one account. */
export const fileQuota = { files: 200, bytes: 100 * megabyte } as const;
/** The width in pixels of the photo of a message. */
export const messagePhotoWidth = 1280;
/** Hours after which a photo that was uploaded for a message and not sent is deleted. */
export const unsentPhotoHours = 24;
/** The widths in pixels of the stored copies. An avatar is cropped to a square; the other pictures keep their shape. */
export const pictureWidths = { AVATAR: 256, COVER: 1280, SERVICE: 800 } as const satisfies Record<
  (typeof pictureCategories)[number],
  number
>;
