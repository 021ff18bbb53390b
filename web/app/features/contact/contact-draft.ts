import { draftKey } from '#web/api/tab-drafts.ts';

export const contactFields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactForm = Record<ContactField, string>;

/** It belongs to no account: what a visitor typed is there after a sign-in or a registration. */
const key = draftKey(null, 'contact');

/** What was typed in this tab and not sent. When storage is blocked, nothing is kept. */
export function readContactDraft(): Partial<ContactForm> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const typed = Object.entries(stored).filter(
      ([name, value]) =>
        contactFields.some((field) => field === name) && typeof value === 'string' && value !== '',
    );
    return Object.fromEntries(typed);
  } catch {
    return {};
  }
}

export function keepContactDraft(form: ContactForm): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(form));
  } catch {
    return;
  }
}

export function dropContactDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
