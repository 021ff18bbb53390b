import { useEffect, useRef } from 'react';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** J and K move the focus between the links of a list; Enter opens one as everywhere. */
export function useRowKeys() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const step = steps[event.key.toLowerCase()];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (step === undefined || !isPlain || isTyping(event.target)) return;
      const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('li > a') ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      const next = at === -1 ? links[0] : links[at + step];
      next?.focus();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return list;
}
