import './visit-row.css';
import { Star } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { dayMs } from '#contract/durations.ts';
import { reviewWindowDays } from '#contract/reviews-rules.ts';
import { WriteInRow } from '#web/features/questions/write-button.tsx';
import { dayOf, daysBetween } from '#web/i18n/days.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Stars, starSteps } from '#web/ui/data/rating.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { bookingHref } from './booking-href.ts';
import { useAmountDue } from './detail/use-amount-due.ts';
import { ConflictNotice, useMoveBooking } from './move-booking.tsx';
import { DirectionsLink } from './visit-links.tsx';
import { StatusBadge, VisitTime } from './visit-state.tsx';

const WriteReview = lazy(() => loadWithRetries(() => import('#web/features/reviews/write-review.tsx')));

type RowProps = { booking: Booking };

/** Days until the one on which the review can no longer be written. */
export function daysToReview(
  { status, history, endAt, timeZone }: Pick<Booking, 'status' | 'history' | 'endAt' | 'timeZone'>,
  now: Date,
): number {
  const since = history.findLast((entry) => entry.status === status)?.at ?? endAt;
  const end = new Date(Date.parse(since) + reviewWindowDays * dayMs);
  return Math.max(0, daysBetween(now, end, timeZone));
}

/** Of the visits that are shown: for a client the visit that comes next, for a provider the request that lapses first. */
export function firstOf<Visit extends Pick<Booking, 'status' | 'respondBy' | 'startAt'>>(
  bookings: readonly Visit[],
  asProvider: boolean,
): Visit | undefined {
  if (!asProvider) return bookings.find(({ status }) => status === 'CONFIRMED' || status === 'IN_PROGRESS');
  const endOf = ({ respondBy, startAt }: Visit) => respondBy ?? startAt;
  return bookings
    .filter(({ status }) => status === 'PENDING')
    .toSorted((one, other) => Date.parse(endOf(one)) - Date.parse(endOf(other)))[0];
}

/** The same service again, or the trade when the provider no longer offers it. */
function Rebook({ booking: { service, durationMinutes, canRebook, provider } }: RowProps) {
  const { t } = useTranslation('bookings');
  if (!canRebook)
    return (
      <LinkButton variant="quiet" href={`/search?categoryId=${service.categoryId}`}>
        {t('list.findAnother')}
      </LinkButton>
    );
  return (
    <LinkButton variant="soft" href={bookingHref(service.id, durationMinutes)}>
      {t('list.rebook')}
      <span className="sr-only"> {provider.displayName}</span>
    </LinkButton>
  );
}

/** Accepts a request as it was read; after a conflict the row says what happened meanwhile. */
function Accept({ booking, isFirst }: RowProps & { isFirst: boolean }) {
  const { t } = useTranslation('bookings');
  const { t: provider } = useTranslation('provider');
  const { move, moving } = useMoveBooking();
  const [conflict, setConflict] = useState<Booking | null>(null);
  const name = booking.customer.displayName;
  async function handleAccept() {
    const { done, conflict: found } = await move(booking, 'CONFIRMED');
    setConflict(found);
    if (done) showAlert({ tone: 'success', text: provider('requests.accepted', { name }) });
  }
  if (conflict) return <ConflictNotice booking={conflict} />;
  return (
    <Button
      variant={isFirst ? 'primary' : 'soft'}
      pending={moving === 'CONFIRMED'}
      onClick={() => void handleAccept()}
    >
      {t('list.accept')}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

/** What one does next with a visit, from its row; null where that is a message. */
function nextActOf(booking: Booking, now: Date, isFirst: boolean): ReactNode {
  const { status, mine, allowed, startAt, timeZone } = booking;
  const isAhead = status === 'PENDING' || status === 'CONFIRMED' || status === 'IN_PROGRESS';
  if (mine === 'CUSTOMER') return isAhead ? null : <Rebook booking={booking} />;
  if (status === 'PENDING')
    return allowed.includes('CONFIRMED') ? <Accept booking={booking} isFirst={isFirst} /> : null;
  const isToday = dayOf(new Date(startAt), timeZone) === dayOf(now, timeZone);
  return isAhead && isToday && booking.address.street !== null ? (
    <DirectionsLink address={booking.address} />
  ) : null;
}

type StarsToPressProps = RowProps & { onPress: (stars: number) => void };

/** A press on a star begins the review. */
function StarsToPress({ booking, onPress }: StarsToPressProps) {
  const { t } = useTranslation('bookings');
  const { t: reviews } = useTranslation('reviews');
  return (
    <div
      role="group"
      aria-label={t('list.review', { name: booking.provider.displayName })}
      className="relative z-1 -ms-2.5 flex"
    >
      {starSteps.map((step) => (
        <IconButton
          key={step}
          icon={Star}
          label={reviews(`stars.${step}`)}
          onClick={() => onPress(step)}
          className="text-star!"
        />
      ))}
    </div>
  );
}

/**
 * A visit in a list: its day, with whom, its state and price, and the next thing to do about it. The list is a container
 * (`.visits`), by whose width the row is one line or several. What comes first, for a client
 * the next visit and for a provider the request that lapses before the others, is seen first.
 */
export function VisitRow({ booking, isFirst = false }: RowProps & { isFirst?: boolean }) {
  const { t } = useTranslation('bookings');
  const { t: common } = useTranslation();
  const { t: reviews } = useTranslation('reviews');
  const format = useFormat();
  const now = useNow();
  const due = useAmountDue()(booking);
  const [begun, setBegun] = useState<number | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { startAt, timeZone, service, reviewRating, canReview } = booking;
  const isProvider = booking.mine === 'PROVIDER';
  const isMarked = isFirst && !isProvider;
  const other = isProvider ? booking.customer : booking.provider;
  const isFree = due.isWithoutVisit && due.amount === 0;
  const [isSending, setSending] = useState(false);
  const act = nextActOf(booking, now, isFirst);
  const isBegun = (canReview || isSending) && begun !== null;
  const review = useRef<HTMLDivElement>(null);
  useFocusWhenLost(review, isBegun);
  function close() {
    setBegun(null);
    title.current?.focus();
  }
  return (
    <li className="visit">
      <div
        className={classes(
          'grid w-13 justify-items-center rounded-12 px-1 py-1.5 leading-[1.25]',
          isMarked ? 'on-brand bg-brand text-on-brand' : 'bg-sunken',
        )}
      >
        <b className="font-head text-18 font-bold tabular-nums">{format.dayNumber(startAt, timeZone)}</b>
        <span className={classes('text-12', isMarked ? 'text-on-brand-muted' : 'text-muted')}>
          {format.monthShort(startAt, timeZone)}
        </span>
      </div>
      <div className="visit-face">
        <Avatar
          name={other.displayName}
          photoUrl={isProvider ? null : booking.provider.avatarUrl}
          seed={isProvider ? booking.customer.id : service.categoryId}
          size={48}
        />
      </div>
      <div className="visit-words grid min-w-0 gap-0.5">
        <h3 ref={title} tabIndex={-1} className="text-16 outline-none">
          <Link href={`/bookings/${booking.id}`} className="stretch font-semibold">
            <bdi>{service.title}</bdi>
          </Link>{' '}
          <span className="font-normal text-muted">{t('list.with', { name: other.displayName })}</span>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-14 text-muted">
          <span>
            <VisitTime {...booking} besideDay />
          </span>
          {isProvider && (
            <>
              <bdi>{format.town(booking.address.city)}</bdi>
              <bdi dir="ltr">{booking.number}</bdi>
            </>
          )}
          {canReview && (
            <span suppressHydrationWarning>
              {t('list.reviewLeft', { count: daysToReview(booking, now) })}
            </span>
          )}
        </p>
        {canReview && !isBegun && <StarsToPress booking={booking} onPress={setBegun} />}
      </div>
      <div className="visit-state">
        {reviewRating === null ? (
          <StatusBadge status={booking.status} />
        ) : (
          <span className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
            {t(isProvider ? 'list.reviewReceived' : 'list.reviewGiven')}
            <Stars value={reviewRating} label={reviews('card.stars', { rating: reviewRating })} />
          </span>
        )}
      </div>
      <div className="visit-price">
        {isFree ? (
          <span className="text-14 text-muted">{t('cancel.free')}</span>
        ) : (
          <Price
            size="s"
            prefix={due.isWithoutVisit ? due.label : undefined}
            amount={format.money(due.amount)}
          />
        )}
      </div>
      <div className="visit-acts">
        {act}
        <WriteInRow booking={booking} iconOnly={act !== null} />
      </div>
      {isBegun && (
        <div
          ref={review}
          role="group"
          aria-label={t('list.review', { name: booking.provider.displayName })}
          tabIndex={-1}
          className="visit-review outline-none"
        >
          <Suspense fallback={<Skeleton preset="list" label={common('loading')} />}>
            <WriteReview booking={booking} rating={begun} onClose={close} onSending={setSending} />
          </Suspense>
        </div>
      )}
    </li>
  );
}
