import { draftKey } from '#web/api/tab-drafts.ts';

/** What the sign-in forms of this tab keep: never a password, nor a consent. */
const keptFields = ['firstName', 'lastName', 'email', 'phone'];
/** It belongs to no account before the sign-in. */
const key = draftKey(null, 'sign-in');

function read(): Record<string, unknown> {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof typed === 'object' && typed !== null ? { ...typed } : {};
  } catch {
    return {};
  }
}

const keptInputs = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].filter(({ name }) => keptFields.includes(name));

/** Fills the empty fields of a form with what was typed in this tab before: on the other form, or before a reload. */
export function restoreTyped(form: HTMLFormElement): void {
  const typed = read();
  for (const input of keptInputs(form)) {
    const value = typed[input.name];
    if (input.value === '' && typeof value === 'string') input.value = value;
  }
}

/** When storage is blocked, nothing is kept. */
export function keepTyped(form: HTMLFormElement): void {
  const typed = Object.fromEntries(keptInputs(form).map(({ name, value }) => [name, value]));
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...read(), ...typed }));
  } catch {
    return;
  }
}

export function dropTyped(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
