type Words = {
  /** The id of the sentence that says why nothing can be changed. */
  sentence: string;
  /** The same in two words, for a pointer. */
  short: string;
};

const controls =
  'button,input:not([type=hidden]),select,textarea,:not(a)[role=button],[role=slider],[role=spinbutton],[role^=menuitem],[contenteditable=true]';
/** Searches and filters are forms that get; a tab, a fold and what says that it reads change nothing either. */
const reading =
  '[data-reads],[role=search],[role=tab],button[aria-expanded]:not([aria-haspopup]),form[action]:not([method=post])';
/** Only these types can be read only; all others are disabled. */
const readable = /^(?:text|email|tel|url|number|password|date|time|datetime-local)$/;

type Linked = Element & { form?: HTMLFormElement | null };
/** A field of a search may be outside of its form. */
const reads = (element: Linked): boolean =>
  element.closest(reading) !== null || element.form?.matches(reading) === true;

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function hold(control: Element, { sentence, short }: Words): void {
  if (reads(control)) return;
  const isField = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
  const isText = isField && (control instanceof HTMLTextAreaElement || readable.test(control.type));
  if (isText) set(control, 'readonly', '');
  else if (isField || control instanceof HTMLSelectElement) set(control, 'disabled', '');
  // A button can be reached by keyboard, and says why it is disabled.
  else set(control, 'aria-disabled', 'true');
  const described = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  if (!described.includes(sentence)) set(control, 'aria-describedby', [...described, sentence].join(' '));
  if (!control.hasAttribute('title')) set(control, 'title', short);
}

const presses = ['pointerdown', 'mousedown', 'click', 'keydown', 'keyup'];
const deliveries = ['submit', 'paste', 'drop', 'dragstart'];

/** What the browser itself would do: a press that only moves the focus is left to it. */
const isActivation = (event: Event): boolean =>
  event instanceof KeyboardEvent
    ? event.key === 'Enter' || event.key === ' '
    : event.type !== 'pointerdown' && event.type !== 'mousedown';

/** Before React and whatever else listens: nothing of the page hears it. The keyboard still moves on. */
function stopAct(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const acting = deliveries.includes(event.type) ? event.target : event.target.closest(controls);
  if (!acting || reads(acting)) return;
  if (event instanceof KeyboardEvent && (event.key === 'Tab' || event.key === 'Escape')) return;
  event.stopImmediatePropagation();
  if (isActivation(event)) event.preventDefault();
}

/**
 * Disables whatever acts on the page of a view (decision 53), with the reason, and leaves what reads. It works on the
 * document and not in each component: a control that nobody thought of is disabled too, and a page without a view does
 * not load it. A view ends with its document, so nothing is ever given back.
 */
export function holdPage(words: Words): () => void {
  const holdAll = () => document.querySelectorAll(controls).forEach((control) => hold(control, words));
  const watching = new MutationObserver(holdAll);
  // React writes an attribute again when its value changes.
  const attributeFilter = ['disabled', 'readonly', 'aria-disabled', 'aria-describedby', 'title', 'type'];
  watching.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter });
  holdAll();
  const listening = new AbortController();
  for (const type of [...presses, ...deliveries])
    window.addEventListener(type, stopAct, { capture: true, signal: listening.signal });
  return () => {
    watching.disconnect();
    listening.abort();
  };
}
