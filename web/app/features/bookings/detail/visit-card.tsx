import { Calendar, Copy, Euro, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { Booking } from '#contract/bookings.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { WriteButton } from '#web/features/questions/write-button.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Facts, type Fact } from '#web/ui/data/facts.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { tradeIcon } from '#web/ui/data/trade-icon.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { PhoneLink } from '../visit-links.tsx';
import { VisitTime, StatusBadge } from '../visit-state.tsx';
import { useAmountDue } from './use-amount-due.ts';

type Read = Pick<Booking, 'mine' | 'status' | 'withdrawal'>;

/** The reader is the customer of a confirmed visit: the page begins with that news instead of the service. */
export function isConfirmedForReader({ mine, status, withdrawal }: Read): boolean {
  return mine !== 'PROVIDER' && status === 'CONFIRMED' && !withdrawal;
}

/** Person, service, time, place and the agreed price. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const due = useAmountDue()(booking);
  const asProvider = booking.mine === 'PROVIDER';
  const name = asProvider ? booking.customer.displayName : booking.provider.displayName;
  const { street, postalCode, city } = booking.address;
  const address = street ? `${street}, ${postalCode} ${city}` : `${postalCode} ${format.town(city)}`;
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
          <span className="flex items-start justify-between gap-2">
            <bdi>{address}</bdi>
            {street !== null && <CopyAddress address={address} />}
          </span>
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
      value: <PhoneLink phone={booking.phoneOfOther} />,
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
  return (
    <Card floating className="grid gap-4.5 p-5 md:p-6 print:border-0 print:p-0 print:shadow-none">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <Avatar
          name={name}
          photoUrl={asProvider ? null : booking.provider.avatarUrl}
          seed={asProvider ? booking.customer.id : booking.service.categoryId}
          size={56}
        />
        <div className="min-w-0 grow">
          <h2 className="font-text text-18 font-semibold tracking-normal">
            {asProvider ? (
              <bdi>{name}</bdi>
            ) : (
              <Link href={`/providers/${booking.provider.id}`} className="tall hover:underline">
                <bdi>{name}</bdi>
              </Link>
            )}
          </h2>
          <p className="text-14 text-muted">{asProvider ? t('detail.customer') : t('detail.provider')}</p>
        </div>
        {/* On paper the heading with the status is left out. */}
        <span className={isConfirmedForReader(booking) ? undefined : 'hidden print:block'}>
          <StatusBadge status={booking.status} />
        </span>
      </div>
      {booking.status !== 'CONFIRMED' && (
        <div className="print:hidden">
          <WriteButton block booking={booking} />
        </div>
      )}
      <Facts items={facts} className="border-t border-line pt-4.5" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span className="flex items-center gap-3 font-semibold">
          <Icon of={Euro} className="text-muted" />
          {due.label}
        </span>
        <Price size="l" amount={format.moneyExact(due.amount)} />
      </div>
      <p className="-mt-2 text-14 text-muted">{due.note}</p>
      <p className="text-14 text-muted print:hidden">
        {t('fact.number')} <bdi dir="ltr">{booking.number}</bdi>
      </p>
    </Card>
  );
}

/** Copies the address of a visit, for a map or a navigation device of one's own. */
function CopyAddress({ address }: { address: string }) {
  const { t } = useTranslation('bookings');
  async function handleCopy() {
    await navigator.clipboard.writeText(address);
    showAlert({ tone: 'success', text: t('detail.addressCopied') });
  }
  return (
    <IconButton
      data-reads=""
      muted
      icon={Copy}
      label={t('detail.copyAddress')}
      onClick={() => void handleCopy()}
      className="-my-2.5 print:hidden"
    />
  );
}
