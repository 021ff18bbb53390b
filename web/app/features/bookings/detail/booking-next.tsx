import { useRef } from 'react';
import type { Booking } from '#web/api/generated/bookings.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { BookingActions } from '../booking-actions.tsx';
import { TimeLeft } from '../time-left.tsx';
import { isConfirmedForReader } from './is-confirmed-for-reader.ts';
import { ConfirmedHead } from './confirmed-head.tsx';
import { RulingNote } from './ruling-note.tsx';
import { VisitTools } from './visit-tools.tsx';
import { WithdrawalLine } from '../withdrawal/withdrawal-line.tsx';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';

const bookAgainAfter: readonly Booking['status'][] = [
  'DECLINED',
  'EXPIRED',
  'CANCELLED',
  'COMPLETED',
  'NO_SHOW',
];

/** What the news is about: the withdrawal, the answer that is due, else the visit. */
function momentOf({ withdrawal, status, respondBy, startAt }: Booking): string {
  if (withdrawal) return withdrawal.declaredAt;
  return status === 'PENDING' && respondBy ? respondBy : startAt;
}

/** What happens next, in words, and what this reader can do. */
export function BookingNext({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const heading = useRef<HTMLHeadingElement>(null);
  const side = booking.mine === 'PROVIDER' ? 'PROVIDER' : 'CUSTOMER';
  const name = side === 'PROVIDER' ? booking.customer.displayName : booking.provider.displayName;
  const date = inSentence(format.dateTime(momentOf(booking), booking.timeZone));
  const bookAgain = side === 'CUSTOMER' && bookAgainAfter.includes(booking.status);
  const news = booking.withdrawal ? 'WITHDRAWN' : booking.status;
  const text = t(`next.${side}.${news}.text`, {
    name,
    date,
    price: format.moneyExact(booking.price),
  });
  const leads = isConfirmedForReader(booking);
  return (
    <Card padded className={classes('grid gap-4', leads && 'gap-6 border-0! bg-transparent! p-0!')}>
      {booking.status === 'PENDING' && <TimeLeft booking={booking} />}
      <div className="grid gap-1.5">
        {leads ? (
          <ConfirmedHead booking={booking} heading={heading} text={text} />
        ) : (
          <>
            <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">
              {t(`next.${side}.${news}.title`, { name })}
            </h2>
            <p className="max-w-[60ch]">{text}</p>
          </>
        )}
        {booking.cancelReason && (
          <p className="mt-1 border-s-2 border-line ps-3.5 text-muted">
            {t('detail.reason')} {t('quoted', { text: booking.cancelReason })}
          </p>
        )}
        {booking.ruling && <RulingNote ruling={booking.ruling} />}
        {booking.status === 'CANCELLED' && booking.late && (
          <p className="text-14 text-muted">{t('detail.late')}</p>
        )}
      </div>
      <BookingActions
        booking={booking}
        heading={heading}
        tools={booking.status === 'CONFIRMED' && !booking.withdrawal && <VisitTools booking={booking} />}
      />
      {side === 'CUSTOMER' && <WithdrawalLine booking={booking} heading={heading} />}
      {bookAgain && (
        <p className="flex flex-wrap gap-2.5">
          <LinkButton
            variant={booking.status === 'COMPLETED' ? 'secondary' : 'primary'}
            href={`/bookings/new?serviceId=${booking.service.id}&durationMinutes=${booking.durationMinutes}`}
          >
            {t('detail.bookAgain', { name })}
          </LinkButton>
          {booking.status !== 'COMPLETED' && (
            <LinkButton
              variant="secondary"
              href={`/search?categoryId=${encodeURIComponent(booking.service.categoryId)}&postalCode=${booking.address.postalCode}`}
            >
              {t('detail.searchOther')}
            </LinkButton>
          )}
        </p>
      )}
    </Card>
  );
}
