import {
  closedContactStatuses,
  contactStatuses,
  waitingContactStatuses,
  type ContactStatus,
} from './contact-limits.ts';

export const isClosedContact = (status: ContactStatus): boolean =>
  closedContactStatuses.some((closed) => closed === status);

/** Whether an answer is expected. */
export const isWaitingContact = (status: ContactStatus): boolean =>
  waitingContactStatuses.some((waiting) => waiting === status);

/**
 * Whether the desk can give a message another status: any later one, and IN_PROGRESS for a closed one, which reopens it
 * (docs/product/desk.md#contact).
 */
export function isAllowedMove(from: ContactStatus, to: ContactStatus): boolean {
  if (isClosedContact(from)) return to === 'IN_PROGRESS';
  return contactStatuses.indexOf(to) > contactStatuses.indexOf(from);
}

/** The place of the person's name in a template. */
export const templateName = '{name}';

/** An answer that begins from a template. */
export const fillTemplate = (text: string, name: string): string => text.replaceAll(templateName, () => name);
