import type { Language } from '#contract/languages.ts';
import type { NotificationType } from '#contract/notifications-limits.ts';
import { formatDay, formatMoment, formatVisit } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';

/** What fills a text. Moments and words are stored as such and written in the language of each reader. */
type Param =
  | string
  | number
  | { visit: { start: string; end: string }; timeZone: string }
  | { moment: string; timeZone: string }
  | { day: string; timeZone: string }
  /** A text under this key of the messages, with another one in brackets. */
  | { word: string; detail?: string };
export type Params = Readonly<Record<string, Param>>;

/** A notification in the reader's language: the text `variant` of its type in messages/<language>/notifications.json. */
export function renderText(
  language: Language,
  { type, variant, params }: { type: NotificationType; variant: string; params: Params },
): string {
  const written = Object.entries(params).map(([name, param]) => [name, renderParam(language, param)]);
  return translate(language, `notifications:${type}.${variant}`, Object.fromEntries(written));
}

function renderParam(language: Language, param: Param): string | number {
  if (typeof param !== 'object') return param;
  if ('visit' in param) {
    const { start, end } = param.visit;
    return formatVisit(language, { start: new Date(start), end: new Date(end) }, param.timeZone);
  }
  if ('moment' in param) return formatMoment(language, new Date(param.moment), param.timeZone);
  if ('day' in param) return formatDay(language, new Date(param.day), param.timeZone);
  const word = translate(language, param.word);
  return param.detail ? `${word} (${translate(language, param.detail)})` : word;
}
