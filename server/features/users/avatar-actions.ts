import type { CurrentUser } from '#contract/auth.ts';
import type { UserInput } from '#contract/users.ts';
import { getCurrentUser } from './actions.ts';
import { lockPerson, updatePerson, type PersonChange } from './queries.ts';
import { changedPersonFields, isAnotherPerson } from './rules.ts';
import { keepFiles, deleteUnreferenced, photoRules, readPhoto } from '#server/features/files/actions.ts';
import { pictureName } from '#server/features/files/rules.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { toE164 } from '#server/kernel/text/formats.ts';
import type { UploadedFile } from '#server/kernel/files/uploads.ts';

type AvatarDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'events'>;

export const avatarRules = photoRules('avatar');

/**
 * Sets another photo and releases the previous one. @throws VAL001 missing, FIL002 no photo, AUT002 the account no
 * longer exists
 */
export async function replaceAvatar(
  deps: AvatarDeps,
  accountId: string,
  file: UploadedFile | null,
): Promise<CurrentUser> {
  return changePerson(deps, accountId, {}, await readPhoto(file, 'AVATAR', avatarRules));
}

/** Shows the initials again; without a photo nothing changes. @throws AUT002 the account no longer exists */
export async function removeAvatar(deps: AvatarDeps, accountId: string): Promise<CurrentUser> {
  const { before, user } = await inTransaction(deps.db, (tx) =>
    writePerson(deps, tx, accountId, { avatar_name: null }),
  );
  if (before) await deleteUnreferenced(deps, 'media', before);
  return user;
}

/**
 * Changes the fields of an account that its owner writes, and the photo when there is one. @throws VAL001, FIL002,
 * AUT002
 */
export async function changeOwnAccount(
  deps: AvatarDeps,
  accountId: string,
  input: UserInput,
  file: UploadedFile | null,
): Promise<CurrentUser> {
  const photo = file ? await readPhoto(file, 'AVATAR', avatarRules) : null;
  return changePerson(deps, accountId, toChange(input), photo);
}

function toChange({ firstName, lastName, phone, language }: UserInput): PersonChange {
  const number = phone ? (toE164(phone) ?? failField('phone', 'phone')) : null;
  return {
    first_name: firstName,
    last_name: lastName,
    ...(phone !== undefined && { phone: number }),
    ...(language && { language }),
  };
}

async function changePerson(
  deps: AvatarDeps,
  accountId: string,
  change: PersonChange,
  photo: { bytes: Buffer; width: number } | null,
): Promise<CurrentUser> {
  if (!photo) return (await inTransaction(deps.db, (tx) => writePerson(deps, tx, accountId, change))).user;
  const name = pictureName(photo.bytes, photo.width);
  const { before, user } = await keepFiles(deps, 'media', [{ name, bytes: photo.bytes }], (tx) =>
    writePerson(deps, tx, accountId, { ...change, avatar_name: name }),
  );
  if (before && before !== name) await deleteUnreferenced(deps, 'media', before);
  return user;
}

/** Writes the change and tells what depends on it; `before` is the name of the previous photo. */
async function writePerson(deps: AvatarDeps, tx: Tx, accountId: string, change: PersonChange) {
  const now = deps.clock.now();
  const before = (await lockPerson(tx, accountId)) ?? fail('AUT002');
  await updatePerson(tx, accountId, change, now);
  const said = { firstName: change.first_name ?? null, lastName: change.last_name ?? null };
  if (isAnotherPerson({ firstName: before.first_name, lastName: before.last_name }, said))
    await deps.events.emit(tx, { type: 'person.changed', accountId, at: now });
  const fields = changedPersonFields(before, change);
  if (before.provider_id && fields.length > 0)
    await deps.events.emit(tx, { type: 'account.changed', providerId: before.provider_id, fields, at: now });
  return { before: before.avatar_name, user: await getCurrentUser({ db: tx }, accountId) };
}
