type Value = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const pressable = 'button[type=button], [role=button], input[type=checkbox], input[type=radio]';

function isValue(target: EventTarget | null): target is Value {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** As if it were typed now: React compares with the value that it saw last, so that one goes first. */
function enter(field: Value, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = '';
  property?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Keeps what is pressed and entered in a part of the page that has no code yet. The function that comes back does it
 * again, in order, and keeps no more. It listens on the window, before React does: an event that made React hydrate
 * the part would find a box already ticked, and nobody would be told of the change.
 */
export function holdActs(part: HTMLElement): () => void {
  const holding = new AbortController();
  const capture = { signal: holding.signal, capture: true };
  const acts = new Map<HTMLElement, () => void>();
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null;
      if (!pressed || !part.contains(pressed)) return;
      event.preventDefault();
      event.stopPropagation();
      acts.set(pressed, () => pressed.click());
    },
    capture,
  );
  addEventListener(
    'input',
    (event) => {
      const { target } = event;
      if (!isValue(target) || !part.contains(target)) return;
      event.stopPropagation();
      const { value } = target;
      acts.set(target, () => enter(target, value));
    },
    capture,
  );
  return () => {
    holding.abort();
    for (const act of acts.values()) act();
  };
}
