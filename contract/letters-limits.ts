/** A stopped letter goes on where it was; one that has begun keeps its texts (docs/product/desk.md#letters). */
export const letterStates = ['DRAFT', 'SCHEDULED', 'SENDING', 'STOPPED', 'SENT'] as const;
export type LetterState = (typeof letterStates)[number];
export const letterSubjectMax = 120;
export const letterTextMax = 5000;
export const letterButtonMax = 60;
export const letterLinkMax = 200;
/** How many people get a letter in one job. */
export const letterBatch = 200;
/** A letter stops between two batches once more than this share of its mails was refused. */
export const letterRefusedPercent = 2;
/** No batch is written in these hours, in Paris time. */
export const letterQuietHours = { from: '21:00', to: '08:00' } as const;
/** A letter can be scheduled from this many minutes ahead, to be stopped in time. */
export const letterLeadMinutes = 10;
export const letterScheduleDays = 60;
/** Letters wait while other mails are sent: the queue takes the smallest number first. */
export const letterPriority = 10;
