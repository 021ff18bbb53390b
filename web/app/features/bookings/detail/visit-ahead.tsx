import type { Booking } from '#contract/bookings.ts';
import { Bell, DoorOpen, Euro, MessageCircle, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { visitReminders } from '#contract/bookings-rules.ts';
import { reviewWindowDays } from '#contract/reviews-limits.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { tradeIcon } from '#web/ui/data/trade-icon.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';

/** For the customer of a confirmed visit: what happens until it is over, and what it needs from them. */
export function VisitAhead({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const { displayName: name } = booking.provider;
  const { street } = booking.address;
  const time = format.time(booking.startAt, booking.timeZone);
  return (
    <>
      <section aria-labelledby="ahead" className="grid gap-4">
        <h2 id="ahead" className="text-22">
          {t('ahead.title')}
        </h2>
        <Course booking={booking} />
      </section>
      <section aria-labelledby="prepare" className="grid gap-4">
        <h2 id="prepare" className="text-22">
          {t('prepare.title')}
        </h2>
        <ul className="grid gap-3">
          <Preparation icon={DoorOpen}>
            {street ? t('prepare.openAt', { name, time, street }) : t('prepare.open', { name, time })}
          </Preparation>
          <Preparation icon={MessageCircle}>
            {t(booking.note ? 'prepare.noteSent' : 'prepare.noteNone', { name })}
          </Preparation>
          <Preparation icon={Euro}>
            {t('prepare.pay', { name, price: format.moneyExact(booking.price) })}
          </Preparation>
        </ul>
      </section>
    </>
  );
}

type Moment = { icon: IconShape; title: string; text: string };

function Course({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const { timeZone } = booking;
  const { displayName: name } = booking.provider;
  const confirmedAt = booking.history.find(({ status }) => status === 'CONFIRMED')?.at ?? booking.updatedAt;
  const [reminder, second] = visitReminders({
    startAt: new Date(booking.startAt),
    confirmedAt: new Date(confirmedAt),
  }).filter((at) => at > now);
  const moments: Moment[] = [
    {
      icon: tradeIcon(booking.service.categoryId),
      title: t('ahead.arrives', { date: format.slot(booking.startAt, now, timeZone), name }),
      text: t(booking.phoneOfOther ? 'ahead.reachable' : 'ahead.history', { name }),
    },
    {
      icon: Star,
      title: t('ahead.review', { time: format.time(booking.endAt, timeZone) }),
      text: t('ahead.reviewText', { count: reviewWindowDays }),
    },
  ];
  if (reminder)
    moments.unshift({
      icon: Bell,
      title: t('ahead.reminder', { date: format.slot(reminder.toISOString(), now, timeZone) }),
      text: second
        ? t('ahead.secondReminder', { date: inSentence(format.slot(second.toISOString(), now, timeZone)) })
        : t('ahead.onlyReminder'),
    });
  return (
    <ol className="grid">
      {moments.map(({ icon, title, text }, index) => (
        <li
          key={title}
          className="relative flex gap-3.5 pb-5 not-last:before:absolute not-last:before:start-3.75 not-last:before:top-9 not-last:before:bottom-1 not-last:before:w-0.5 not-last:before:bg-line last:pb-0"
        >
          <span
            className={
              index === 0
                ? 'grid size-8 flex-none place-items-center rounded-full bg-brand-soft text-brand'
                : 'grid size-8 flex-none place-items-center rounded-full bg-sunken text-muted'
            }
          >
            <Icon of={icon} size={18} />
          </span>
          <div className="grid min-w-0 gap-0.5 pt-1">
            <h3 className="font-text text-16 font-semibold tracking-normal">{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Preparation({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon of={icon} className="mt-0.5 text-brand" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
