import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { pictureWidths } from '#contract/files-limits.ts';
import { pictureName } from '#server/features/files/rules.ts';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';
import type { FileStore } from '#server/kernel/files/file-store.ts';
import { redrawPublic } from '#server/kernel/files/pictures.ts';
import { hairs, skins, type Look } from './looks.ts';

const atOnce = 4;

/**
 * Draws portraits, several at a time, and stores them as pictures, one for all accounts of the same look. Returns the
 * names of the pictures by the id of the account.
 */
export async function drawPortraits(
  looks: ReadonlyMap<string, Look>,
  files: Pick<FileStore, 'put'>,
): Promise<Map<string, string>> {
  const alike = Map.groupBy(looks, ([, look]) => JSON.stringify(look));
  const inTurn = createConcurrencyLimit(atOnce);
  const names = new Map<string, string>();
  const draw = async (group: [accountId: string, look: Look][]) => {
    const [first] = group;
    if (!first) return;
    const { name, bytes } = await drawPortrait(first[1]);
    await files.put('media', name, bytes);
    for (const [accountId] of group) names.set(accountId, name);
  };
  await Promise.all([...alike.values()].map((group) => inTurn(() => draw(group))));
  return names;
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
