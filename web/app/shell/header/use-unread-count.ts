import { useCountUnreadConversationsQuery } from '#web/api/clients/messaging.ts';
import { useSettings } from '#web/loading/settings.tsx';

/** How many conversations have something unread; none while messages are off. */
export function useUnreadCount(): number {
  const { chat } = useSettings().flags;
  return useCountUnreadConversationsQuery(undefined, { skip: !chat }).data?.count ?? 0;
}
