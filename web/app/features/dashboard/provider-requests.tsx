import { Inbox, CalendarDays, MapPin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { compareInstants } from '#contract/dates-rules.ts';
import type { Booking } from '#contract/bookings.ts';
import { ReasonDialog, ConflictNotice, useMoveBooking } from '#web/features/bookings/move-booking.tsx';
import { useTranslation, useFormat, useInSentence } from '#web/i18n/use-translation.ts';
import { Count } from '#web/ui/data/badge.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { ProviderSectionHead } from './provider-today.tsx';
import { showAlert } from '#web/alerts/alert-store.ts';
import { TimeLeft } from '#web/features/bookings/time-left.tsx';
import { WriteInRow } from '#web/features/questions/write-button.tsx';
import { tradeIcon } from '#web/ui/data/trade-icon.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Price } from '#web/ui/data/price.tsx';

type ProviderRequestProps = { booking: Booking; onConflict: (conflict: Booking | null) => void };

/** One request: time left, person, price, service, time, place, note, and the buttons to answer. */
function ProviderRequest({ booking, onConflict }: ProviderRequestProps) {
  const { t } = useTranslation('provider');
  const { t: bookings } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const { move, moving } = useMoveBooking();
  const [declined, setDeclined] = useState<Booking | null>(null);
  const { timeZone } = booking;
  const name = booking.customer.displayName;
  async function handleAnswer(seen: Booking, status: 'CONFIRMED' | 'DECLINED', reason?: string) {
    const { done, conflict } = await move(seen, status, reason);
    setDeclined(null);
    onConflict(conflict);
    if (!done) return;
    const text = status === 'CONFIRMED' ? t('requests.accepted', { name }) : t('requests.declined', { name });
    showAlert({ tone: 'success', text });
  }
  return (
    <Card as="li" className="flex min-w-0 flex-col">
      <div className="px-5 pt-3.5">
        <TimeLeft booking={booking} />
      </div>
      <div className="grid flex-1 content-start gap-3.5 px-5 py-4.5">
        <div className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
          <Avatar name={name} seed={booking.customer.id} size={48} />
          <div className="min-w-0">
            <h3 className="text-18 leading-[1.3]">
              <Link href={`/bookings/${booking.id}`} className="tall hover:underline">
                <bdi>{name}</bdi>
              </Link>
            </h3>
            <p className="text-14 text-muted">
              {t('requests.received', {
                date: inSentence(format.slotShort(booking.createdAt, now, timeZone)),
              })}
            </p>
          </div>
          <span className="flex items-center gap-2 max-xs:col-span-full">
            <Price amount={format.money(booking.price)} />
            <WriteInRow booking={booking} />
          </span>
        </div>
        <ul className="grid gap-1.5">
          <Line icon={tradeIcon(booking.service.categoryId)}>
            <b className="font-semibold">
              <bdi>{booking.service.title}</bdi>
              {t('separator')}
              {format.duration(booking.durationMinutes)}
            </b>
          </Line>
          <Line icon={CalendarDays}>
            {format.shortDate(booking.startAt, timeZone)}
            {t('separator')}
            <span className="whitespace-nowrap">
              {format.timeRange(booking.startAt, booking.endAt, timeZone)}
            </span>
          </Line>
          <Line icon={MapPin}>
            <bdi>
              {booking.address.postalCode} {format.town(booking.address.city)}
            </bdi>
          </Line>
        </ul>
        {booking.note && (
          <blockquote className="border-s-2 border-line ps-3.5 text-14 whitespace-pre-line text-muted">
            <span dir="auto" className="block">
              {t('requests.quote', { note: booking.note })}
            </span>
          </blockquote>
        )}
      </div>
      {booking.allowed.includes('CONFIRMED') ? (
        <div className="grid gap-1 px-5 pb-2.5">
          <Button
            block
            pending={moving === 'CONFIRMED'}
            onClick={() => void handleAnswer(booking, 'CONFIRMED')}
          >
            {t('requests.accept')}
          </Button>
          <Button block variant="plain" onClick={() => setDeclined(booking)}>
            {t('requests.decline')}
          </Button>
        </div>
      ) : (
        <p className="px-5 pb-4 text-14 text-muted">{t('requests.tooLate')}</p>
      )}
      <ReasonDialog
        open={declined !== null}
        title={bookings('confirm.DECLINED.title')}
        text={bookings('confirm.DECLINED.text', { name })}
        confirm={bookings('confirm.DECLINED.confirm')}
        wordsLabel={bookings('confirm.DECLINED.words', { name })}
        pending={moving === 'DECLINED'}
        onClose={() => setDeclined(null)}
        onConfirm={(reason) => void (declined && handleAnswer(declined, 'DECLINED', reason))}
      />
    </Card>
  );
}

function Line({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon of={icon} size={18} className="mt-0.75 text-muted" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

/** Requests that wait for an answer, the most urgent first. */
export function ProviderRequests({
  requests,
  published,
}: {
  requests: readonly Booking[];
  published: boolean;
}) {
  const { t } = useTranslation('provider');
  const [conflict, setConflict] = useState<Booking | null>(null);
  const open = requests.toSorted((one, other) =>
    compareInstants(one.respondBy ?? one.startAt, other.respondBy ?? other.startAt),
  );
  return (
    <section aria-labelledby="requests">
      <ProviderSectionHead
        id="requests"
        title={
          <>
            {t('requests.title')} {open.length > 0 && <Count>{open.length}</Count>}
          </>
        }
      />
      {conflict && (
        <div className="mb-4">
          <ConflictNotice booking={conflict} />
        </div>
      )}
      {open.length === 0 ? (
        <div className="flex items-center gap-4 rounded-card border border-dashed border-line-strong px-5 py-5">
          <span className="grid size-11 flex-none place-items-center rounded-12 bg-brand-soft text-brand">
            <Icon of={Inbox} size={22} />
          </span>
          <div>
            <p className="font-semibold">{t('requests.none')}</p>
            <p className="text-14 text-muted">
              {published ? t('requests.noneText') : t('requests.noneHidden')}
            </p>
          </div>
        </div>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {open.map((booking) => (
            <ProviderRequest key={booking.id} booking={booking} onConflict={setConflict} />
          ))}
        </ul>
      )}
    </section>
  );
}
