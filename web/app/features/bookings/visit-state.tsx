import { Ban, CheckCheck, CircleCheck, CircleSlash, Clock, Hourglass, House, UserX } from 'lucide-react';
import { dayOf } from '#web/i18n/days.ts';
import { commaOf } from '#web/i18n/direction.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import type { BookingStatus } from '#contract/bookings-rules.ts';
import { Badge, type Tone } from '#web/ui/data/badge.tsx';
import type { IconShape } from '#web/ui/theme/icon.tsx';

export const statusLooks: Record<BookingStatus, { tone: Tone; icon: IconShape }> = {
  PENDING: { tone: 'warning', icon: Clock },
  CONFIRMED: { tone: 'brand', icon: CircleCheck },
  IN_PROGRESS: { tone: 'info', icon: House },
  COMPLETED: { tone: 'success', icon: CheckCheck },
  DECLINED: { tone: 'neutral', icon: CircleSlash },
  EXPIRED: { tone: 'neutral', icon: Hourglass },
  CANCELLED: { tone: 'neutral', icon: Ban },
  NO_SHOW: { tone: 'danger', icon: UserX },
};

/** The status of a booking, as an icon and a word. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation('bookings');
  const look = statusLooks[status];
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}

const yearOf = (instant: Date | string, timeZone: string) => dayOf(new Date(instant), timeZone).slice(0, 4);

type VisitTimeProps = {
  startAt: string;
  endAt: string;
  timeZone: string;
  /** The day of the month is beside it. */
  besideDay?: boolean;
};

/**
 * Jeudi 26 novembre, 09:00 – 12:00, with the year when it is another one; beside the day only the weekday, unless it is
 * another year. The hours do not wrap.
 */
export function VisitTime({ startAt, endAt, timeZone, besideDay = false }: VisitTimeProps) {
  const format = useFormat();
  const comma = commaOf(useLanguage());
  const now = useNow();
  return (
    <>
      {besideDay && yearOf(startAt, timeZone) === yearOf(now, timeZone)
        ? format.weekday(startAt, timeZone)
        : format.weekdayDate(startAt, timeZone)}
      {comma}
      <span className="whitespace-nowrap">{format.timeRange(startAt, endAt, timeZone)}</span>
    </>
  );
}
