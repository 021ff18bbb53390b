import * as z from 'zod/mini';
import { minuteMs } from '#contract/durations.ts';
import { foundPhotoMinutes } from '#contract/images-rules.ts';
import type { Picture } from '#contract/images.ts';
import { coverArt } from './cover-art.ts';
import type { FoundPhoto } from './services/photo-rules.ts';
import { drawnCoverName } from '#server/kernel/files/media.ts';
import { isSignedText, signText } from '#server/kernel/http/signed-links.ts';

export type DrawnCover = { categoryId: string; seed: string };

/** The trade and the variant in the name of a cover that is drawn on request; undefined for any other name. */
export function readDrawnCover(name: string): DrawnCover | undefined {
  const [, categoryId, seed] = drawnCoverName.exec(name) ?? [];
  if (categoryId === undefined || seed === undefined || !Object.hasOwn(coverArt, categoryId))
    return undefined;
  return { categoryId, seed };
}

const Choice = z.object({
  expires: z.int(),
  photo: z.object({
    width: z.int(),
    height: z.int(),
    picture: z.string(),
    preview: z.string(),
    author: z.string(),
    authorUrl: z.string(),
    useUrl: z.nullable(z.string()),
  }),
});

/** A found photo as it is shown: signed, so that the server only fetches what it has found. */
export function toPicture(secret: string, photo: FoundPhoto, now: Date): Picture {
  const expires = now.getTime() + foundPhotoMinutes * minuteMs;
  const text = Buffer.from(JSON.stringify({ expires, photo })).toString('base64url');
  const choice = `${text}.${signText(secret, 'photo', text)}`;
  return {
    url: `/api/v1/images/found?choice=${choice}`,
    width: photo.width,
    height: photo.height,
    credit: photo.author,
    creditUrl: photo.authorUrl,
    choice,
  };
}

/** The photo that was found; undefined when the choice is not signed by this site, or too old. */
export function readChoice(secret: string, choice: string, now: Date): FoundPhoto | undefined {
  const [text = '', signature = ''] = choice.split('.');
  if (!isSignedText(secret, 'photo', text, signature)) return undefined;
  const { expires, photo } = Choice.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return expires > now.getTime() ? photo : undefined;
}
