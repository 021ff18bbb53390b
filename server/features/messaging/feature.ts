import { userTopics } from '#contract/realtime.ts';
import { listUnreadCounts } from './conversations/queries.ts';
import { followBookings, notifyOfMessages } from './events.ts';
import { messageExport } from './own-data-queries.ts';
import { messagingRoutes } from './routes.ts';
import { typingHandler } from './typing-actions.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const messaging: Feature = {
  name: 'messaging',
  routes: [messagingRoutes],
  follows: ({ realtime }) => [followBookings(realtime)],
  tells: (listening) => [notifyOfMessages(listening)],
  tables: ['conversation', 'conversation_member', 'message'],
  exported: messageExport,
  counts: { [userTopics.unreadCount]: listUnreadCounts },
  sends: [typingHandler],
};
