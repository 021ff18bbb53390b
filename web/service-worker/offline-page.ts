import { colour, darkColour } from '#contract/colours.ts';
import {
  asLanguage,
  defaultLanguage,
  languageParameter,
  languages,
  type Language,
} from '#contract/languages.ts';
import { directionOf } from '#contract/text-direction.ts';
import arabic from '#messages/ar/offline.json' with { type: 'json' };
import english from '#messages/en/offline.json' with { type: 'json' };
import french from '#messages/fr/offline.json' with { type: 'json' };
import { localeOf } from '#web/i18n/direction.ts';
import type { KeptVisit } from '#web/loading/visits/kept-visits.ts';

const texts = { fr: french, en: english, ar: arabic };

/** The language that was chosen on the page itself, else the stored choice, else the first one of the browser. */
export function offlineLanguage(
  address: URL,
  hints: { stored: string | undefined; browser: readonly string[] },
): Language {
  const candidates = [address.searchParams.get(languageParameter), hints.stored, ...hints.browser];
  return candidates.map(asLanguage).find((known) => known) ?? defaultLanguage;
}

function addressIn(address: URL, language: Language): string {
  const other = new URL(address);
  other.searchParams.set(languageParameter, language);
  return `${other.pathname}${other.search}`.replaceAll('&', '&amp;');
}

/** The page has no script that could read a choice of theme, so it follows the device. */
const style = `
:root { color-scheme: light dark; --paper: ${colour.paper}; --surface: ${colour.surface}; --ink: ${colour.ink};
  --muted: ${colour.muted}; --brand: ${colour.brand}; --on-brand: ${colour.onBrand}; }
@media (prefers-color-scheme: dark) {
  :root { --paper: ${darkColour.paper}; --surface: ${darkColour.paper}; --ink: ${darkColour.ink};
    --muted: ${darkColour.muted}; --brand: ${darkColour.brand}; --on-brand: ${darkColour.onBrand}; }
}
body { margin: 0; padding: 12vh 24px 24px; background: var(--paper); color: var(--ink); text-align: center;
  font: 16px/1.6 'Inter Variable', 'Readex Pro Variable', system-ui, 'Segoe UI', Arial, sans-serif; }
main { max-width: 24rem; margin: 0 auto; }
svg { width: 240px; max-width: 100%; }
h1 { margin: 16px 0 8px; font-size: 28px; line-height: 1.25; }
p { margin: 0 0 24px; color: var(--muted); }
.again { display: block; padding: 12px 20px; border-radius: 10px; background: var(--brand); color: var(--on-brand);
  font-weight: 600; text-decoration: none; }
h2 { margin: 0 0 8px; font-size: 16px; }
ul { margin: 0 0 24px; padding: 0; list-style: none; text-align: start; }
li { padding: 10px 0; border-top: 1px solid var(--muted); }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 16px; margin-top: 16px; }
nav a { display: inline-flex; align-items: center; min-height: 44px; color: var(--muted); }
nav a[aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`;

const house = `<svg viewBox="0 0 240 170" aria-hidden="true"><g fill="none" stroke="var(--ink)" stroke-width="2"
stroke-linecap="round" stroke-linejoin="round"><path d="M8 152H232"/>
<path d="M60 152V84l60-46 60 46v68Z" fill="var(--surface)"/>
<path d="M46 92l74-56 74 56" stroke="var(--brand)" stroke-width="6"/><path d="M104 152v-42h32v42"/>
<path d="M72 104h22v20H72ZM146 104h22v20h-22Z"/>
<path d="M196 30c8-6 18-6 26 0M202 38c5-3 10-3 14 0" stroke-opacity=".5"/>
<path d="M192 16l34 34" stroke-width="2.6"/></g></svg>`;

/** Its links and its style are all that the page may use. */
export const offlinePolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Names and addresses were written by people. */
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => letters[letter] ?? letter);

/** Day, person, hours and address of a visit. */
function renderVisit(visit: KeptVisit, language: Language): string {
  const { startAt, endAt, timeZone, title, other, street, postalCode, city } = visit;
  const write = (options: Intl.DateTimeFormatOptions, instant: string) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone }).format(new Date(instant));
  const day = write({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, startAt);
  const hours = [startAt, endAt].map((instant) => write({ timeStyle: 'short' }, instant)).join(' – ');
  const town = `${postalCode} ${city}`;
  const address = street === null ? town : `${street}, ${town}`;
  return `<li><b><bdi>${escape(other)}</bdi></b> <bdi>${escape(title)}</bdi><br>${day}, <bdi dir="ltr">${hours}</bdi><br><bdi>${escape(address)}</bdi></li>`;
}

function renderVisits(visits: readonly KeptVisit[], language: Language): string {
  const items = visits.map((visit) => renderVisit(visit, language));
  return `<h2>${texts[language].visits}</h2>\n<ul>${items.join('')}</ul>`;
}

type Shown = { language: Language; address: URL; visits: readonly KeptVisit[] };

/** Self-contained, because nothing can be fetched: no script, no file. An empty link target is the present address. */
export function renderOfflinePage({ language, address, visits }: Shown): string {
  const text = texts[language];
  const links = languages.map((one) => {
    const current = one === language ? ' aria-current="true"' : '';
    return `<a href="${addressIn(address, one)}" lang="${one}" dir="${directionOf(one)}"${current}>${texts[one].language}</a>`;
  });
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
${house}
<h1>${text.title}</h1>
<p>${visits.length > 0 ? text.visitsLead : text.lead}</p>
${visits.length > 0 ? renderVisits(visits, language) : ''}
<a class="again" href="">${text.retry}</a>
<nav aria-label="${text.languages}">${links.join('')}</nav>
</main>
</body>
</html>`;
}
