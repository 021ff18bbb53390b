import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { minuteMs } from '#contract/durations.ts';
import type { PublicSettings } from '#contract/public-settings.ts';
import type { Translator } from '#web/i18n/translator.ts';
import { TranslatorProvider } from '#web/i18n/translator-provider.tsx';
import type { WrittenDates } from '#web/i18n/written-dates.ts';
import { PageProvider } from './settings.tsx';

/** What a page is rendered with. */
export type Surroundings = { settings: PublicSettings; translator: Translator; renderedAt: Date };
type Kept = { html: string; dates: WrittenDates };
type RenderWithDates = (dates: WrittenDates, render: () => string) => string;

/** Days begin at a full quarter of an hour in every zone (web/app/i18n/days.ts). */
const quarterMs = 15 * minuteMs;
/** Letters of markup that are kept, about four hundred cards: 12 MB, as most have letters of two bytes. */
export const keptLettersMax = 6_000_000;
/** How React writes a part whose code or data it has to wait for. */
const missingPart = '<!--$!-->';
/** Before the ids of useId in a part: they would not be those of the page. */
const idPrefix = 'kept-';
/** A picture that is loaded at once: React writes its preload before the part. */
const preload = '<link';

const isWhole = (html: string) =>
  !html.startsWith(preload) && !html.includes(missingPart) && !html.includes(idPrefix);

/**
 * The markup of parts (decision 56), rendered once for each set of values, language, settings and quarter of an hour. Texts
 * belong to the process. `renderWithDates` collects the dates that a part writes.
 */
export function createKeptMarkup(renderWithDates: RenderWithDates) {
  const kept = new LRUCache<string, Kept>({
    maxSize: keptLettersMax,
    sizeCalculation: ({ html }) => html.length || 1,
  });
  const numbers = new Map<unknown, number>();

  function numberOf(Part: unknown): number {
    const known = numbers.get(Part) ?? numbers.size;
    numbers.set(Part, known);
    return known;
  }

  /** The markup of parts for one page, whose dates are written to `dates`. */
  return ({ settings, translator, renderedAt }: Surroundings, dates: WrittenDates) => {
    const quarter = new Date(Math.floor(renderedAt.getTime() / quarterMs) * quarterMs);
    const page = { settings, renderedAt: quarter, nonce: undefined, payload: '' };
    const surroundings = `${translator.language} ${quarter.getTime()} ${JSON.stringify(settings)}`;

    function render<Props extends object>(Part: ComponentType<Props>, props: Props): Kept | undefined {
      const own: WrittenDates = {};
      const html = renderWithDates(own, () =>
        renderToString(
          <PageProvider value={page}>
            <TranslatorProvider value={translator}>
              <Part {...props} />
            </TranslatorProvider>
          </PageProvider>,
          { identifierPrefix: idPrefix },
        ),
      );
      return isWhole(html) ? { html, dates: own } : undefined;
    }

    return <Props extends object>(Part: ComponentType<Props>, props: Props): string | undefined => {
      const key = hash('sha256', `${numberOf(Part)} ${surroundings} ${JSON.stringify(props)}`, 'base64');
      const known = kept.get(key);
      const found = known ?? render(Part, props);
      if (!found) return undefined;
      if (!known) kept.set(key, found);
      for (const [format, texts] of Object.entries(found.dates)) Object.assign((dates[format] ??= {}), texts);
      return found.html;
    };
  };
}
