import { MapPin } from 'lucide-react';
import type { Booking } from '#web/api/generated/bookings.ts';
import { WriteIconButton } from '#web/features/questions/write-button.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Star } from '#web/ui/data/star.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useAmountDue } from '../detail/use-amount-due.ts';
import { VisitTime } from '../visit-time.tsx';

/** A booking in a list: the day first, then person and service, status and price. */
export function BookingRow({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const due = useAmountDue()(booking);
  const other = booking.mine === 'PROVIDER' ? booking.customer : booking.provider;
  return (
    <Card
      as="li"
      interactive
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] md:px-6"
    >
      <div className="grid w-16 justify-items-center rounded-12 bg-sunken px-1 py-2 leading-[1.3]">
        <span className="text-14 text-muted">{format.weekdayShort(booking.startAt, booking.timeZone)}</span>
        <b className="font-head text-22 font-bold tabular-nums">
          {format.dayNumber(booking.startAt, booking.timeZone)}
        </b>
        <span className="text-12 text-muted tabular-nums">
          {format.time(booking.startAt, booking.timeZone)}
        </span>
      </div>
      <div className="grid min-w-0 gap-1">
        <h3 className="text-18">
          <Link href={`/bookings/${booking.id}`} className="stretch">
            <bdi>{booking.service.title}</bdi>
          </Link>
        </h3>
        <p className="flex items-center gap-2">
          <Avatar
            name={other.displayName}
            photoUrl={booking.mine === 'PROVIDER' ? null : booking.provider.avatarUrl}
            seed={booking.service.categoryId}
            size={32}
          />
          <bdi>{other.displayName}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-14 text-muted">
          <span>
            <VisitTime {...booking} />
          </span>
          <span className="inline-flex items-center gap-1">
            <Icon of={MapPin} size={16} />
            {booking.address.city}
          </span>
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 sm:col-span-1 sm:grid sm:justify-items-end sm:border-0 sm:pt-0">
        <StatusBadge status={booking.status} />
        {due.isWithoutVisit && due.amount === 0 ? (
          <span className="text-14 text-muted">{t('cancel.free')}</span>
        ) : (
          <Price
            size="s"
            prefix={due.isWithoutVisit ? due.label : undefined}
            amount={format.money(due.amount)}
          />
        )}
        <span className="relative z-1">
          <WriteIconButton booking={booking} />
        </span>
        {booking.canReview && (
          <Badge tone="accent">
            <Star />
            {t('list.toReview')}
          </Badge>
        )}
      </div>
    </Card>
  );
}
