import { Check } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { firstNameOf } from '#contract/users-rules.ts';
import { shownName } from '#contract/visible-text.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import type { Booking, Ruling } from '#contract/bookings.ts';
import { WriteButton } from '#web/features/questions/write-button.tsx';
import { useInSentence, useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { BookingActions } from '../booking-actions.tsx';
import { CalendarLink, DirectionsLink } from '../visit-links.tsx';
import { TimeLeft } from '../time-left.tsx';
import { WithdrawalDialog } from '../withdrawal/withdrawal-dialog.tsx';
import { isConfirmedForReader } from './visit-card.tsx';

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
  const isConfirmed = side === 'CUSTOMER' && news === 'CONFIRMED';
  const text = t(`next.${side}.${news}.text`, {
    name: isConfirmed ? firstNameOf(name) : name,
    date,
    day: inSentence(format.weekdayDate(momentOf(booking), booking.timeZone)),
    time: format.time(momentOf(booking), booking.timeZone),
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
            {booking.cancelCode && <b className="block font-semibold">{t(`cause.${booking.cancelCode}`)}</b>}
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

type ConfirmedHeadProps = {
  booking: Booking;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Who comes when, and what is paid. */
  text: string;
};

/** The heading of a confirmed visit for its customer, with the face of who comes. */
function ConfirmedHead({ booking, heading, text }: ConfirmedHeadProps) {
  const { t } = useTranslation('bookings');
  const { data: user } = useGetCurrentUserQuery();
  const { displayName, avatarUrl } = booking.provider;
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-4 sm:flex-nowrap">
      <span className="relative flex-none">
        <Avatar name={displayName} photoUrl={avatarUrl} seed={booking.service.categoryId} size={88} />
        <span className="absolute -end-1 -bottom-1 grid size-8 place-items-center rounded-full border-3 border-paper bg-brand text-on-brand">
          <Icon of={Check} size={16} strokeWidth={2.5} />
        </span>
      </span>
      <div className="grid min-w-0 gap-1.5">
        <h1 ref={heading} tabIndex={-1} className="text-28 outline-none md:text-36">
          {t('next.CUSTOMER.CONFIRMED.title', { reader: shownName(user?.firstName ?? '') })}
        </h1>
        <p className="max-w-[52ch] text-18 text-muted">{text}</p>
      </div>
    </div>
  );
}

/** What helps until a confirmed visit: calendar, the way for who travels, message, in this order. */
function VisitTools({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const isMain = !booking.allowed.some((status) => status === 'IN_PROGRESS' || status === 'COMPLETED');
  return (
    <div role="group" aria-label={t('detail.tools')} className="flex flex-wrap gap-2.5 max-sm:*:grow">
      <CalendarLink booking={booking} variant={isMain ? 'primary' : 'secondary'} className="max-sm:w-full" />
      {booking.mine === 'PROVIDER' && <DirectionsLink address={booking.address} />}
      <WriteButton booking={booking} />
    </div>
  );
}

/** What the team decided about an absence, and why: both parties read the same. */
function RulingNote({ ruling: { outcome, text } }: { ruling: Ruling }) {
  const { t } = useTranslation('bookings');
  return (
    <p className="mt-1 border-s-2 border-line ps-3.5 whitespace-pre-line text-muted wrap-anywhere">
      {t('ruling.title', { outcome: t(`ruling.${outcome}`) })} {text !== null && t('quoted', { text })}
    </p>
  );
}

type WithdrawalLineProps = {
  booking: Booking;
  /** The heading with the booking's status: it receives the focus when the button is removed. */
  heading: RefObject<HTMLElement | null>;
};

/** The first step of a withdrawal, on the page of the booking for as long as the right lasts. */
function WithdrawalLine({ booking, heading }: WithdrawalLineProps) {
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
