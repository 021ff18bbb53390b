import { Calendar, CalendarPlus, Euro, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Booking } from '#web/api/generated/bookings.ts';
import { WriteButton } from '#web/features/questions/write-button.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Facts, type Fact } from '#web/ui/data/facts.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { tradeIcon } from '#web/ui/data/trade-icon.ts';
import { useAmountDue } from '../use-amount-due.ts';
import { VisitTime } from '../visit-time.tsx';

type BookingCardProps = {
  booking: Booking;
  /** Fetches the booking again, because the link to the calendar file is valid for a few minutes only. */
  onRefresh: () => Promise<Booking | undefined>;
};

/** +33 6 39 98 58 38 from E.164; numbers of other countries unchanged. */
function spacedPhone(phone: string): string {
  return phone.replace(/^(\+33)(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5 $6');
}

/** Person, service, time, place and the agreed price. */
export function BookingCard({ booking, onRefresh }: BookingCardProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const due = useAmountDue()(booking);
  const asProvider = booking.mine === 'PROVIDER';
  const name = asProvider ? booking.customer.displayName : booking.provider.displayName;
  const { street, postalCode, city } = booking.address;
  const facts: Fact[] = [
    {
      key: 'service',
      icon: tradeIcon(booking.service.categoryId),
      label: t('fact.service'),
      value: (
        <>
          <bdi>{booking.service.title}</bdi> · {format.duration(booking.durationMinutes)}
        </>
      ),
    },
    {
      key: 'slot',
      icon: Calendar,
      label: t('fact.slot'),
      value: <VisitTime {...booking} />,
    },
    {
      key: 'address',
      icon: MapPin,
      label: t('fact.address'),
      value: (
        <>
          <bdi>{[street, `${postalCode} ${city}`].filter(Boolean).join(', ')}</bdi>
          {street === null && <span className="block text-14 text-muted">{t('detail.streetLater')}</span>}
        </>
      ),
    },
  ];
  if (booking.phoneOfOther) {
    facts.push({
      key: 'phone',
      icon: Phone,
      label: t('fact.phone'),
      value: (
        <a
          href={`tel:${booking.phoneOfOther}`}
          className="text-link inline-flex min-h-11 items-center -my-2.5"
        >
          <bdi dir="ltr">{spacedPhone(booking.phoneOfOther)}</bdi>
        </a>
      ),
    });
  }
  if (booking.note) {
    facts.push({
      key: 'note',
      icon: MessageCircle,
      label: t('fact.note'),
      value: <bdi>{t('quoted', { text: booking.note })}</bdi>,
    });
  }
  async function handleCalendar(event: MouseEvent) {
    event.preventDefault();
    const fresh = await onRefresh();
    if (fresh?.calendarUrl) location.assign(fresh.calendarUrl);
  }
  return (
    <Card floating className="grid gap-4.5 p-5 md:p-6">
      <div className="flex items-center gap-3.5">
        <Avatar
          name={name}
          photoUrl={asProvider ? null : booking.provider.avatarUrl}
          seed={asProvider ? booking.customer.id : booking.service.categoryId}
          size={56}
        />
        <div className="min-w-0">
          <h2 className="font-text text-18 font-semibold tracking-normal">
            {asProvider ? (
              <bdi>{name}</bdi>
            ) : (
              <Link href={`/providers/${booking.provider.id}`} className="hover:underline">
                <bdi>{name}</bdi>
              </Link>
            )}
          </h2>
          <p className="text-14 text-muted">{asProvider ? t('detail.customer') : t('detail.provider')}</p>
        </div>
      </div>
      <WriteButton block booking={booking} />
      <Facts items={facts} className="border-t border-line pt-4.5" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span className="flex items-center gap-3 font-semibold">
          <Icon of={Euro} className="text-muted" />
          {due.label}
        </span>
        <Price size="l" amount={format.moneyExact(due.amount)} />
      </div>
      <p className="-mt-2 text-14 text-muted">{due.note}</p>
      {booking.calendarUrl && (
        <LinkButton
          variant="secondary"
          href={booking.calendarUrl}
          download
          onClick={(event) => void handleCalendar(event)}
        >
          <Icon of={CalendarPlus} />
          {t('detail.calendar')}
        </LinkButton>
      )}
    </Card>
  );
}
