import { closedContactStatuses, contactStatuses, type ContactStatus } from './contact-limits.ts';

export const isClosedContact = (status: ContactStatus): boolean =>
  closedContactStatuses.some((closed) => closed === status);

/**
 * Whether the desk can give a message another status: any later one, and IN_PROGRESS for a closed one, which reopens it
 * (docs/product/desk.md#contact).
 */
export function isAllowedMove(from: ContactStatus, to: ContactStatus): boolean {
  if (isClosedContact(from)) return to === 'IN_PROGRESS';
  return contactStatuses.indexOf(to) > contactStatuses.indexOf(from);
}
