import { useState, type RefObject } from 'react';
import type { Booking } from '#web/api/generated/bookings.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

type WithdrawalLineProps = {
  booking: Booking;
  /** The heading with the booking's status: it receives the focus when the button is removed. */
  heading: RefObject<HTMLElement | null>;
};

/** The first step of a withdrawal, on the page of the booking for as long as the right lasts. */
export function WithdrawalLine({ booking, heading }: WithdrawalLineProps) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const inSentence = useInSentence();
  const [opened, setOpened] = useState<Booking | null>(null);
  const { withdrawalRight: right, timeZone } = booking;
  useFocusWhenLost(heading, `${booking.withdrawal?.declaredAt ?? ''} ${opened?.id ?? ''}`);
  return (
    <>
      {right && (
        <p className="flex flex-wrap items-center gap-x-1 text-14 text-muted">
          <span>{t('hint', { date: inSentence(format.weekdayDate(right.until, timeZone)) })}</span>
          <Button
            variant="plain"
            onClick={() => setOpened(booking)}
            className="-my-2.5 px-1! text-14! font-normal! underline underline-offset-4"
          >
            {t('open')}
          </Button>
        </p>
      )}
      {opened && <WithdrawalDialog booking={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
