import { useEffect, useEffectEvent, type RefObject } from 'react';
import { createReading, useStore } from '#web/ui/store.ts';
import './keys.css';

/** A key on a wide screen; what it presses names it in `aria-keyshortcuts`. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd aria-hidden="true" className="kbd">
      {children}
    </kbd>
  );
}

/** The text that a stock sentence begins is written on: what is typed next belongs to it. */
export function focusAtEnd(area: HTMLTextAreaElement | null): void {
  area?.focus();
  area?.setSelectionRange(area.value.length, area.value.length);
}

const storageKey = 'desk-keys';
function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}
/** Whether single letters are keys of the desk; this browser keeps it. */
const setting = createReading(readSetting, true);
export const useKeysSetting = (): boolean => useStore(setting);
export function setKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    return;
  }
  setting.tell();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]');

export type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Keys of a page, by what they write; a letter that has no entry presses the control in `within` that names it in
 * `aria-keyshortcuts`. In a field letters are written: Escape leaves it, Control and Enter sends its form. Nothing is
 * heard while a dialog is open.
 */
export function useKeys(keys: Keys, within: RefObject<HTMLElement | null>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open], [role=menu]')) return;
    const { target } = event;
    // A key that is held down decides nothing twice.
    if (event.repeat && event.key !== 'j' && event.key !== 'k') return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      const own = target instanceof HTMLElement && isTyping(target) ? target.closest('form') : null;
      const form = own ?? within.current?.querySelector('form[data-decides]');
      if (!(form instanceof HTMLFormElement)) return;
      // On a link the keys would open a tab as well.
      event.preventDefault();
      return form.requestSubmit();
    }
    if (event.ctrlKey || event.metaKey) return;
    if (isTyping(target)) {
      if (event.key === 'Escape' && target instanceof HTMLElement) target.blur();
      return;
    }
    if (!readSetting() && event.key !== 'Escape') return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = keys[key];
    if (act) {
      event.preventDefault();
      return act(event);
    }
    const name = key.length === 1 ? key.toUpperCase() : undefined;
    const control = name && within.current?.querySelector(`[aria-keyshortcuts="${CSS.escape(name)}"]`);
    if (!(control instanceof HTMLElement)) return;
    event.preventDefault();
    if (control.matches('textarea, [type=search]')) control.focus();
    else control.click();
    // What a key has chosen may be below a long case: what is asked next comes into sight, with the group above it.
    requestAnimationFrame(() => {
      const group = control.closest('fieldset:not([data-form])') ?? control;
      const choice = control.closest('[data-choice]') ?? control.closest('form[data-decides]');
      for (const seen of [group, choice?.querySelector('textarea')])
        seen?.scrollIntoView({ block: 'nearest' });
    });
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
