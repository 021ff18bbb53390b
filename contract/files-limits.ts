/** Bytes. */
export const megabyte = 1024 * 1024;
/** What a file is for. Pictures become public under /media, documents stay with their owner. */
export const fileCategories = ['AVATAR', 'COVER', 'SERVICE', 'DOCUMENT'] as const;
export type FileCategory = (typeof fileCategories)[number];
export const pictureCategories = ['AVATAR', 'COVER', 'SERVICE'] as const satisfies FileCategory[];
/** A photo (docs/product/files.md#uploads): 5 MB; JPG, PNG, GIF, WebP. */
export const photoSizeMax = 5 * megabyte;
export const photoMediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const fileSizeMax = 10 * megabyte;
export const fileMediaTypes = ['application/pdf', ...photoMediaTypes] as const;
/** Pixels of a picture before it is made smaller: more is a bomb. */
export const picturePixelsMax = 40_000_000;
/** Files and bytes of one account. */
export const fileQuota = { files: 200, bytes: 100 * megabyte } as const;
/** Pixels of the widths that are kept: an avatar is square, the others are as they came. */
export const pictureWidths = { AVATAR: 256, COVER: 1280, SERVICE: 800 } as const satisfies Record<
  (typeof pictureCategories)[number],
  number
>;
