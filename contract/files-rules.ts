import { photoMediaTypes, photoSizeMax } from './files-limits.ts';

/** Why a photo cannot be sent, as a key of the texts of validation; the server says the same of one that arrives. */
export type PhotoFault = 'photo_too_large' | 'photo_format' | 'photo_unreadable';

/** What is known of a photo before its content is read. Pure (docs/product/files.md#uploads). */
export function photoFault({ type, size }: { type: string; size: number }): PhotoFault | undefined {
  if (!photoMediaTypes.some((known) => known === type)) return 'photo_format';
  return size > photoSizeMax ? 'photo_too_large' : undefined;
}
