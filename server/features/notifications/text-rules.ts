import type texts from '#messages/fr/notifications.json';
import type { Language } from '#contract/languages.ts';
import type { NotificationType } from '#contract/notifications-rules.ts';
import {
  formatDay,
  formatNearMoment,
  formatNearVisit,
  formatPlace,
  formatPrice,
} from '#server/kernel/text/formats.ts';
import { writtenName } from '#server/features/users/rules.ts';
import { hasText, translate } from '#server/kernel/text/i18n.ts';

type Texts = typeof texts;
type Written = {
  [Type in keyof Texts]: Texts[Type] extends { variants: object } ? Type : never;
}[keyof Texts];
/** A text of a type, in messages/<language>/notifications.json. */
export type TextVariant = { [Type in Written]: keyof Texts[Type]['variants'] }[Written];

/** A type without variants is one of these, or does not compile. */
const unwritten: Record<Exclude<NotificationType, Written>, string> = {
  BOOKING_RESCHEDULE_PROPOSED: 'nothing proposes another time yet',
  SYSTEM_ANNOUNCEMENT: 'an announcement brings its own',
};
export const isWritten = (type: NotificationType): type is Written => !Object.hasOwn(unwritten, type);

/** What fills a text. Moments and words are stored as such and written in the language of each reader. */
type Param =
  | string
  | number
  | { visit: { start: string; end: string }; timeZone: string }
  | { moment: string; timeZone: string }
  | { day: string; timeZone: string }
  | { cents: number }
  | { place: { city: string | null; country: string | null } }
  /** A text under this key of the messages, with another one in brackets. */
  | { word: string; detail?: string };
export type Params = Readonly<Record<string, Param>>;

/** What is stored of a text: the same in every language. */
export type StoredText = Readonly<{ type: NotificationType; variant: string; params: Params }>;

/** What happened, in the reader's language. It may be shown on a lock screen: it names only the other person. */
export function renderMessage(language: Language, { type, variant, params }: StoredText): string {
  return translate(
    language,
    `notifications:${type}.variants.${variant}.message`,
    renderParams(language, params),
  );
}

/** The rest, where there is more to say. */
export function renderDetail(language: Language, { type, variant, params }: StoredText): string | undefined {
  const key = `notifications:${type}.variants.${variant}.detail`;
  const rendered = renderParams(language, params);
  return hasText(language, key, rendered) ? translate(language, key, rendered) : undefined;
}

const renderParams = (language: Language, params: Params) =>
  Object.fromEntries(
    Object.entries(params).map(([name, param]) => [
      name,
      name === 'other' && typeof param === 'string'
        ? writtenName(param, language)
        : renderParam(language, param),
    ]),
  );

function renderParam(language: Language, param: Param): string | number {
  if (typeof param !== 'object') return param;
  if ('visit' in param) {
    const { start, end } = param.visit;
    return formatNearVisit(language, { start: new Date(start), end: new Date(end) }, param.timeZone);
  }
  if ('moment' in param) return formatNearMoment(language, new Date(param.moment), param.timeZone);
  if ('day' in param) return formatDay(language, new Date(param.day), param.timeZone);
  if ('cents' in param) return formatPrice(language, param.cents);
  if ('place' in param)
    return formatPlace(language, param.place) ?? translate(language, 'email:facts.unknownPlaceInSentence');
  const word = translate(language, param.word);
  return param.detail ? `${word} (${translate(language, param.detail)})` : word;
}
