import type { FoundProviders } from '#contract/search.ts';
import { dayOf, noonOf } from '#web/i18n/days.ts';
import type { Format } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { dateOf, partOf, type When } from './search-filters.ts';

/** The time that a search was understood to ask for. */
export const whenOf = ({ day, from, to }: FoundProviders['understood']): When => ({
  day: day ?? '',
  from: from ?? '',
  to: to ?? '',
});

export type Words = { t: Translate<'search'>; format: Format; now: Date; today: string };

/** "dès 17:00", for bounds that are no part of the day. */
export function hoursText({ from, to }: When, { t }: Words): string {
  if (!to) return from && t('when.since', { from });
  return from ? t('when.between', { from, to }) : t('when.until', { to });
}

/** "Sam. 21 nov., matin", and "N’importe quand" without a time. */
export function whenShort(when: When, words: Words): string {
  const { t, format, today } = words;
  const part = partOf(when);
  const day = dayShort();
  const time = part ? t(`when.part.${part}`) : hoursText(when, words);
  if (!day || !time) return day || time || t('when.any');
  return t('when.short', { day, time: part ? inSentence(time) : time });

  function dayShort(): string {
    if (when.day === 'WEEKEND') return t('when.weekend');
    const date = dateOf(when.day, today);
    return date === today ? t('when.today') : date && format.shortDate(noonOf(date));
  }
}

/** A name of a time after another one. */
export const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What the texts of a time are made with. */
export function useWhenWords(): Words {
  const { t } = useTranslation('search');
  const now = useNow();
  return { t, format: useFormat(), now, today: dayOf(now) };
}
