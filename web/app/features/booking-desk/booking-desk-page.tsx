import { bookingDeskApi, useGetDeskBookingQuery } from '#web/api/clients/booking-desk.ts';
import { useParams, useSearchParams, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { TableDownload } from '#web/features/desk/table-download.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/desk/admin-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import {
  bookingsArgument,
  bookingsExportPath,
  readBookingsAddress,
  bookingsHref,
  type BookingsAddress,
  isTooShort,
} from './bookings-address.ts';
import { BookingsList } from './bookings-list.tsx';
import type { DeskBooking as Booking } from '#contract/booking-desk.ts';
import { ArrowLeft, Search, SlidersHorizontal } from 'lucide-react';
import { useRef, useState, type Ref, useId, type SubmitEvent } from 'react';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { VisitTime, StatusBadge } from '#web/features/bookings/visit-time.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { AgreedFacts } from './agreed-facts.tsx';
import { Events } from './events.tsx';
import { Parties } from './parties.tsx';
import { RulingForm } from './ruling-form.tsx';
import type { Ruling } from '#contract/bookings.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { deskQueryMax, deskQueryMin } from '#contract/account-desk-limits.ts';
import { bookingSorts } from '#contract/booking-desk-limits.ts';
import { bookingStatuses } from '#contract/bookings-limits.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const fieldClasses = 'flex-1 basis-48';

/** Words, status, days and order of the list; the form is filled from the address. All but the words open on request. */
function BookingsFilter({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation('booking-desk');
  const { t: bookings } = useTranslation('bookings');
  const navigate = useNavigate();
  const moreId = useId();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(address);
  const [typed, setTyped] = useState(address);
  const [isRefused, setRefused] = useState(false);
  const { query, status, from, to, sort } = typed;
  if (bookingsHref(shown) !== bookingsHref(address)) {
    setShown(address);
    setTyped(address);
  }
  const isReversed = from !== '' && to !== '' && to < from;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setRefused(isReversed);
    if (!isReversed) void navigate(bookingsHref({ ...typed, query: query.trim(), page: 0 }));
  }
  return (
    <search>
      <form noValidate onSubmit={handleSubmit} className="grid gap-3">
        <TextField
          type="search"
          dir="auto"
          autoComplete="off"
          label={t('search.label')}
          hideLabel
          placeholder={t('search.label')}
          maxLength={deskQueryMax}
          error={isTooShort(address) ? t('search.short', { count: deskQueryMin }) : undefined}
          value={query}
          onChange={({ target }) => setTyped({ ...typed, query: target.value })}
          end={<IconButton type="submit" icon={Search} label={t('search.submit')} />}
        />
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
          className="justify-self-start"
        >
          <Icon of={SlidersHorizontal} size={18} />
          {t('filter.open')}
        </Button>
        <div
          id={moreId}
          className={classes(
            'flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-4',
            !isOpen && 'hidden',
          )}
        >
          <Select
            label={t('filter.status')}
            className={fieldClasses}
            value={status}
            options={[
              { value: '', label: t('filter.allStatuses') },
              ...bookingStatuses.map((value) => ({ value, label: bookings(`status.${value}`) })),
            ]}
            onChange={({ target }) =>
              setTyped({ ...typed, status: bookingStatuses.find((one) => one === target.value) ?? '' })
            }
          />
          <Select
            label={t('filter.sort')}
            className={fieldClasses}
            value={sort}
            options={bookingSorts.map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChange={({ target }) =>
              setTyped({ ...typed, sort: bookingSorts.find((one) => one === target.value) ?? 'NEWEST' })
            }
          />
          <DatePicker
            label={t('filter.from')}
            className={fieldClasses}
            value={from}
            onChange={(day) => setTyped({ ...typed, from: day })}
          />
          <DatePicker
            label={t('filter.to')}
            className={fieldClasses}
            error={isRefused && isReversed ? t('filter.reversed') : undefined}
            value={to}
            onChange={(day) => setTyped({ ...typed, to: day })}
          />
          <Button type="submit" className="max-md:w-full">
            {t('filter.submit')}
          </Button>
        </div>
      </form>
    </search>
  );
}

/** What an administrator decided about an absence, with the words that both parties read. */
function RulingMade({ ref, ruling }: { ref: Ref<HTMLHeadingElement>; ruling: Ruling }) {
  const { t } = useTranslation('booking-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  return (
    <section aria-labelledby="ruling" className="grid gap-1 border-t border-line pt-5">
      <h3
        ref={ref}
        id="ruling"
        tabIndex={-1}
        className="outline-none font-text text-16 font-semibold tracking-normal"
      >
        {t('ruling.made', { outcome: t(`outcome.${ruling.outcome}.name`) })}
      </h3>
      <p className="text-14 text-muted">{t('ruling.at', { date: inSentence(format.dateTime(ruling.at)) })}</p>
      {ruling.text !== null && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {ruling.text}
        </p>
      )}
    </section>
  );
}

/** One booking: who, what was agreed, what happened, and what can be decided about it. */
function DeskBooking({ id, address }: { id: string; address: BookingsAddress }) {
  const { t } = useTranslation('booking-desk');
  const { t: common } = useTranslation();
  const [hasConflict, setConflict] = useState(false);
  const {
    data: booking,
    isError,
    error,
    refetch,
  } = useGetDeskBookingQuery({ bookingId: id }, { refetchOnMountOrArgChange: true });
  const ruling = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(ruling, booking?.ruling);
  function handleConflict(isConflict: boolean) {
    setConflict(isConflict);
    if (isConflict) void refetch();
  }
  return (
    <div className="grid gap-4">
      <LinkButton href={bookingsHref(address)} variant="plain" className="-ms-3 justify-self-start lg:hidden">
        <Icon of={ArrowLeft} size={18} directional />
        {t('back')}
      </LinkButton>
      {booking && (
        <Card as="section" padded aria-labelledby="booking" className="grid gap-6">
          <Head booking={booking} />
          <Parties booking={booking} />
          <AgreedFacts booking={booking} />
          <Events booking={booking} />
          {booking.ruling && <RulingMade ref={ruling} ruling={booking.ruling} />}
          {hasConflict && (
            <div role="alert">
              <Alert tone="warning" title={t('conflict.title')}>
                {t('conflict.text')}
              </Alert>
            </div>
          )}
          {booking.outcomes.length > 0 && <RulingForm booking={booking} onConflict={handleConflict} />}
        </Card>
      )}
      {!booking && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!booking && !isError && <Skeleton preset="detail" label={common('loading')} />}
    </div>
  );
}

function Head({ booking }: { booking: Booking }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <StatusBadge status={booking.status} />
      <h2 id="booking" className="text-22 wrap-anywhere">
        <bdi>{booking.service.title}</bdi>
      </h2>
      <p className="text-muted">
        <VisitTime {...booking} />
      </p>
    </div>
  );
}

export const handle = { ns: ['booking-desk', 'bookings', 'site'] };

const load: Load = ({ params: { id }, url, query }) =>
  Promise.all([
    query(bookingDeskApi.endpoints.listDeskBookings, bookingsArgument(readBookingsAddress(url.searchParams))),
    id !== undefined && query(bookingDeskApi.endpoints.getDeskBooking, { bookingId: id }),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadAsAdmin(load));
}

/** Bookings for administrators, and beside them one of them; on a phone one of both. */
export default function BookingDeskPage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <BookingDesk /> : <NoAccess />;
}

function BookingDesk() {
  const { t } = useTranslation('booking-desk');
  const { id } = useParams();
  const [search] = useSearchParams();
  const address = readBookingsAddress(search);
  const isOpen = id !== undefined;
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)] lg:items-start lg:gap-10 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <div
        className={classes(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:col-span-2',
          isOpen && 'max-lg:sr-only',
        )}
      >
        <header className="grid max-w-160 gap-1">
          <h1>{t('title')}</h1>
          <p className="text-muted">{t('lead')}</p>
        </header>
        <TableDownload
          path={bookingsExportPath(address)}
          fileName="bookings"
          label={t('download.label')}
          saved={t('download.saved')}
        />
      </div>
      <div className={classes('grid min-w-0 gap-4', isOpen && 'max-lg:hidden')}>
        <BookingsFilter address={address} />
        <BookingsList address={address} openId={id} />
      </div>
      <div className={classes('min-w-0', !isOpen && 'max-lg:hidden')}>
        {isOpen ? (
          <DeskBooking key={id} id={id} address={address} />
        ) : (
          <p className="py-12 text-center text-muted">{t('choose')}</p>
        )}
      </div>
    </div>
  );
}
