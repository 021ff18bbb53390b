import * as z from 'zod/mini';
import { fileCategories } from './files-limits.ts';
import { Id, Instant, named, page, pageQuery } from './primitives.ts';

/** The public address of a picture that was uploaded or drawn on this server. */
export const PictureUrl = z
  .string()
  .check(z.regex(/^\/media\/[\w-]{1,100}\.webp$/, { error: 'unknown_picture' }));

/**
 * A file as its owner sees it. size is the stored size in bytes; url is the public address of a picture, null for a
 * document.
 */
export const StoredFile = named(
  'StoredFile',
  z.object({
    id: Id,
    category: z.enum(fileCategories),
    fileName: z.string(),
    mediaType: z.string(),
    size: z.int(),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    url: z.nullable(z.string()),
    createdAt: Instant,
  }),
);
export type StoredFile = z.infer<typeof StoredFile>;
export const StoredFilePage = page('StoredFilePage', StoredFile);
export const FileUploadQuery = z.object({ category: z.enum(fileCategories) });
export const FileParams = z.object({ fileId: Id });
export const FileCategoryParams = z.object({ category: z.enum(fileCategories) });
export const FilesQuery = z.object(pageQuery);
/** multipart/form-data; the file is read as a stream, and its type is detected from its content. */
export const FileForm = z.object({ file: z.optional(z.file()) });
