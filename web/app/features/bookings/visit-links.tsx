import { CalendarPlus, Navigation } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { bookingsApi } from '#web/api/clients/bookings.ts';
import type { Booking } from '#contract/bookings.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ButtonLook } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { phoneText } from '#contract/phone-rules.ts';

/**
 * The way to an address: on a phone in its map application, elsewhere on the page of a map. Null while the street is
 * not shown.
 */
export function directionsHref(
  { street, postalCode, city }: Booking['address'],
  userAgent: string,
): string | null {
  if (street === null) return null;
  const to = encodeURIComponent(`${street}, ${postalCode} ${city}`);
  if (/Android/.test(userAgent)) return `geo:0,0?q=${to}`;
  // Apple's devices do not know geo: links.
  if (/iPhone|iPad/.test(userAgent)) return `maps:?daddr=${to}`;
  return `https://www.openstreetmap.org/directions?to=${to}`;
}

/** The way to a visit; absent while its street is not shown. */
export function DirectionsLink({ address, className }: Pick<Booking, 'address'> & { className?: string }) {
  const { t } = useTranslation('bookings');
  const href = directionsHref(address, navigator.userAgent);
  if (href === null) return null;
  const isPage = href.startsWith('https:');
  return (
    <LinkButton
      variant="secondary"
      href={href}
      className={className}
      {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon of={Navigation} />
      {t('detail.directions')}
      {isPage && <span className="sr-only"> {t('detail.newWindow')}</span>}
    </LinkButton>
  );
}

/** A number to call, in pairs of figures. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="text-link -my-2.5 inline-flex min-h-11 items-center">
      <bdi dir="ltr">{phoneText(phone)}</bdi>
    </a>
  );
}

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
