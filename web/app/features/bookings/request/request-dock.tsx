import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dock } from '#web/ui/layout/dock.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { cancellationTerms } from './cancellation-terms.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';

type RequestDockProps = {
  price: number;
  startAt: string | null;
  timeZone: string;
  onContinue: () => void;
};

/** On a phone: the total, the end of free cancellation, and a link to what is missing. */
export function RequestDock({ price, startAt, timeZone, onContinue }: RequestDockProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  return (
    <Dock
      action={
        <Button size="l" onClick={onContinue}>
          {t('new.continue')}
        </Button>
      }
    >
      <Price amount={format.moneyExact(price)} />
      {startAt && <DockNote startAt={startAt} price={price} timeZone={timeZone} />}
    </Dock>
  );
}

function DockNote({ startAt, price, timeZone }: { startAt: string; price: number; timeZone: string }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const { freeUntil } = cancellationTerms(new Date(startAt), price, now);
  return (
    <p className="text-14 leading-[1.35]">
      {freeUntil
        ? t('new.freeUntilShort', { date: inSentence(format.shortDate(freeUntil, timeZone)) })
        : format.slotShort(startAt, now, timeZone)}
    </p>
  );
}
