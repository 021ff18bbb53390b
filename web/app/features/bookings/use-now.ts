import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time, again every minute: what is left to answer goes down while the page is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
