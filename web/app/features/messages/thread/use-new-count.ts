import type { Message } from '#contract/messaging.ts';
import { useEffect, useRef, useState } from 'react';

/** How many messages of the other member arrived since the reader was at the end. */
export function useNewCount(messages: readonly Message[], isAtEnd: boolean): number {
  const seen = useRef(messages[0]?.sentAt ?? '');
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (isAtEnd) seen.current = messages[0]?.sentAt ?? '';
    setCount(messages.filter(({ mine, sentAt }) => !mine && sentAt > seen.current).length);
  }, [messages, isAtEnd]);
  return count;
}
