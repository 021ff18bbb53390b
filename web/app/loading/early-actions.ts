type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /**
     * Presses (null) and inputs (the value) before the page was hydrated, in order. Pressed twice counts once: people
     * press again because nothing has happened yet.
     */
    earlyActs?: Map<Element, string | null>;
    earlySubmit?: HTMLFormElement;
  }
}

/** On the document element once the page is hydrated. */
export const readyAttribute = 'data-ready';

/** On a part of the page until it is hydrated, after the page (latePart). */
export const lateAttribute = 'data-late';

/** In the browser once the page is hydrated. */
export const isHydrated = () => !import.meta.env.SSR && document.documentElement.hasAttribute(readyAttribute);

/** What is in no part that comes late is hydrated with the page. */
const isReady = (element: Element) => isHydrated() && !element.closest(`[${lateAttribute}]`);

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Links with `data-opens` open something in the page. */
const pressed = 'button[type=button],[role=button],[data-opens],input[type=checkbox],input[type=radio]';

/**
 * Runs before our code. It records presses and inputs so that they can be replayed, and the submit of a form with method
 * post, instead of a request to an address that accepts no form. It listens on the window, before React does: if the
 * event made React hydrate a part, the part would find a box already ticked, and no change event would follow.
 */
export function recordEarlyActions(): void {
  const acts = new Map<Element, string | null>();
  window.earlyActs = acts;
  addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(pressed) : null;
      if (!control || isReady(control)) return;
      stop(event);
      acts.set(control, null);
      window.showWaiting();
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      if (!(event.target instanceof Element) || !isField(event.target) || isReady(event.target)) return;
      event.stopPropagation();
      acts.set(event.target, event.target.value);
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== 'post' || isHydrated()) return;
      stop(event);
      window.earlySubmit = form;
      window.showWaiting();
    },
    true,
  );
}

/** As if it were typed now: React compares with the value that it saw last, so that value is set first. */
function enter(field: Field, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = '';
  property?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function isField(element: Element): element is Field {
  return 'value' in element;
}

/**
 * Replays the recorded actions in their order, once the page and the parts of it that they are in are hydrated: a part
 * that changes before it is would be made anew, without them. A field that has lost the focus since loses it again.
 */
export async function replayEarlyActions(): Promise<void> {
  const acts = [...(window.earlyActs ?? [])];
  if (!acts.every(([element]) => isReady(element))) return;
  window.earlyActs?.clear();
  for (const [element, value] of acts) {
    if (value === null && element instanceof HTMLElement) element.click();
    if (value === null || !isField(element)) continue;
    enter(element, value);
    // The handlers of the blur see the value once React has rendered it.
    await Promise.resolve();
    if (document.activeElement !== element)
      element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}

/** Whether this form was submitted before it was hydrated; true once. */
export function takeEarlySubmit(form: HTMLFormElement | null): boolean {
  if (form === null || window.earlySubmit !== form) return false;
  delete window.earlySubmit;
  return true;
}
