import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the links of a list with the arrow keys, Home and End. */
export function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
  const index = links.findIndex((link) => link === document.activeElement);
  if (index < 0) return;
  const step = steps[event.key];
  const last = links.length - 1;
  const targets: Readonly<Record<string, number>> = { Home: 0, End: last };
  const next = step === undefined ? targets[event.key] : Math.min(last, Math.max(0, index + step));
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}
