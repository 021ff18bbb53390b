import { useId } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskBookingRow } from '#contract/booking-desk.ts';
import type { ContactMessage, ContactWriter } from '#contract/contact.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useListNearBookingsQuery } from '#web/api/clients/booking-desk.ts';
import {
  useGetContactWriterQuery,
  useListEarlierContactMessagesQuery,
} from '#web/api/clients/contact-desk.ts';
import { bookingsHref } from '#web/features/booking-desk/bookings-address.ts';
import { StatusBadge, VisitTime } from '#web/features/bookings/visit-state.tsx';
import { personHref } from '#web/features/account-desk/people-address.ts';
import { useQueueAddress } from '#web/features/desk/cases.tsx';
import { languageNames } from '#web/i18n/direction.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Link, MoreLink } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { BookingTie } from './booking-tie.tsx';
import { contactHref, readContactAddress } from './contact-address.ts';
import { MessageStatus } from './message-state.tsx';
import { PersonSearch } from './person-search.tsx';

const fresh = { refetchOnMountOrArgChange: true };

type MessageWriterProps = {
  message: ContactMessage;
  /** Above the answer in the queue, where what is long is folded. */
  isPane: boolean;
};

/** Who wrote: name, address and language as they were given, and the account that this is or may be. */
export function MessageWriter({ message, isPane }: MessageWriterProps) {
  const { t } = useTranslation('contact-desk');
  const { t: common } = useTranslation();
  const titleId = useId();
  const { id, name, email, locale, isFromDesk } = message;
  const { data, isError, error, refetch } = useGetContactWriterQuery({ contactMessageId: id }, fresh);
  const facts = (
    <dl className="writer-facts text-14">
      <dt className="text-muted">{t('writer.language')}</dt>
      <dd>
        <bdi>{languageNames[locale]}</bdi>
      </dd>
      <dt className="text-muted">{t('writer.account')}</dt>
      <dd>
        {data?.account && (
          <Link href={personHref(data.account.id)} className="wrap-anywhere text-link">
            <bdi>{data.account.displayName}</bdi>
          </Link>
        )}
        {data && !data.account && t('writer.noAccount')}
      </dd>
    </dl>
  );
  if (isPane)
    return (
      <section aria-labelledby={titleId} className="grid gap-1 border-t border-line pt-3">
        <h3 id={titleId} className="font-text text-16 font-semibold tracking-normal">
          {t(isFromDesk ? 'writer.reader' : 'writer.title')}
        </h3>
        <div className="flex flex-wrap items-baseline gap-x-6">
          {facts}
          {data?.account && <AccountProof account={data.account} isFromDesk={isFromDesk} />}
        </div>
        {!data && isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {message.booking && <BookingTie message={message} accountId={data?.account?.id} />}
        <div className="contact-folds">
          {data && !data.account && <PersonSearch />}
          {!message.booking && <BookingTie message={message} accountId={data?.account?.id} />}
          {data?.account && <WriterBookings accountId={data.account.id} isPane />}
          <EarlierMessages messageId={id} isPane />
        </div>
      </section>
    );
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid gap-4">
      <h2 id={titleId} className="font-text text-16 font-semibold tracking-normal">
        {t(isFromDesk ? 'writer.reader' : 'writer.title')}
      </h2>
      <div className="flex items-center gap-3">
        <Avatar name={name} size={48} />
        <div className="grid min-w-0">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          <bdi dir="ltr" className="text-14 wrap-anywhere text-muted">
            {email}
          </bdi>
        </div>
      </div>
      {facts}
      {!data && isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton preset="list" label={common('loading')} />}
      <BookingTie message={message} accountId={data?.account?.id} />
      {data && !data.account && <PersonSearch />}
      {data?.account && (
        <>
          <AccountProof account={data.account} isFromDesk={isFromDesk} />
          <WriterBookings accountId={data.account.id} isPane={false} />
          <MoreLink href={personHref(data.account.id)}>{t('writer.open')}</MoreLink>
        </>
      )}
    </Card>
  );
}

type AccountProofProps = { account: NonNullable<ContactWriter['account']>; isFromDesk: boolean };

/** How sure it is that an account wrote, and since when it is there. */
function AccountProof({ account: { createdAt, isProven }, isFromDesk }: AccountProofProps) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  return (
    <p className={isProven ? 'text-14 text-muted' : 'text-14 text-warning'}>
      {!isFromDesk && `${t(isProven ? 'writer.signedIn' : 'writer.sameAddress')} `}
      {t('writer.since', { month: inSentence(format.month(createdAt)) })}
    </p>
  );
}

/** The nearest bookings of an account, as its page has them. */
function WriterBookings({ accountId, isPane }: { accountId: string; isPane: boolean }) {
  const { t } = useTranslation('contact-desk');
  const { data: near } = useListNearBookingsQuery({ userId: accountId }, fresh);
  if (!near) return null;
  const shown = (['ahead', 'latest'] as const).filter((side) => near[side].length > 0);
  if (shown.length === 0) return <p className="text-14 text-muted">{t('writer.bookings.none')}</p>;
  const lists = shown.map((side) => (
    <div key={side}>
      <h3 className="font-text text-14 font-normal tracking-normal text-muted">
        {t(`writer.bookings.${side}`, { count: near[side].length })}
      </h3>
      <ul>
        {near[side].map((booking) => (
          <WriterBooking key={booking.id} booking={booking} />
        ))}
      </ul>
    </div>
  ));
  if (!isPane) return lists;
  return (
    <Disclosure
      title={shown.map((side) => t(`writer.bookings.${side}`, { count: near[side].length })).join(', ')}
    >
      {lists}
    </Disclosure>
  );
}

function WriterBooking({ booking }: { booking: DeskBookingRow }) {
  const { id, number, service, status } = booking;
  return (
    <li className="flex flex-wrap items-center gap-x-3 text-14">
      <Link href={bookingsHref({}, id)} className="inline-flex min-h-11 items-center gap-2 text-link">
        <bdi dir="ltr" className="whitespace-nowrap">
          {number}
        </bdi>
        <bdi className="wrap-anywhere">{service.title}</bdi>
      </Link>
      <span className="text-muted">
        <VisitTime {...booking} />
      </span>
      <StatusBadge status={status} />
    </li>
  );
}

/** What came before from the same address or account, the newest first. */
export function EarlierMessages({ messageId, isPane }: { messageId: string; isPane: boolean }) {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const titleId = useId();
  const [search] = useSearchParams();
  // The words of the queue are not those of the list of messages.
  const isQueue = useQueueAddress() !== undefined;
  const list = isQueue ? {} : readContactAddress(search);
  const { data } = useListEarlierContactMessagesQuery({ contactMessageId: messageId }, fresh);
  if (!data) return null;
  const none = <p className="text-14 text-muted">{t('earlier.none')}</p>;
  const messages = (
    <ul className="grid">
      {data.messages.map(({ id, reference, subject, words, isFromDesk, status, createdAt }) => (
        <li key={id} className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
          <Link
            href={contactHref(list, id)}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1"
          >
            <span className="grid min-w-0 flex-1 basis-48">
              <bdi className="font-semibold wrap-anywhere text-ink">{subject}</bdi>
              <span className="text-14 text-muted">
                <bdi dir="ltr">{reference}</bdi> ·{' '}
                <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
                {isFromDesk && ` · ${t('message.fromDesk')}`}
              </span>
              <bdi className="truncate as-written text-14 text-muted">{words}</bdi>
            </span>
            <MessageStatus status={status} />
          </Link>
        </li>
      ))}
    </ul>
  );
  if (isPane)
    return data.total === 0 ? (
      none
    ) : (
      <Disclosure title={t('earlier.counted', { count: data.total })}>{messages}</Disclosure>
    );
  return (
    <Card as="section" padded aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="font-text text-16 font-semibold tracking-normal">
        {data.total === 0 ? t('earlier.title') : t('earlier.counted', { count: data.total })}
      </h2>
      {data.total === 0 ? none : messages}
    </Card>
  );
}
