import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Pixels from an edge within which the reader is at it. */
const endMargin = 48;
const startMargin = 480;
/** Where the line of unread messages is put when the thread opens, as a share of the height. */
const unreadAt = 0.25;

type Anchor = { element: Element; top: number };

/** The first row that is visible: what the reader looks at stays where it is. */
function anchorOf(scroller: HTMLElement): Anchor | null {
  const { top } = scroller.getBoundingClientRect();
  for (const element of scroller.querySelectorAll('[data-row]')) {
    const place = element.getBoundingClientRect();
    if (place.bottom > top) return { element, top: place.top - top };
  }
  return null;
}

type ThreadScroll = {
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
};

/**
 * Keeps the place of the reader: older messages are added above without a jump, new ones below are followed only by a
 * reader who is at the end. `onStart` is called near the oldest message.
 */
export function useThreadScroll(rows: unknown, onStart: () => void): ThreadScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const atEnd = useRef(true);
  const isOpened = useRef(false);
  const [isAtEnd, setAtEnd] = useState(true);

  const remember = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < endMargin;
    anchor.current = anchorOf(element);
    setAtEnd(atEnd.current);
  }, []);

  const restore = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const kept = anchor.current;
    if (atEnd.current) element.scrollTop = element.scrollHeight;
    else if (kept?.element.isConnected) {
      const top = kept.element.getBoundingClientRect().top - element.getBoundingClientRect().top;
      element.scrollTop += top - kept.top;
    }
    remember();
  }, [remember]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const unread = element.querySelector<HTMLElement>('[data-unread]');
    if (!isOpened.current && unread) {
      isOpened.current = true;
      element.scrollTop = unread.offsetTop - element.clientHeight * unreadAt;
      return remember();
    }
    isOpened.current = true;
    restore();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Other rows have other heights.
  }, [rows, remember, restore]);

  // A photo, the keyboard of a phone or a turned screen changes the heights.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(restore);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [restore]);

  const onScroll = useCallback(() => {
    remember();
    if (scroller.current && scroller.current.scrollTop < startMargin) onStart();
  }, [remember, onStart]);

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    remember();
  }, [remember]);

  return { scroller, isAtEnd, onScroll, toEnd };
}
