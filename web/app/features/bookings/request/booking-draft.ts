import type { ServiceDetail } from '#contract/catalog.ts';
import * as z from 'zod/mini';
import { readToken } from '#web/api/session.ts';
import { draftKey } from '#web/api/tab-drafts.ts';
import { claimsOf } from '#web/api/token-claims.ts';

type Offer = Pick<ServiceDetail, 'id' | 'durationMinutes' | 'durationMultiples'>;

/** The fields and choices for one service; `asked` is the start with which the page was opened. */
const BookingDraft = z.object({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  note: z.string(),
  startAt: z.nullable(z.string()),
  durationMinutes: z.number(),
  asked: z.nullable(z.string()),
});
export type BookingDraft = z.infer<typeof BookingDraft>;

const keyOf = (serviceId: string) => draftKey(claimsOf(readToken()).accountId, `booking:${serviceId}`);

function read(serviceId: string): BookingDraft | undefined {
  try {
    return BookingDraft.parse(JSON.parse(sessionStorage.getItem(keyOf(serviceId)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/**
 * The draft of this tab, after a reload or a new sign-in. A start in the address replaces the one chosen before, and
 * a start in the past is dropped.
 */
export function readDraft(
  offer: Offer,
  asked: { startAt: string | null; durationMinutes: number },
): Omit<BookingDraft, 'asked'> {
  const draft = read(offer.id);
  if (!draft) return { street: '', postalCode: '', city: '', note: '', ...asked };
  const { asked: askedBefore, startAt, durationMinutes, ...typed } = draft;
  const multiple = durationMinutes / offer.durationMinutes;
  const isSameChoice =
    askedBefore === asked.startAt &&
    Number.isInteger(multiple) &&
    multiple >= 1 &&
    multiple <= offer.durationMultiples;
  if (!isSameChoice) return { ...typed, ...asked };
  const isAhead = startAt !== null && Date.parse(startAt) > Date.now();
  return { ...typed, durationMinutes, startAt: isAhead ? startAt : null };
}

/** When storage is blocked, the page works without a draft. */
export function keepDraft(serviceId: string, draft: BookingDraft): void {
  try {
    sessionStorage.setItem(keyOf(serviceId), JSON.stringify(draft));
  } catch {
    return;
  }
}

export function dropDraft(serviceId: string): void {
  try {
    sessionStorage.removeItem(keyOf(serviceId));
  } catch {
    return;
  }
}
