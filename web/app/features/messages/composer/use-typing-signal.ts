import { useEffect, useRef } from 'react';
import { typingPauseMs } from '#contract/messaging-limits.ts';
import { sendTyping } from '#web/realtime/typing-store.ts';

/** Tells the other member that one types, no more often than it is accepted, and when one stops. */
export function useTypingSignal(conversationId: string) {
  const sentAt = useRef(0);
  function stop() {
    if (sentAt.current === 0) return;
    sentAt.current = 0;
    sendTyping(conversationId, false);
  }
  function type() {
    const now = Date.now();
    if (now - sentAt.current < typingPauseMs) return;
    if (sendTyping(conversationId, true)) sentAt.current = now;
  }
  useEffect(
    () => () => {
      if (sentAt.current !== 0) void sendTyping(conversationId, false);
    },
    [conversationId],
  );
  return { type, stop };
}
