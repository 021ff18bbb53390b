import { colour, darkColour } from '#contract/colours.ts';
import { asLanguage, type Language } from '#contract/languages.ts';
import { directionOf } from '#contract/text-direction.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { pageLanguage } from './error-page.ts';

const iconSizes = [192, 512];
const iconsOf = (name: string, purpose: string) =>
  iconSizes.map((size) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));

/** Where the menu of the icon leads, with the common text of each. */
const shortcuts = [
  { url: '/search', text: 'nav.search' },
  { url: '/bookings', text: 'account.bookings' },
  { url: '/help', text: 'account.help' },
] as const;

/** What a device needs to install the site: `id` stays, so that another language is not another program. */
function manifestOf(brandName: string, language: Language): object {
  return {
    id: '/',
    name: brandName,
    short_name: brandName,
    description: translate(language, 'common:footer.tagline'),
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colour.paper,
    theme_color: colour.paper,
    user_preferences: {
      color_scheme: {
        dark: {
          background_color: darkColour.paper,
          theme_color: darkColour.paper,
          icons: iconsOf('dark', 'any'),
        },
      },
    },
    icons: [
      ...iconsOf('app', 'any'),
      ...iconsOf('maskable', 'maskable'),
      // A device draws it in its own colours, dark ones too.
      ...iconsOf('outline', 'monochrome'),
    ],
    shortcuts: shortcuts.map(({ url, text }) => ({ url, name: translate(language, `common:${text}`) })),
  };
}

/** GET /manifest.webmanifest: in the language that `lang` names, else in that of the reader's pages. */
export function manifestRoutes(app: App, { config }: Pick<Deps, 'config'>): void {
  app.get<{ Querystring: { lang?: string } }>(
    '/manifest.webmanifest',
    { config: { access: 'public', openWhenComingSoon: true }, schema: { hide: true } },
    async (request, reply) => {
      const { method, url, headers, query } = request;
      const named = typeof query.lang === 'string' ? asLanguage(query.lang) : undefined;
      return reply
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Language, Cookie')
        .type('application/manifest+json')
        .send(JSON.stringify(manifestOf(config.brandName, named ?? pageLanguage({ method, url, headers }))));
    },
  );
}
