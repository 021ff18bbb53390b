import { useState } from 'react';

/** The moment to which a page compares its times, fixed when it is first shown so that nothing flickers. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
