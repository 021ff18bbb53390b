import * as z from 'zod/mini';
import type { PhotoApi } from './photo-rules.ts';

const Answer = z.object({
  hits: z.array(
    z.object({
      imageWidth: z.int(),
      imageHeight: z.int(),
      largeImageURL: z.string(),
      webformatURL: z.string(),
      user: z.string(),
      user_id: z.int(),
    }),
  ),
});
const wordsMax = 100;

/** https://pixabay.com/api/docs: the key is a parameter, and photos are stored before they are shown. */
export const pixabayApi: PhotoApi = {
  url: 'https://pixabay.com',
  pictureHosts: ['pixabay.com', 'cdn.pixabay.com'],
  ask: ({ words, count, key }) => ({
    path: '/api/',
    parameters: {
      key,
      q: words.slice(0, wordsMax),
      lang: 'fr',
      image_type: 'photo',
      orientation: 'horizontal',
      safesearch: 'true',
      per_page: String(count),
    },
    headers: {},
  }),
  read: (answer) =>
    Answer.parse(answer).hits.map((hit) => ({
      width: hit.imageWidth,
      height: hit.imageHeight,
      picture: hit.largeImageURL,
      preview: hit.webformatURL,
      author: hit.user,
      authorUrl: `https://pixabay.com/users/${encodeURIComponent(hit.user)}-${hit.user_id}/`,
      useUrl: null,
    })),
};
