import { useState, type SubmitEvent } from 'react';
import { bookingQueryMax } from '#contract/bookings-rules.ts';
import type { DeskBookingRow } from '#contract/booking-desk.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { useListNearBookingsQuery } from '#web/api/clients/booking-desk.ts';
import { useTieContactBookingMutation } from '#web/api/clients/contact-desk.ts';
import { bookingsHref } from '#web/features/booking-desk/bookings-address.ts';
import { StatusBadge } from '#web/features/bookings/visit-state.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Chip } from '#web/ui/data/chip.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';

type BookingTieProps = {
  message: ContactMessage;
  /** Of who wrote, whose nearest bookings are offered. */
  accountId: string | undefined;
};

/** The booking that a message is about: the team ties it, by a number or one of the nearest of who wrote. */
export function BookingTie({ message: { id, booking }, accountId }: BookingTieProps) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [tie, { error, isLoading, reset }] = useTieContactBookingMutation();
  const failure = useErrorText(error);
  const numberError = fieldErrorsOf(error)['number'];
  const { data: near } = useListNearBookingsQuery(
    { userId: accountId ?? '' },
    { skip: accountId === undefined || booking !== null },
  );
  async function handleTie(number: string | null) {
    const answer = await tie({ contactMessageId: id, body: { number } });
    if (!answer.error) setTyped('');
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isLoading && typed.trim() !== '') void handleTie(typed.trim());
  }
  const told = failure && !numberError && (
    <div role="alert">
      <FieldError>{failure}</FieldError>
    </div>
  );
  if (booking)
    return (
      <section aria-label={t('tie.title')} className="flex flex-wrap items-center gap-x-3 text-14">
        <span className="text-muted">{t('tie.title')}</span>
        <Link
          href={bookingsHref({}, booking.id)}
          className="inline-flex min-h-11 items-center gap-2 text-link"
        >
          <bdi dir="ltr" className="whitespace-nowrap">
            {booking.number}
          </bdi>
          <bdi className="wrap-anywhere">{booking.serviceTitle}</bdi>
        </Link>
        <span className="text-muted">{format.dateTime(booking.startAt)}</span>
        <StatusBadge status={booking.status} />
        <Button variant="plain" pending={isLoading} onClick={() => void handleTie(null)}>
          {t('tie.remove')}
        </Button>
        {told}
      </section>
    );
  const offered: readonly DeskBookingRow[] = near ? [...near.ahead, ...near.latest] : [];
  return (
    <Disclosure title={t('tie.add')}>
      <form noValidate onSubmit={handleSubmit} className="grid gap-3">
        {offered.length > 0 && (
          <div role="group" aria-label={t('tie.near')} className="flex flex-wrap gap-2">
            {offered.map(({ id: bookingId, number, service, startAt }) => (
              <Chip key={bookingId} onClick={() => void handleTie(number)}>
                <bdi dir="ltr" className="whitespace-nowrap">
                  {number}
                </bdi>
                <bdi>{service.title}</bdi>
                <span className="font-normal text-muted">{format.date(startAt)}</span>
              </Chip>
            ))}
          </div>
        )}
        <TextField
          label={t('tie.number')}
          dir="ltr"
          autoComplete="off"
          maxLength={bookingQueryMax}
          error={numberError}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (error) reset();
          }}
        />
        {told}
        <Button type="submit" variant="secondary" pending={isLoading} className="justify-self-start">
          {t('tie.submit')}
        </Button>
      </form>
    </Disclosure>
  );
}
