import { daysBetween, noonOf } from '#web/i18n/days.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { dateOf, partOf, type When } from './search-filters.ts';
import { hoursText, inSentence, useWhenWords, type Words } from './when-text.ts';

/** From so many days on a weekday alone no longer says which. */
const weekDays = 7;

type SaidWords = Words & {
  said: Translate<'search-parts'>;
  /** A name of a day within a sentence. */
  within: (text: string) => string;
};

/** Says a time in a sentence, "samedi matin"; empty without one. */
export function whenSaid(when: When, { said, within, ...words }: SaidWords): string {
  const { t, format, now, today } = words;
  const part = partOf(when);
  const { form, day } = dayWords(when.day);
  if (part) return said(`said.${form}.${part}`, { day });
  const hours = hoursText(when, words);
  return day && hours ? t('when.short', { day, time: hours }) : day || hours;

  function dayWords(asked: string) {
    if (!asked) return { form: 'ANY', day: '' } as const;
    if (asked === 'WEEKEND') return { form: 'WEEKEND', day: inSentence(t('when.weekend')) } as const;
    const date = noonOf(dateOf(asked, today));
    const days = daysBetween(now, new Date(date));
    if (days === 0) return { form: 'TODAY', day: inSentence(t('when.today')) } as const;
    if (days === 1) return { form: 'DAY', day: inSentence(t('when.tomorrow')) } as const;
    return days < weekDays
      ? ({ form: 'DAY', day: within(format.weekday(date)) } as const)
      : ({ form: 'DATE', day: within(format.weekdayDate(date)) } as const);
  }
}

/** whenSaid in the language of the page, whose texts are in the area of the filters. */
export function useWhenSaid(): (when: When) => string {
  const { t: said } = useTranslation('search-parts');
  const within = useInSentence();
  const words = useWhenWords();
  return (when) => whenSaid(when, { ...words, said, within });
}
