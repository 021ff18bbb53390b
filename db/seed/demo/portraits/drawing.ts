import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { pictureWidths } from '#contract/files-limits.ts';
import { pictureName } from '#server/features/files/rules.ts';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import { redrawPublic } from '#server/kernel/files/pictures.ts';
import type { AccountRow } from '../people.ts';
import type { OnStep } from '../../steps.ts';
import type { World } from '../world.ts';
import { hairs, skins, type Look } from './looks.ts';

const atOnce = 4;

/** Draws portraits, several at a time, stores them as pictures, and gives the names of these to the accounts. */
export async function drawPortraits(
  { accounts, looks }: Pick<World, 'accounts' | 'looks'>,
  files: Pick<FileStore, 'put'>,
  onStep: OnStep,
): Promise<void> {
  const people = Map.groupBy(
    accounts.filter(({ id }) => looks.has(id)),
    ({ id }) => JSON.stringify(looks.get(id)),
  );
  const inTurn = createConcurrencyLimit(atOnce);
  let done = 0;
  const draw = async (group: AccountRow[]) => {
    onStep({ name: 'portraits', done, of: people.size });
    const look = looks.get(group[0]?.id ?? '');
    if (!look) return;
    const { name, bytes } = await drawPortrait(look);
    await files.put('media', name, bytes);
    for (const account of group) account.avatar_name = name;
    done += 1;
  };
  await Promise.all([...people.values()].map((group) => inTurn(() => draw(group))));
}

async function drawPortrait(look: Look): Promise<{ name: string; bytes: Buffer }> {
  const drawing = createAvatar(openPeeps, {
    seed: 'portrait',
    head: [look.head],
    face: [look.face],
    skinColor: [skins[look.skin]],
    headContrastColor: [hairs[look.hair]],
    clothingColor: [look.clothes],
    backgroundColor: [look.background],
    accessories: look.glasses,
    accessoriesProbability: look.glasses.length > 0 ? 100 : 0,
    facialHair: look.beard,
    facialHairProbability: look.beard.length > 0 ? 100 : 0,
    maskProbability: 0,
  }).toString();
  const width = pictureWidths.AVATAR;
  const picture = await redrawPublic(Buffer.from(drawing), { width, square: true });
  if (!picture) throw new Error('A portrait could not be drawn.');
  return { name: pictureName(picture.bytes, width), bytes: picture.bytes };
}
