import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import type { Booking } from '#web/api/generated/bookings.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

type ConfirmedHeadProps = {
  booking: Booking;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Who comes when, and what is paid. */
  text: string;
};

/** The heading of a confirmed visit for its customer, with the face of who comes. */
export function ConfirmedHead({ booking, heading, text }: ConfirmedHeadProps) {
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
          {t('next.CUSTOMER.CONFIRMED.title', { reader: user?.firstName ?? '' })}
        </h1>
        <p className="max-w-[52ch] text-18 text-muted">{text}</p>
      </div>
    </div>
  );
}
