declare global {
  interface Window {
    earlySubmit?: HTMLFormElement;
  }
}

/**
 * Runs in the document before our script is there: a form of method post that is submitted by then is kept for it,
 * instead of a visit to an address that answers no form.
 */
export const keepEarlySubmit = `addEventListener('submit',function(e){if(e.target.method==='post'&&!('ready'in document.documentElement.dataset)){e.preventDefault();window.earlySubmit=e.target}},true)`;

/** Whether this form was submitted before it came alive; true once. */
export function takeEarlySubmit(form: HTMLFormElement | null): boolean {
  if (form === null || window.earlySubmit !== form) return false;
  delete window.earlySubmit;
  return true;
}
