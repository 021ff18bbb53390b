import { createHash } from 'node:crypto';
import { colour, darkColour } from '#contract/colours.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { directionOf } from '#contract/text-direction.ts';
import { acceptedLanguage, isLanguage, translate } from '#server/kernel/text/i18n.ts';
import { html } from '#server/kernel/mail/mail-layout.ts';

/** The known parts of a request, also of one that could not be parsed. */
export type AskedPage = Readonly<{
  method: string;
  url: string;
  headers: Readonly<{ accept?: string; 'accept-language'?: string; cookie?: string }>;
}>;

/** These addresses respond to programs and pictures, whatever types the browser accepts. */
const notPages = /^\/(api|ws|media|assets)(\/|\?|$)/;

/** Whether the request is for a page: a browser cannot display the payload of the API. */
export function asksForPage({ method, url, headers }: AskedPage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !notPages.test(url) && Boolean(headers.accept?.includes('text/html'));
}

/** The language in which the pages are shown to this reader (docs/product/interface.md#languages). */
export function pageLanguage({ url, headers }: AskedPage): Language {
  const cookies = new Map(
    (headers.cookie ?? '').split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name.trim(), value.trim()];
    }),
  );
  const candidates = [
    cookies.get('lang_pref'),
    acceptedLanguage(headers['accept-language']),
    cookies.get('lang'),
    new URLSearchParams(url.split('?')[1]).get('lang'),
  ];
  return candidates.find(isLanguage) ?? defaultLanguage;
}

/** These pages have no script that could read a choice, so they follow the device. */
const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 12vh 24px 24px; background: ${colour.paper}; color: ${colour.ink};
  font: 18px/1.6 'Inter Variable', 'Readex Pro Variable', system-ui, 'Segoe UI', Arial, sans-serif; }
main { max-width: 34rem; margin: 0 auto; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.25; }
p { margin: 0 0 24px; color: ${colour.muted}; }
nav { display: flex; flex-wrap: wrap; gap: 12px; }
a { padding: 10px 20px; border: 1px solid ${colour.brand}; border-radius: 12px; color: ${colour.brand};
  font-weight: 600; text-decoration: none; }
a:first-child { background: ${colour.brand}; color: ${colour.onBrand}; }
a:focus-visible { outline: 3px solid ${colour.ink}; outline-offset: 2px; }
@media screen and (prefers-color-scheme: dark) {
  body { background: ${darkColour.paper}; color: ${darkColour.ink}; }
  p { color: ${darkColour.muted}; }
  a { border-color: ${darkColour.brand}; color: ${darkColour.brand}; }
  a:first-child { background: ${darkColour.brand}; color: ${darkColour.onBrand}; }
  a:focus-visible { outline-color: ${darkColour.ink}; }
}
`;
const styleElement = { html: `<style>${style}</style>` };
const styleHash = createHash('sha256').update(style).digest('base64');

export const errorPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The failure as a self-contained page: no script, no file, no second request. */
export function renderErrorPage(payload: ErrorPayload, language: Language): string {
  const suggestion = payload.suggestion ? [html`<p>${payload.suggestion}</p>`] : [];
  // An empty link target is the current address.
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${payload.message}</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${payload.message}</h1>
          ${suggestion}
          <nav>
            <a href="">${translate(language, 'common:failure.retry')}</a>
            <a href="/">${translate(language, 'common:failure.home')}</a>
          </nav>
        </main>
      </body>
    </html>`.html;
}
