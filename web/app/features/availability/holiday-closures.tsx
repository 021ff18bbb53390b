import { useAddTimeOffMutation, useRemoveTimeOffMutation } from '#web/api/clients/availability-own.ts';
import type { TimeOff } from '#contract/availability.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Chip } from '#web/ui/data/chip.tsx';
import { instantAt } from './local-time.ts';
import { nextHolidays, type Holiday } from '#contract/holidays-rules.ts';

const shownHolidays = 8;

type HolidayClosuresProps = { timeZone: string; timeOff: readonly TimeOff[] };

/** The next public holidays: a button closes the day or opens it again. */
export function HolidayClosures({ timeZone, timeOff }: HolidayClosuresProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  const [add, adding] = useAddTimeOffMutation();
  const [remove, removing] = useRemoveTimeOffMutation();
  const isPending = adding.isLoading || removing.isLoading;

  function spanOf({ day }: Holiday) {
    return { startAt: instantAt(day, '00:00', timeZone), endAt: instantAt(day, '24:00', timeZone) };
  }
  function closureOf(holiday: Holiday): TimeOff | undefined {
    const { startAt, endAt } = spanOf(holiday);
    return timeOff.find((one) => one.kind === 'OFF' && one.startAt <= startAt && one.endAt >= endAt);
  }
  /** A longer time off is not removed by the button of one of its days. */
  const isOnlyThat = (closure: TimeOff, holiday: Holiday) => {
    const { startAt, endAt } = spanOf(holiday);
    return closure.startAt === startAt && closure.endAt === endAt;
  };

  async function handlePress(holiday: Holiday) {
    const closure = closureOf(holiday);
    if (!closure)
      await add({ body: { kind: 'OFF', ...spanOf(holiday), reason: t(`holiday.${holiday.key}`) } });
    else if (isOnlyThat(closure, holiday)) await remove({ timeOffId: closure.id });
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-14 font-semibold">{t('holidays.legend')}</legend>
      <ul className="flex flex-wrap gap-2">
        {nextHolidays(dayOf(now, timeZone), shownHolidays).map((holiday) => (
          <li key={holiday.day}>
            <Chip
              selected={closureOf(holiday) !== undefined}
              aria-disabled={isPending || undefined}
              onClick={() => void (isPending || handlePress(holiday))}
            >
              {t('holidays.on', {
                name: t(`holiday.${holiday.key}`),
                date: inSentence(format.shortDate(`${holiday.day}T12:00:00Z`)),
              })}
            </Chip>
          </li>
        ))}
      </ul>
      <p className="text-14 text-muted">{t('holidays.hint')}</p>
    </fieldset>
  );
}
