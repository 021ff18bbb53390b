import * as z from 'zod/mini';
import type { PhotoApi } from './photo-rules.ts';

const Answer = z.object({
  photos: z.array(
    z.object({
      width: z.int(),
      height: z.int(),
      src: z.object({ landscape: z.string(), medium: z.string() }),
      photographer: z.string(),
      photographer_url: z.string(),
    }),
  ),
});

/** https://www.pexels.com/api/documentation */
export const pexelsApi: PhotoApi = {
  url: 'https://api.pexels.com',
  pictureHosts: ['images.pexels.com'],
  ask: ({ words, count, key }) => ({
    path: '/v1/search',
    parameters: { query: words, per_page: String(count), orientation: 'landscape', locale: 'fr-FR' },
    headers: { authorization: key },
  }),
  read: (answer) =>
    Answer.parse(answer).photos.map(({ width, height, src, photographer, photographer_url: authorUrl }) => ({
      width,
      height,
      picture: src.landscape,
      preview: src.medium,
      author: photographer,
      authorUrl,
      useUrl: null,
    })),
};
