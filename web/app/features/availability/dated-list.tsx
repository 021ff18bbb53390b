import { CalendarOff, CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { compareInstants } from '#contract/dates-rules.ts';
import {
  useListTimeOffQuery,
  useRemoveTimeOffMutation,
  useAddTimeOffMutation,
} from '#web/api/clients/availability-own.ts';
import type { OpeningDay, TimeOff } from '#contract/availability.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useTranslation, useFormat, useInSentence } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { TimeOffDialog } from './time-off-dialog.tsx';
import { dayOf } from '#web/i18n/days.ts';
import { minutesInto, instantAt } from './local-time.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Chip } from '#web/ui/data/chip.tsx';
import { nextHolidays, type Holiday } from '#contract/holidays-rules.ts';

const shownHolidays = 8;

type HolidayClosuresProps = { timeZone: string; timeOff: readonly TimeOff[] };

/** The next public holidays: a button closes the day or opens it again. */
function HolidayClosures({ timeZone, timeOff }: HolidayClosuresProps) {
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
    return timeOff.find(
      (one) =>
        one.kind === 'OFF' &&
        compareInstants(one.startAt, startAt) <= 0 &&
        compareInstants(one.endAt, endAt) >= 0,
    );
  }
  /** A longer time off is not removed by the button of one of its days. */
  const isOnlyThat = (closure: TimeOff, holiday: Holiday) => {
    const { startAt, endAt } = spanOf(holiday);
    return compareInstants(closure.startAt, startAt) === 0 && compareInstants(closure.endAt, endAt) === 0;
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

const wholeDay = 24 * 60;

/** A period in words: a day, some days, hours of a day, or from one instant to another. */
function useWhenWords(timeZone: string): (range: Pick<TimeOff, 'startAt' | 'endAt'>) => string {
  const { t } = useTranslation('availability');
  const format = useFormat();
  return ({ startAt, endAt }) => {
    const day = dayOf(new Date(startAt), timeZone);
    const lastInstant = new Date(Date.parse(endAt) - 1);
    const startsDay = minutesInto(day, startAt, timeZone) === 0;
    const endsDay = minutesInto(day, endAt, timeZone) % wholeDay === 0;
    const sameDay = dayOf(lastInstant, timeZone) === day;
    if (startsDay && endsDay) {
      return sameDay
        ? format.weekdayDate(startAt, timeZone)
        : format.dateRange(startAt, lastInstant, timeZone);
    }
    if (sameDay)
      return format.list([format.weekdayDate(startAt, timeZone), format.timeRange(startAt, endAt, timeZone)]);
    return t('dated.range', {
      start: format.dateTime(startAt, timeZone),
      end: format.dateTime(endAt, timeZone),
    });
  };
}

type DatedListProps = { timeZone: string; hours: readonly OpeningDay[] };

/** Time off and extra openings, the next one first. */
export function DatedList({ timeZone, hours }: DatedListProps) {
  const { t } = useTranslation('availability');
  const { data, isError, error, refetch } = useListTimeOffQuery();
  const [adding, setAdding] = useState<TimeOff['kind'] | null>(null);
  const [removing, setRemoving] = useState<TimeOff | null>(null);
  const [remove, { isLoading }] = useRemoveTimeOffMutation();
  const whenWords = useWhenWords(timeZone);
  const dated = (data ?? []).toSorted((one, other) => compareInstants(one.startAt, other.startAt));
  async function handleRemove(id: string) {
    await remove({ timeOffId: id });
    setRemoving(null);
  }
  return (
    <section aria-labelledby="dated" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="dated" className="text-22">
            {t('dated.heading')}
          </h2>
          <p className="mt-1 max-w-[60ch] text-muted">{t('dated.about')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setAdding('OFF')}>
            <Icon of={CalendarOff} />
            {t('dated.addOff')}
          </Button>
          <Button variant="secondary" onClick={() => setAdding('EXTRA')}>
            <Icon of={CalendarPlus} />
            {t('dated.addExtra')}
          </Button>
        </div>
      </div>
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {data && <HolidayClosures timeZone={timeZone} timeOff={dated} />}
      {data && (
        <Card className="px-5 md:px-6">
          {dated.length === 0 ? (
            <p className="py-6 text-muted">{t('dated.none')}</p>
          ) : (
            <ul>
              {dated.map((timeOff) => (
                <ListRow
                  key={timeOff.id}
                  start={
                    <span
                      className={classes(
                        'grid size-11 flex-none place-items-center rounded-12',
                        timeOff.kind === 'OFF' ? 'bg-sunken text-muted' : 'bg-brand-soft text-brand',
                      )}
                    >
                      <Icon of={timeOff.kind === 'OFF' ? CalendarOff : CalendarPlus} />
                    </span>
                  }
                  title={whenWords(timeOff)}
                  description={[t(`dated.kind.${timeOff.kind}`), timeOff.reason]
                    .filter(Boolean)
                    .join(t('separator'))}
                  end={
                    <IconButton
                      muted
                      icon={Trash2}
                      label={t('dated.remove', { when: whenWords(timeOff) })}
                      onClick={() => setRemoving(timeOff)}
                    />
                  }
                />
              ))}
            </ul>
          )}
        </Card>
      )}
      <TimeOffDialog
        key={adding}
        open={adding !== null}
        kind={adding ?? 'OFF'}
        timeZone={timeZone}
        hours={hours}
        onClose={() => setAdding(null)}
      />
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('dated.removeTitle')}
        closeLabel={t('close')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setRemoving(null)}>
              {t('cancel')}
            </Button>
            <Button pending={isLoading} onClick={() => void (removing && handleRemove(removing.id))}>
              {t('dated.removeConfirm')}
            </Button>
          </>
        }
      >
        {removing && <p>{t(`dated.removeText.${removing.kind}`, { when: whenWords(removing) })}</p>}
      </Dialog>
    </section>
  );
}
