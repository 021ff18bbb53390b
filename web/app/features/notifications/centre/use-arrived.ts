import type { Notification } from '#contract/notifications.ts';
import { useEffect, useRef, useState } from 'react';

/** Pixels from the top within which new lines are seen. */
const topPixels = 160;

/** How many lines came to the top of the list while the reader was further down. */
export function useArrived(lines: readonly Notification[]): number {
  const newest = lines[0]?.timestamp ?? '';
  const seen = useRef(newest);
  const [isAtTop, setAtTop] = useState(true);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const measure = () => setAtTop(window.scrollY < topPixels);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  useEffect(() => {
    if (isAtTop) seen.current = newest;
    setCount(lines.filter(({ read, timestamp }) => !read && timestamp > seen.current).length);
  }, [lines, newest, isAtTop]);
  return count;
}
