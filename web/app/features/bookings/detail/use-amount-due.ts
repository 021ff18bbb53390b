import type { Booking } from '#contract/bookings.ts';
import type { BookingStatus } from '#contract/bookings-rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Statuses without a visit: its price is not due. */
const withoutVisit = ['CANCELLED', 'DECLINED', 'EXPIRED', 'NO_SHOW'] as const satisfies BookingStatus[];

type AmountDue = {
  amount: number;
  isWithoutVisit: boolean;
  label: string;
  /** What the amount is for, and how it is paid. */
  note: string;
};

/** The amount that a booking costs its customer: the price of the visit, or the fee when there is none. */
export function useAmountDue(): (booking: Booking) => AmountDue {
  const { t } = useTranslation('bookings');
  return ({ status, price, fee, mine, withdrawal }) => {
    if (withdrawal) {
      const { amountDue: amount } = withdrawal;
      const note = t(amount > 0 ? 'due.part' : 'due.nothing.WITHDRAWN');
      return { amount, isWithoutVisit: true, label: t('due.label'), note };
    }
    const ended = withoutVisit.find((one) => one === status);
    if (!ended) {
      const note = mine === 'PROVIDER' ? t('detail.paidToYou') : t('detail.payAfter');
      return { amount: price, isWithoutVisit: false, label: t('summary.total'), note };
    }
    const note = fee > 0 ? t(ended === 'NO_SHOW' ? 'due.absence' : 'due.late') : t(`due.nothing.${ended}`);
    return { amount: fee, isWithoutVisit: true, label: t('due.label'), note };
  };
}
