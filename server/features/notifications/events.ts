import * as z from 'zod';
import { sweepNotifications, tellCount } from './actions.ts';
import { beginDueAnnouncements } from './announcements/actions.ts';
import { announcementTask } from './announcements/delivery-actions.ts';
import { sendTestPush } from './push/request-actions.ts';
import { createPushSender, sweepRequests } from './push/send-actions.ts';
import { sendPushes } from './push/actions.ts';
import { markAllRead, withdrawOfConversation } from './queries.ts';
import { conversationGroup } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Listener } from '#server/kernel/events.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import type { Realtime } from '#server/kernel/realtime/realtime.ts';

const sweep = defineTask('sweep-notifications', z.unknown());
const beginAnnouncements = defineTask('begin-announcements', z.unknown());

export function notificationTasks(deps: Deps): TaskHandler[] {
  const sender = createPushSender(deps);
  return [
    handleTask(sweep, async () => {
      await sweepNotifications(deps);
      await sweepRequests(deps);
    }),
    handleTask(sendPushes, (_, { isStopping }) => sender.sendDue(isStopping)),
    handleTask(beginAnnouncements, () => beginDueAnnouncements(deps)),
    announcementTask(deps),
    handleTask(sendTestPush, ({ accountId }) => sender.sendTest(accountId)),
  ];
}

export const notificationCrontab = `53 3 * * * ${sweep.name}\n* * * * * ${sendPushes.name}\n* * * * * ${beginAnnouncements.name}`;

/** Marks the notification of a conversation as read with it, and removes it when no unread message is left. */
export function syncConversationNotifications(realtime: Realtime): Listener {
  return async (tx, event) => {
    if (event.type === 'conversation.read' || event.type === 'conversation.noticed') {
      const { accountId, conversationId, at } = event;
      const count = await markAllRead(tx, accountId, at, { groupKey: conversationGroup(conversationId) });
      if (count > 0) await tellCount({ realtime }, tx, accountId);
    }
    if (event.type === 'message.deleted') {
      const { recipientId, conversationId, at } = event;
      const of = { conversationId, groupKey: conversationGroup(conversationId) };
      if (await withdrawOfConversation(tx, recipientId, of, at))
        await tellCount({ realtime }, tx, recipientId);
    }
  };
}
