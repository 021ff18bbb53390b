import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dock } from '#web/ui/layout/dock.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { cancellationTerms } from './cancellation-terms.ts';
import { useInSentence } from '../../../i18n/use-in-sentence.ts';

type RequestDockProps = { termsId: string; price: number; startAt: string | null; timeZone: string };

/** On a phone: the total, until when it is free to change one's mind, and the way down to the button. */
export function RequestDock({ termsId, price, startAt, timeZone }: RequestDockProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  return (
    <Dock
      action={
        <LinkButton size="l" href={`#${termsId}`}>
          {t('new.continue')}
        </LinkButton>
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
