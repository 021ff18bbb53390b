import { useNavigate, useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { useEffect, useRef, useState, type Ref, useId, type SubmitEvent, type ReactNode } from 'react';
import { CalendarClock, Mail, Phone } from 'lucide-react';
import { compareInstants } from '#contract/dates-rules.ts';
import { useListKeys } from '#web/features/desk/list-keys.ts';
import { QueryField } from '#web/features/desk/desk-filters.tsx';
import { FilterButton, DayFields, useDayFilter, filterFieldClasses } from '#web/features/desk/day-filter.tsx';
import { EmailText, Reference } from '#web/features/desk/unbroken.tsx';
import { DeskFrame, BackToList } from '#web/features/desk/desk-frame.tsx';
import {
  bookingDeskApi,
  useGetDeskBookingQuery,
  useListDeskBookingsQuery,
} from '#web/api/clients/booking-desk.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { TableDownload } from '#web/features/table-download/table-download.tsx';
import { OnlyFor, StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { useTranslation, useInSentence, useFormat } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import {
  bookingCountsArgument,
  bookingsArgument,
  bookingsExportPath,
  readBookingsAddress,
  bookingsHref,
  type BookingsAddress,
} from './bookings-address.ts';
import { BookingsList, StatusLinks } from './bookings-list.tsx';
import type { DeskBooking } from '#contract/booking-desk.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { VisitTime, StatusBadge, statusLooks } from '#web/features/bookings/visit-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import type { Ruling } from '#contract/bookings.ts';
import { cityMaxLength } from '#contract/primitives-limits.ts';
import { bookingSorts, readBookingNumber } from '#contract/bookings-rules.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { JournalLink } from '#web/features/audit/journal-link.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { phoneText } from '#contract/phone-rules.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { readDraft } from '#web/api/signed-in/message-draft.ts';
import { StaleNotice } from '#web/features/audit/stale-notice.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { actDraft, CancelForm, MoveForm, RulingForm, type Act, type ActAnswer } from './booking-acts.tsx';

/** What happened to a booking, by whom and when, the latest last. */
function Events({ booking }: { booking: DeskBooking }) {
  const { t } = useTranslation('booking-desk');
  const { t: words } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const { history, reschedules, timeZone } = booking;
  const events = [
    ...history.map(({ status, at, by }) => ({
      at,
      by,
      icon: statusLooks[status].icon,
      what: words(`event.${status}`),
    })),
    ...reschedules.map(({ from, to, at, by }) => ({
      at,
      by,
      icon: CalendarClock,
      what: words('event.moved', {
        from: inSentence(format.dateTime(from, timeZone)),
        to: inSentence(format.dateTime(to, timeZone)),
      }),
    })),
  ].toSorted((one, other) => compareInstants(one.at, other.at));
  return (
    <section aria-labelledby="events" className="grid gap-3 border-t border-line pt-5">
      <h3 id="events" className="font-text text-16 font-semibold tracking-normal">
        {t('events')}
      </h3>
      <ol className="grid gap-3">
        {events.map((event) => (
          <li key={`${event.what}-${event.at}`} className="flex items-start gap-3">
            <span className="grid size-8 flex-none place-items-center rounded-full bg-brand-soft text-brand">
              <Icon of={event.icon} size={18} />
            </span>
            <div className="grid">
              <b className="font-semibold">{event.what}</b>
              <span className="text-14 text-muted">
                <time dateTime={event.at}>{format.dateTime(event.at, timeZone)}</time> · {t(`by.${event.by}`)}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was agreed at the creation and has stayed since, and what a cancellation or an absence cost. */
function AgreedFacts({ booking }: { booking: DeskBooking }) {
  const { t } = useTranslation('booking-desk');
  const format = useFormat();
  const { street, postalCode, city } = booking.address;
  const town = `${postalCode} ${city}`.trim();
  const place = [street, town].filter(Boolean);
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('fact.price'), format.moneyExact(booking.price)],
    [t('fact.duration'), format.duration(booking.durationMinutes)],
    [t('fact.policy'), t(`policy.${booking.policy}`)],
    ...(booking.feeTier
      ? [
          [
            t('fact.fee'),
            t('fee', { fee: format.moneyExact(booking.fee), tier: t(`tier.${booking.feeTier}`) }),
          ] as const,
        ]
      : []),
    ...(place.length > 0 ? [[t('fact.address'), <bdi key="address">{place.join(', ')}</bdi>] as const] : []),
    ...(booking.note === null ? [] : [[t('fact.note'), <Words key="note">{booking.note}</Words>] as const]),
    ...(booking.cancelCode === null
      ? []
      : [[t('fact.cause'), t(`cancel.code.${booking.cancelCode}`)] as const]),
    ...(booking.cancelReason === null
      ? []
      : [[t('fact.reason'), <Words key="reason">{booking.cancelReason}</Words>] as const]),
    [t('fact.created'), format.dateTime(booking.createdAt)],
    [t('fact.id'), <Reference key="number">{booking.number}</Reference>],
  ];
  return (
    <section aria-labelledby="agreed" className="grid gap-3 border-t border-line pt-5">
      <h3 id="agreed" className="font-text text-16 font-semibold tracking-normal">
        {t('agreed')}
      </h3>
      <dl className="grid gap-2 text-14">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-3">
            <dt className="basis-40 text-muted">{label}</dt>
            <dd className="min-w-0 flex-1 basis-48">{value}</dd>
          </div>
        ))}
      </dl>
      <JournalLink
        to={{ kind: 'BOOKING', objectId: booking.id }}
        className="justify-self-start text-14 text-link"
      >
        {t('journal')}
      </JournalLink>
    </section>
  );
}

/** What was reported about the visit and between its parties, each with the way to its case. */
function Reports({ reports }: { reports: DeskBooking['reports'] }) {
  const { t } = useTranslation('booking-desk');
  const { t: words } = useTranslation('reports-desk');
  return (
    <section aria-labelledby="reports" className="grid gap-2 border-t border-line pt-5">
      <h3 id="reports" className="font-text text-16 font-semibold tracking-normal">
        {t('reports.title')}
      </h3>
      <ul className="grid gap-1 text-14">
        {reports.map(({ id, reference, kind, isOpen }) => (
          <li key={id}>
            <Link href={`/admin/reports/${id}`} className="text-link">
              <Reference>{reference}</Reference> · {words(`kind.${kind}`)}
            </Link>{' '}
            <span className="text-muted">{t(isOpen ? 'reports.open' : 'reports.decided')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What people wrote to the team about it, as the team has tied it. */
function TiedMessages({ messages }: { messages: DeskBooking['messages'] }) {
  const { t } = useTranslation('booking-desk');
  const format = useFormat();
  return (
    <section aria-labelledby="messages" className="grid gap-2 border-t border-line pt-5">
      <h3 id="messages" className="font-text text-16 font-semibold tracking-normal">
        {t('messages.title')}
      </h3>
      <ul className="grid gap-1 text-14">
        {messages.map(({ id, reference, subject, createdAt }) => (
          <li key={id}>
            <Link href={`/admin/contact/${id}`} className="text-link">
              <bdi dir="ltr">{reference}</bdi> · <bdi>{subject}</bdi>
            </Link>{' '}
            <span className="text-muted">{format.dateTime(createdAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ children }: { children: string }) {
  return (
    <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
      {children}
    </span>
  );
}

/** Who booked with whom, each with the way to the account, to writing to them and to the other bookings. */
function Parties({ booking: { customer, provider } }: { booking: DeskBooking }) {
  const { t } = useTranslation('booking-desk');
  return (
    <ul className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      <PartyLine
        party={customer}
        role={t('customer')}
        bookings={customer.accountId === null ? undefined : bookingsHref({ customerId: customer.accountId })}
      />
      <PartyLine party={provider} role={t('provider')} bookings={bookingsHref({ providerId: provider.id })} />
    </ul>
  );
}

type PartyLineProps = { party: DeskBooking['customer']; role: string; bookings: string | undefined };

function PartyLine({ party, role, bookings }: PartyLineProps) {
  const { t } = useTranslation('booking-desk');
  const { data: user } = useGetCurrentUserQuery();
  const nameId = useId();
  const { accountId, displayName: name, email, phone } = party;
  return (
    <li className="flex min-w-0 items-start gap-3">
      <Avatar name={name} seed={accountId ?? ''} size={40} />
      <div className="grid min-w-0 flex-1 gap-0.5 text-14">
        <span className="text-muted">{role}</span>
        {accountId === null ? (
          <bdi id={nameId} className="text-16 font-semibold wrap-anywhere">
            {name}
          </bdi>
        ) : (
          <Link
            href={`/admin/people/${accountId}`}
            className="justify-self-start text-16 text-link wrap-anywhere"
          >
            <bdi id={nameId}>{name}</bdi>
          </Link>
        )}
        {email !== null && (
          <span className="flex gap-1.5 text-muted">
            <Icon of={Mail} size={16} className="mt-0.5" />
            <span className="min-w-0">
              <EmailText>{email}</EmailText>
            </span>
          </span>
        )}
        {phone !== null && (
          <span className="flex gap-1.5 text-muted">
            <Icon of={Phone} size={16} className="mt-0.5" />
            <bdi dir="ltr">{phoneText(phone)}</bdi>
          </span>
        )}
        <p className="flex flex-wrap gap-x-4">
          {accountId !== null && accountId !== user?.id && (
            <Link href={`/admin/people/${accountId}?write=1`} aria-describedby={nameId} className="text-link">
              {t('writeTo')}
            </Link>
          )}
          {bookings !== undefined && (
            <Link href={bookings} aria-describedby={nameId} className="text-link">
              {t('theirs')}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}

/** Words, town, days and order of the list; the form is filled from the address. All but the words open on request. */
function BookingsFilter({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation('booking-desk');
  const moreId = useId();
  const [isOpen, setOpen] = useState(false);
  const { typed, change, send, isRefused } = useDayFilter(address, bookingsHref);
  const { query, town, from, to, sort } = typed;

  function handleSubmit(event: SubmitEvent) {
    send(event, bookingsHref({ ...typed, query: query.trim(), town: town.trim(), page: 0 }));
  }
  return (
    <search>
      <form noValidate onSubmit={handleSubmit} className="grid gap-3">
        <QueryField
          asked={address.query}
          value={query}
          onChange={(words) => change({ query: words })}
          shortcut="/"
          t={t}
        />
        <FilterButton
          isOpen={isOpen}
          controls={moreId}
          onClick={() => setOpen(!isOpen)}
          className="justify-self-start"
        >
          {t('filter.open')}
        </FilterButton>
        <div
          id={moreId}
          className={classes(
            'flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-4',
            !isOpen && 'hidden',
          )}
        >
          <TextField
            label={t('filter.town')}
            className={filterFieldClasses}
            dir="auto"
            maxLength={cityMaxLength}
            value={town}
            onChange={({ target }) => change({ town: target.value })}
          />
          <Select
            label={t('filter.sort')}
            className={filterFieldClasses}
            value={sort}
            options={bookingSorts.map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChange={({ target }) =>
              change({ sort: bookingSorts.find((one) => one === target.value) ?? 'NEAREST' })
            }
          />
          <DayFields from={from} to={to} isRefused={isRefused} onChange={change} t={t} />
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

/** They are opened below the head, one at a time: what the other one reads is not asked for again when this one is done. */
const onRequest = ['move', 'cancel'] as const;
type OnRequest = (typeof onRequest)[number];

const isOneNumber = ({ query }: BookingsAddress) => readBookingNumber(query) !== null;

/** Opens the booking whose number was searched for, once it is the only one that was found. */
function useOnlyHit(address: BookingsAddress, openId: string | undefined) {
  const navigate = useNavigate();
  const isAsked = openId === undefined && isOneNumber(address);
  const { currentData } = useListDeskBookingsQuery(bookingsArgument(address), { skip: !isAsked });
  const only = currentData?.totalElements === 1 ? currentData.content[0] : undefined;
  const href = isAsked && only && bookingsHref(address, only.id);
  useEffect(() => {
    if (href) void navigate(href, { replace: true });
  }, [href, navigate]);
}

/** One booking: who, what was agreed, what happened, and what can be decided about it. */
function OpenBooking({ id, address }: { id: string; address: BookingsAddress }) {
  const { t } = useTranslation('booking-desk');
  const { t: common } = useTranslation();
  const [last, setLast] = useState<{ act: Act; answer: ActAnswer }>();
  const [open, setOpen] = useState<OnRequest>();
  const {
    data: booking,
    isError,
    error,
    refetch,
  } = useGetDeskBookingQuery({ bookingId: id }, { refetchOnMountOrArgChange: true });
  const ruling = useRef<HTMLHeadingElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const opened = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(ruling, booking?.ruling);
  useFocusWhenLost(head, booking?.version);
  const late = last?.answer === 'LATE' ? last.act : undefined;
  function handleAnswer(act: Act, answer: ActAnswer) {
    setLast({ act, answer });
    if (answer === 'DONE') setOpen(undefined);
    if (answer === 'LATE') void refetch();
  }
  function handleToggle(act: OnRequest) {
    setOpen(act === open ? undefined : act);
    requestAnimationFrame(() => opened.current?.focus());
  }
  const shown: Record<Act, boolean> = {
    ruling: booking !== undefined && booking.outcomes.length > 0,
    move: booking?.canReschedule === true,
    cancel: (booking?.cancellation ?? null) !== null,
  };
  return (
    <div className="grid gap-4">
      <BackToList href={bookingsHref(isOneNumber(address) ? { ...address, query: '' } : address)}>
        {t('back')}
      </BackToList>
      {booking && (
        <Card as="section" padded aria-labelledby="booking" className="grid gap-6">
          <Head ref={head} booking={booking}>
            {onRequest
              .filter((act) => shown[act])
              .map((act) => (
                <Button
                  key={act}
                  variant="secondary"
                  aria-expanded={act === open}
                  onClick={() => handleToggle(act)}
                >
                  {t(`${act}.title`)}
                </Button>
              ))}
          </Head>
          <div role="status" className="empty:hidden">
            {last?.answer === 'DONE' && <Alert tone="success" title={t(`${last.act}.done`)} />}
          </div>
          {open && shown[open] && (
            <section aria-labelledby="act" className="grid gap-4 border-y border-line py-5">
              <h3 ref={opened} id="act" tabIndex={-1} className="outline-none">
                {t(`${open}.title`)}
              </h3>
              {open === 'move' ? (
                <MoveForm booking={booking} onAnswer={handleAnswer} />
              ) : (
                <CancelForm booking={booking} onAnswer={handleAnswer} />
              )}
            </section>
          )}
          <Parties booking={booking} />
          <AgreedFacts booking={booking} />
          {booking.reports.length > 0 && <Reports reports={booking.reports} />}
          {booking.messages.length > 0 && <TiedMessages messages={booking.messages} />}
          <Events booking={booking} />
          {booking.ruling && <RulingMade ref={ruling} ruling={booking.ruling} />}
          {late && (
            <StaleNotice
              title={t('conflict.title')}
              kind="BOOKING"
              id={booking.id}
              text={shown[late] ? undefined : readDraft(actDraft(late, booking.id))}
            />
          )}
          {shown.ruling && <RulingForm booking={booking} onAnswer={handleAnswer} />}
        </Card>
      )}
      {!booking && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!booking && !isError && <Skeleton preset="detail" label={common('loading')} />}
    </div>
  );
}

type HeadProps = { ref: Ref<HTMLHeadingElement>; booking: DeskBooking; children: ReactNode };

/** What was booked and when, and what can be done about it. */
function Head({ ref, booking, children }: HeadProps) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <StatusBadge status={booking.status} />
      <h2 ref={ref} id="booking" tabIndex={-1} className="text-22 outline-none wrap-anywhere">
        <bdi>{booking.service.title}</bdi>
      </h2>
      <p className="text-muted">
        <VisitTime {...booking} />
      </p>
      <div className="flex flex-wrap gap-2 pt-1.5 empty:hidden">{children}</div>
    </div>
  );
}

export const handle = { ns: ['booking-desk', 'bookings', 'reports-desk', 'work-queue', 'site'] };

const load: Load = ({ params: { id }, url, query }) =>
  Promise.all([
    query(bookingDeskApi.endpoints.listDeskBookings, bookingsArgument(readBookingsAddress(url.searchParams))),
    query(
      bookingDeskApi.endpoints.countDeskBookings,
      bookingCountsArgument(readBookingsAddress(url.searchParams)),
    ),
    id !== undefined && query(bookingDeskApi.endpoints.getDeskBooking, { bookingId: id }),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadForStaff(load));
}

/** Bookings for administrators, and beside them one of them; on a phone one of both. */
export default function BookingDeskPage() {
  return (
    <StaffOnly>
      <BookingDesk />
    </StaffOnly>
  );
}

function BookingDesk() {
  const { t } = useTranslation('booking-desk');
  const { id } = useParams();
  const [search] = useSearchParams();
  const address = readBookingsAddress(search);
  useOnlyHit(address, id);
  const page = useListKeys(id === undefined ? undefined : bookingsHref(address));
  return (
    <div ref={page}>
      <DeskFrame
        title={t('title')}
        head={
          <>
            <header className="grid max-w-160 gap-1">
              <h1>{t('title')}</h1>
              <p className="text-muted">{t('lead')}</p>
            </header>
            <OnlyFor who="ADMIN">
              <TableDownload
                path={bookingsExportPath(address)}
                fileName="bookings"
                label={t('download.label')}
                saved={t('download.saved')}
              />
            </OnlyFor>
            <div className="min-w-0 basis-full">
              <StatusLinks address={address} />
            </div>
          </>
        }
        isOpen={id !== undefined}
        list={
          <>
            <BookingsFilter address={address} />
            <BookingsList address={address} openId={id} />
          </>
        }
        pane={id !== undefined && <OpenBooking key={id} id={id} address={address} />}
        choose={t('choose')}
      />
    </div>
  );
}
