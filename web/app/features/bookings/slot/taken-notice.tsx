import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { SlotButton } from '#web/ui/data/slot.tsx';

type TakenNoticeProps = {
  suggestions: readonly string[];
  timeZone: string;
  onTake: (startAt: string) => void;
};

/** The slot has been booked meanwhile: the next free starts as buttons. */
export function TakenNotice({ suggestions, timeZone, onTake }: TakenNoticeProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const now = useNow({ everyMinute: true });
  return (
    <Alert tone="warning" title={t('taken.title')}>
      <p>{suggestions.length > 0 ? t('taken.text') : t('taken.none')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {suggestions.map((startAt) => (
          <SlotButton key={startAt} onClick={() => onTake(startAt)} className="px-3!">
            {format.slotShort(startAt, now, timeZone)}
          </SlotButton>
        ))}
      </div>
    </Alert>
  );
}
