type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** What was pressed (null) or entered (its value) where nothing was alive yet, in that order. */
    earlyActs?: Map<Element, string | null>;
    earlySubmit?: HTMLFormElement;
  }
}

/** On a part of the page whose code comes with the first interaction (loading/on-first-interaction.tsx). */
const asleep = 'data-asleep';

/**
 * Runs in the document before our script is there. What is pressed or entered in a page that is not hydrated, or in a
 * part that sleeps, is kept for it; a form of method post that is submitted too, instead of a visit to an address
 * that answers no form. It listens on the window, before React does: an event that made React hydrate a part would
 * find a box already ticked, and no change event would follow.
 */
export const recordEarlyActions = `(function(){
var acts=window.earlyActs=new Map(),data=document.documentElement.dataset;
function isEarly(e){return!('ready'in data)||e.closest('[${asleep}]')}
function stop(e){e.preventDefault();e.stopPropagation()}
addEventListener('click',function(e){
var b=e.target.closest&&e.target.closest('button[type=button],[role=button],input[type=checkbox],input[type=radio]');
if(b&&isEarly(b)){stop(e);acts.set(b,null)}},true);
addEventListener('input',function(e){if(isEarly(e.target)){e.stopPropagation();acts.set(e.target,e.target.value)}},true);
addEventListener('submit',function(e){if(e.target.method==='post'&&!('ready'in data)){stop(e);window.earlySubmit=e.target}},true)
})()`;

/** As if it were typed now: React compares with the value that it saw last, so that one goes first. */
function enter(field: Field, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = '';
  property?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function isField(element: Element): element is Field {
  return 'value' in element;
}

/** Whether something waits to be done: the first interaction came before our script. */
export const hasEarlyActions = () => (window.earlyActs?.size ?? 0) > 0;

/** Does what was kept within a part that is alive now; what stands in parts that still sleep waits on. */
export function replayEarlyActions(part: Node): void {
  for (const [element, value] of window.earlyActs ?? []) {
    if (!part.contains(element) || element.closest(`[${asleep}]`)) continue;
    window.earlyActs?.delete(element);
    if (value === null && element instanceof HTMLElement) element.click();
    if (value !== null && isField(element)) enter(element, value);
  }
}

/** Whether this form was submitted before it came alive; true once. */
export function takeEarlySubmit(form: HTMLFormElement | null): boolean {
  if (form === null || window.earlySubmit !== form) return false;
  delete window.earlySubmit;
  return true;
}
