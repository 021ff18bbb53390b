import { daysBetween, noonOf } from '#web/i18n/days.ts';
import { useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { dateOf, partOf, type When } from './search-filters.ts';
import { hoursText, inSentence, useWhenWords } from './when-text.ts';

/** From so many days on a weekday alone no longer says which. */
const weekDays = 7;

/** Says a time in a sentence, "samedi matin"; empty without one. Its texts are in the area of the filters. */
export function useWhenSaid(): (when: When) => string {
  const { t: said } = useTranslation('search-parts');
  const withinSentence = useInSentence();
  const words = useWhenWords();
  const { t, format, now, today } = words;
  return (when) => {
    const part = partOf(when);
    const { form, day } = dayWords(when.day);
    if (part) return said(`said.${form}.${part}`, { day });
    const hours = hoursText(when, words);
    return day && hours ? t('when.short', { day, time: hours }) : day || hours;
  };

  function dayWords(asked: string) {
    if (!asked) return { form: 'ANY', day: '' } as const;
    if (asked === 'WEEKEND') return { form: 'WEEKEND', day: inSentence(t('when.weekend')) } as const;
    const date = noonOf(dateOf(asked, today));
    const days = daysBetween(now, new Date(date));
    if (days === 0) return { form: 'TODAY', day: inSentence(t('when.today')) } as const;
    if (days === 1) return { form: 'DAY', day: inSentence(t('when.tomorrow')) } as const;
    return days < weekDays
      ? ({ form: 'DAY', day: withinSentence(format.weekday(date)) } as const)
      : ({ form: 'DATE', day: withinSentence(format.weekdayDate(date)) } as const);
  }
}
