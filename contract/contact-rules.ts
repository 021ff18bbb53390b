/** Code points (docs/product/desk.md#contact). */
export const contactNameMin = 2;
export const contactNameMax = 80;
export const contactSubjectMin = 3;
export const contactSubjectMax = 150;
export const contactTextMin = 10;
export const contactTextMax = 5000;
export const contactStatuses = ['NEW', 'READ', 'IN_PROGRESS', 'REPLIED', 'CLOSED', 'SPAM'] as const;
/** An answer is expected, by `answerWithinHours` after the last text of the person. */
const waitingContactStatuses = ['NEW', 'READ', 'IN_PROGRESS'] as const;
export type ContactStatus = (typeof contactStatuses)[number];
/** Nothing is expected any more; reopening leads to IN_PROGRESS. */
const closedContactStatuses = ['CLOSED', 'SPAM'] as const;
/** By `due` those that wait for an answer are first, the longest waiting before the others, whatever the direction. */
export const contactSorts = ['createdAt', 'status', 'name', 'email', 'subject', 'due'] as const;
export const contactNoteMax = 2000;
/** Messages of the same person that are shown beside one, and how much of each. */
export const earlierContactMax = 5;
export const earlierContactWordsMax = 120;
export const contactTemplateNameMax = 80;
/** In all languages together. */
export const contactTemplatesMax = 100;
export const contactPerAddressAndHour = 5;
export const contactPerEmailAndDay = 3;
/** Texts that a person may add to one thread in a day, by the link of an answer. */
export const contactPerThreadAndDay = 10;
/** Who fills the form in less is a program. */
export const contactFillSecondsMin = 3;
/** After closing. */
export const contactKeptMonths = 12;
export const contactSpamKeptDays = 30;
/** A link in an answer, by which its reader writes again in the same thread. */
export const contactThreadLinkDays = 90;

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

/** The place of the person's first name in a template. */
export const templateName = '{name}';

/** An answer that begins from a template. */
export const fillTemplate = (text: string, firstName: string): string =>
  text.replaceAll(templateName, () => firstName);
