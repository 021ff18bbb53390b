import { draftKey } from '#web/api/tab-drafts.ts';

export const contactFields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactForm = Record<ContactField, string>;

/** It belongs to no account: what a visitor typed is there after a sign-in or a registration. */
const key = draftKey(null, 'contact');

/** What was typed in this tab and not sent, as it is stored. When storage is blocked, nothing is kept. */
export function readContactDraft(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function parseContactDraft(stored: string | null): Partial<ContactForm> {
  try {
    const fields: unknown = JSON.parse(stored ?? '{}');
    if (typeof fields !== 'object' || fields === null) return {};
    const typed = Object.entries(fields).filter(
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
