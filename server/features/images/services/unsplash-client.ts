import * as z from 'zod/mini';
import type { PhotoApi } from './photo-rules.ts';

const Answer = z.object({
  results: z.array(
    z.object({
      width: z.int(),
      height: z.int(),
      urls: z.object({ regular: z.string(), small: z.string() }),
      links: z.object({ download_location: z.string() }),
      user: z.object({ name: z.string(), links: z.object({ html: z.string() }) }),
    }),
  ),
});

/** https://unsplash.com/documentation: a use is told to `download_location`, and links to the site name who sends. */
export const unsplashApi: PhotoApi = {
  url: 'https://api.unsplash.com',
  pictureHosts: ['images.unsplash.com', 'plus.unsplash.com'],
  ask: ({ words, count, key }) => ({
    path: '/search/photos',
    parameters: {
      query: words,
      per_page: String(count),
      orientation: 'landscape',
      content_filter: 'high',
    },
    headers: { authorization: `Client-ID ${key}`, 'accept-version': 'v1' },
  }),
  read: (answer) =>
    Answer.parse(answer).results.map(({ width, height, urls, links, user }) => ({
      width,
      height,
      picture: urls.regular,
      preview: urls.small,
      author: user.name,
      authorUrl: `${user.links.html}?utm_source=maisonnee&utm_medium=referral`,
      useUrl: links.download_location,
    })),
};
