import { messageMailMinutes } from '#contract/notifications-rules.ts';
import { followBooking } from './conversations/actions.ts';
import { findMessageNotice } from './notice-queries.ts';
import { notify, type Notifying } from '#server/features/notifications/notify-actions.ts';
import { conversationGroup } from '#server/features/notifications/rules.ts';
import { displayName, writtenName } from '#server/features/users/rules.ts';
import type { Listener } from '#server/kernel/events.ts';
import type { Realtime } from '#server/kernel/realtime/realtime.ts';
import { letter } from '#server/kernel/mail/letter.ts';

/** The conversation of a pair shows what becomes of their bookings. */
export function followBookings(realtime: Realtime): Listener {
  return async (tx, event) => {
    if (
      event.type === 'booking.changed' ||
      event.type === 'booking.ruled' ||
      event.type === 'booking.rescheduled'
    )
      await followBooking({ realtime }, tx, event);
  };
}

/** Notifies the recipient of a message; what it says is read on the site only. Who left is not notified. */
export function notifyOfMessages(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'message.sent') return;
    const { messageId, conversationId, recipientId: accountId, at } = event;
    const found = await findMessageNotice(tx, messageId, accountId, at);
    if (!found || found.left_at) return;
    const { email, first_name: firstName, language } = found;
    const sender = { first_name: found.sender_first_name, last_name: found.sender_last_name };
    const other = found.business_name ?? displayName(sender);
    const link = `/messages/${conversationId}`;
    await notify(notifying, tx, {
      to: { accountId, email, firstName, language },
      type: 'TEXT_MESSAGE',
      variant: 'received',
      params: { other },
      link,
      dedupeKey: `message-${messageId}`,
      muted: found.muted,
      group: { key: conversationGroup(conversationId), mailMinutes: messageMailMinutes },
      mail: {
        template: 'message',
        ...letter(language, {
          texts: 'message',
          params: { firstName, other: writtenName(other, language) },
          url: `${notifying.config.publicUrl}${link}`,
        }),
      },
      at,
    });
  };
}
