import { useMarkConversationReadMutation } from '#web/api/clients/messaging.ts';
import { useEffect, useState } from 'react';

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const handleChange = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  return isVisible;
}

/** Marks the conversation as read once its end was seen. */
export function useReadMark(id: string, unreadCount: number, isAtEnd: boolean): void {
  const [markRead] = useMarkConversationReadMutation();
  const isVisible = useIsVisible();
  useEffect(() => {
    if (unreadCount > 0 && isAtEnd && isVisible) void markRead({ id });
  }, [id, unreadCount, isAtEnd, isVisible, markRead]);
}
