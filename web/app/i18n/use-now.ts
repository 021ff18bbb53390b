import { useEffect, useState } from 'react';

const minuteMilliseconds = 60_000;

/**
 * The moment to which a page compares its times, fixed when it is first shown so that nothing flickers. With
 * `everyMinute` it moves on: what is left to answer goes down while the page is open.
 */
export function useNow({ everyMinute = false } = {}): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!everyMinute) return;
    const timer = setInterval(() => setNow(new Date()), minuteMilliseconds);
    return () => clearInterval(timer);
  }, [everyMinute]);
  return now;
}
