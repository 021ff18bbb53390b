import { useListTimeOffQuery, useRemoveTimeOffMutation } from '#web/api/clients/availability-own.ts';
import type { OpeningDay, TimeOff } from '#contract/availability.ts';
import { CalendarOff, CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { HolidayClosures } from './holiday-closures.tsx';
import { useWhenWords } from './use-when-words.ts';
import { TimeOffDialog } from './time-off-dialog.tsx';

type DatedListProps = { timeZone: string; hours: readonly OpeningDay[] };

/** Time off and extra openings, the next one first. */
export function DatedList({ timeZone, hours }: DatedListProps) {
  const { t } = useTranslation('availability');
  const { data, isError, error, refetch } = useListTimeOffQuery();
  const [adding, setAdding] = useState<TimeOff['kind'] | null>(null);
  const [removing, setRemoving] = useState<TimeOff | null>(null);
  const [remove, { isLoading }] = useRemoveTimeOffMutation();
  const whenWords = useWhenWords(timeZone);
  const dated = (data ?? []).toSorted((one, other) => one.startAt.localeCompare(other.startAt));
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
