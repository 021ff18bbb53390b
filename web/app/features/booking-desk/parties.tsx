import type { DeskBooking } from '#contract/booking-desk.ts';
import { Mail, Phone } from 'lucide-react';
import { useId } from 'react';
import { phoneText } from '#contract/phone-rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { bookingsHref } from './bookings-address.ts';

/** Who booked with whom, each with the way to the account and to the other bookings. */
export function Parties({ booking: { customer, provider } }: { booking: DeskBooking }) {
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
            <bdi dir="ltr" className="min-w-0 wrap-anywhere">
              {email}
            </bdi>
          </span>
        )}
        {phone !== null && (
          <span className="flex gap-1.5 text-muted">
            <Icon of={Phone} size={16} className="mt-0.5" />
            <bdi dir="ltr">{phoneText(phone)}</bdi>
          </span>
        )}
        {bookings !== undefined && (
          <Link href={bookings} aria-describedby={nameId} className="justify-self-start text-link">
            {t('theirs')}
          </Link>
        )}
      </div>
    </li>
  );
}
