import { bookingsApi } from '#web/api/clients/bookings.ts';
import type { Booking } from '#contract/bookings.ts';
import { CalendarPlus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ButtonLook } from '#web/ui/actions/button-classes.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

type CalendarLinkProps = Pick<ButtonLook, 'variant'> & {
  booking: Pick<Booking, 'id' | 'calendarUrl'>;
  className?: string;
};

/** The visit as a calendar file. Its address is valid for some minutes only: a press asks for a new one. */
export function CalendarLink({
  booking: { id, calendarUrl },
  variant = 'secondary',
  className,
}: CalendarLinkProps) {
  const { t } = useTranslation('bookings');
  const dispatch = useDispatch<AppDispatch>();
  if (!calendarUrl) return null;
  async function handleClick(event: MouseEvent) {
    event.preventDefault();
    const { data } = await dispatch(
      bookingsApi.endpoints.getBooking.initiate({ id }, { forceRefetch: true, subscribe: false }),
    );
    if (data?.calendarUrl) location.assign(data.calendarUrl);
  }
  return (
    <LinkButton
      variant={variant}
      href={calendarUrl}
      download
      onClick={(event) => void handleClick(event)}
      className={className}
    >
      <Icon of={CalendarPlus} />
      {t('detail.calendar')}
    </LinkButton>
  );
}
