import type { Booking } from '#contract/bookings.ts';
import { subjectMax } from '#contract/messaging-limits.ts';
import { relationStart } from '#contract/messaging-rules.ts';
import type { AskContext } from './ask-context.ts';

type Parties = Pick<Booking, 'id' | 'mine' | 'provider' | 'customer' | 'service'>;

/** A message to the other party of a booking, about its service. */
export function writingOf({ id, mine, provider, customer, service }: Parties): AskContext {
  const subject = [...service.title].slice(0, subjectMax).join('');
  const context = { providerId: provider.id, bookingId: id, subject };
  return mine === 'PROVIDER' ? { ...context, customerId: customer.id } : context;
}

/** What the booking alone says: its customer may write, and its provider for some time. */
export function mayWriteFirst({ mine, createdAt }: Pick<Booking, 'mine' | 'createdAt'>, now: Date): boolean {
  if (mine === 'PROVIDER') return new Date(createdAt) >= relationStart(now);
  return mine === 'CUSTOMER';
}
