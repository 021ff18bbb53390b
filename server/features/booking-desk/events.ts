import { findRulingNews } from './queries.ts';
import { rulingKey } from './rules.ts';
import { isolate } from '#contract/text-direction.ts';
import { partyKey } from '#server/features/bookings/mail-rules.ts';
import { findBookingMail } from '#server/features/bookings/mail-queries.ts';
import { otherName, recipientOf } from '#server/features/bookings/mail-rules.ts';
import { notify, type Notifying } from '#server/features/notifications/notify-actions.ts';
import { writtenName } from '#server/features/users/rules.ts';
import type { Listener } from '#server/kernel/events.ts';
import { letter } from '#server/kernel/mail/letter.ts';
import { formatVisit } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';

/** Notifies both parties of a ruling on an absence and its reason, whatever notifications they switched off. */
export function notifyOfRulings(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'booking.ruled') return;
    const booking = await findBookingMail(tx, event.bookingId);
    const news = await findRulingNews(tx, event.bookingId);
    if (!booking || !news?.ruling) return;
    const { start_at: start, end_at: end, time_zone: timeZone, service_title: service } = booking;
    const link = `/bookings/${booking.id}`;
    for (const side of ['CUSTOMER', 'PROVIDER'] as const) {
      const to = recipientOf(booking, side);
      const { language, firstName } = to;
      const other = otherName(booking, side);
      const params = { firstName, other: writtenName(other, language) };
      const say = (key: string) => translate(language, `email:ruling.${key}`, params);
      const visit = formatVisit(language, { start, end }, timeZone);
      await notify(notifying, tx, {
        to,
        type: 'BOOKING_NO_SHOW',
        variant: 'ruled',
        params: {
          other,
          service,
          visit: { visit: { start: start.toISOString(), end: end.toISOString() }, timeZone },
        },
        link,
        dedupeKey: partyKey(rulingKey(booking.id), side),
        mail: {
          template: 'booking.ruled',
          ...letter(language, {
            texts: 'ruling',
            params,
            facts: [
              {
                label: translate(language, 'email:booking.facts.number'),
                value: isolate(booking.number, language),
              },
              { label: say('visit'), value: `${service}, ${visit}` },
              { label: say('outcome'), value: say(`outcomes.${news.ruling}`) },
              { label: say('words'), value: news.ruling_text ?? '' },
            ],
            remarks: news.removes_review ? ['reviewRemoved'] : [],
            url: notifying.config.publicUrl + link,
          }),
          mandatory: true,
        },
        at: event.at,
      });
    }
  };
}
