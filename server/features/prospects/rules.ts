import { dayMs } from '#contract/durations.ts';
import { prospectCountShownFrom, prospectLinkDays } from '#contract/prospects-limits.ts';
import { resendSeconds } from '#contract/auth-limits.ts';
import type { ProspectRow } from './queries.ts';
import { isSignedText, signText } from '#server/kernel/http/signed-links.ts';

const purpose = 'prospect-unsubscribe';

export const linkExpiry = (now: Date): Date => new Date(now.getTime() + prospectLinkDays * dayMs);

/**
 * Whether an e-mail that asks is mailed a link: a new one, one that left, and one that waits, but not twice in a minute.
 * One that has confirmed needs none (docs/product/desk.md#prospects).
 */
export function needsLink(known: Pick<ProspectRow, 'status' | 'asked_at'> | undefined, now: Date): boolean {
  if (!known || known.status === 'UNSUBSCRIBED') return true;
  const sinceAsked = now.getTime() - known.asked_at.getTime();
  return known.status === 'PENDING_CONFIRMATION' && sinceAsked >= resendSeconds * 1000;
}

/** A small number would look like no interest at all. */
export const shownCount = (count: number): number => (count < prospectCountShownFrom ? 0 : count);

/** Of the link under each mail: it never expires, and can only take one interest back. */
export function leaveToken(secret: string, id: string): string {
  return `${id}.${signText(secret, purpose, id)}`;
}

export function readLeaveToken(secret: string, token: string): string | undefined {
  const [id = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isSignedText(secret, purpose, id, signature) ? id : undefined;
}
