import type { DeskBookingRow } from '#contract/booking-desk.ts';
import { X } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { bookingsHref, type BookingsAddress } from './bookings-address.ts';

type FilterChipsProps = { address: BookingsAddress; bookings: readonly DeskBookingRow[] };

/** The filters that are set and that only a link or a closed form names, each a link to the list without it. */
export function FilterChips({ address, bookings }: FilterChipsProps) {
  const { t } = useTranslation('booking-desk');
  const { t: words } = useTranslation('bookings');
  const { status, customerId, providerId } = address;
  if (bookingsHref({ ...address, page: 0 }) === bookingsHref({})) return null;
  const customer = bookings.find((booking) => booking.customer.accountId === customerId)?.customer;
  const provider = bookings.find((booking) => booking.provider.id === providerId)?.provider;
  const without = (change: Partial<BookingsAddress>) => bookingsHref({ ...address, ...change, page: 0 });
  const chips = [
    status && { href: without({ status: '' }), label: words(`status.${status}`) },
    customerId && {
      href: without({ customerId: '' }),
      label: customer ? t('chip.customer', { name: customer.displayName }) : t('chip.someCustomer'),
    },
    providerId && {
      href: without({ providerId: '' }),
      label: provider ? t('chip.provider', { name: provider.displayName }) : t('chip.someProvider'),
    },
  ].filter((chip) => chip !== '');
  return (
    <ul aria-label={t('chip.list')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} aria-label={t('chip.remove', { filter: label })} className={chipClasses(true)}>
            {label}
            <Icon of={X} size={16} />
          </Link>
        </li>
      ))}
      <li>
        <LinkButton variant="plain" href={bookingsHref({})} className="text-14!">
          {t('chip.clear')}
        </LinkButton>
      </li>
    </ul>
  );
}
