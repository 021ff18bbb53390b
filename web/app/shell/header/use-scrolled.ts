import { useEffect, useState } from 'react';

/** Pixels and milliseconds. */
const threshold = 10;
const throttle = 16;

/** Whether the page is scrolled far enough for the header to have a shadow. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function measure() {
      timer = undefined;
      setScrolled(window.scrollY > threshold);
    }
    function handleScroll() {
      timer ??= setTimeout(measure, throttle);
    }
    measure();
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', handleScroll);
      clearTimeout(timer);
    };
  }, []);
  return scrolled;
}
