import { findMessage, hasPhotoMessage } from './queries.ts';
import { photoPath } from './rules.ts';
import { openFile } from '#server/features/files/actions.ts';
import { findFile } from '#server/features/files/queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { isSignedLink } from '#server/kernel/http/signed-links.ts';

/** A photo is the sender's own, was uploaded for a message, and belongs to one message. @throws VAL001 */
export async function refuseUsedPhoto(tx: Tx, senderId: string, fileId: string): Promise<void> {
  const file = await findFile(tx, senderId, fileId);
  if (file?.category !== 'MESSAGE' || (await hasPhotoMessage(tx, fileId)))
    failField('fileId', 'unknown_picture');
}

/** The photo of a message by its signed link. @throws RES001 for an invalid link and for a message without a photo */
export async function openPhoto(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'config'>,
  messageId: string,
  { expires, signature }: { expires?: string | undefined; signature?: string | undefined },
): Promise<{ bytes: Buffer; mediaType: string; fileName: string }> {
  const link = { expires: Number(expires), signature: signature ?? '' };
  const path = photoPath(messageId);
  if (!isSignedLink(deps.config.secrets.auth, path, link, deps.clock.now())) fail('RES001');
  const message = (await findMessage(deps.db, messageId)) ?? fail('RES001');
  if (message.file_id === null || message.hidden_at !== null) fail('RES001');
  return openFile(deps, message.sender_id, message.file_id);
}
