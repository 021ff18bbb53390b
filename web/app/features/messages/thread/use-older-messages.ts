import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { readOlder } from '#web/api/signed-in/messaging.ts';
import type { AppDispatch } from '#web/api/store.ts';

/** Reads the history further back, one page at a time. */
export function useOlderMessages(id: string): { isReading: boolean; readMore: () => void } {
  const dispatch = useDispatch<AppDispatch>();
  const [isReading, setReading] = useState(false);
  const reading = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const readMore = useCallback(() => {
    if (reading.current) return;
    reading.current = true;
    setReading(true);
    void dispatch(readOlder(id)).then(() => {
      reading.current = false;
      if (isShown.current) setReading(false);
    });
  }, [dispatch, id]);
  return { isReading, readMore };
}
