import type { Language } from '#contract/languages.ts';
import { dayMs } from '#contract/durations.ts';
import { isolate } from '#contract/text-direction.ts';
import { arabicTown } from './towns.ts';
import { commaOf } from './direction.ts';
import { createDateFormat } from './format-dates.ts';
import { createDurationFormat } from './format-durations.ts';
import { createNumberFormat } from './format-numbers.ts';

/** The functions take euros, metres as kilometres, minutes and instants; each returns text that is ready to show. */
function createFormat(language: Language, today: Date) {
  /** Names or hours one after another, each isolated in its own direction. */
  function list(items: readonly string[]): string {
    return items.map((item) => isolate(item, language)).join(commaOf(language));
  }

  /** A town on its own; a postal address is shown as it is written. */
  const town = (name: string): string => (language === 'ar' ? arabicTown(name) : name);

  return {
    list,
    town,
    ...createNumberFormat(language),
    ...createDateFormat(language, today),
    ...createDurationFormat(language),
  };
}

export type Format = ReturnType<typeof createFormat>;
const formats = new Map<Language, { today: number; format: Format }>();

/**
 * The formatters of a language on a day, created once: hydration writes with the same day as the server, whatever the
 * hour at which the page is read.
 */
export function formatFor(language: Language, now = new Date()): Format {
  const today = Math.floor(now.getTime() / dayMs);
  const cached = formats.get(language);
  if (cached?.today === today) return cached.format;
  const format = createFormat(language, new Date(today * dayMs));
  formats.set(language, { today, format });
  return format;
}
