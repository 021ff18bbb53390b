import type { BookingActor, BookingStatus } from '#contract/bookings-limits.ts';
import type { StepData } from '#contract/onboarding.ts';
import type { Tx } from '#server/kernel/database/database.ts';

/** What the account, the profile and the week say that steps of the onboarding show too, by its name there. */
export type PersonField = 'firstName' | 'lastName' | 'phone';
type WeekField = Exclude<keyof StepData['AVAILABILITY'], 'byAppointment'>;
export type ProfileField =
  | 'languages'
  | 'byAppointment'
  | keyof StepData['SERVICE_AREA']
  | keyof StepData['PROVIDER_PROFILE'];

/** What happened, told inside the transaction in which it happened. Ids only: a listener reads what it needs. */
export type DomainEvent =
  | { type: 'account.registered'; accountId: string; at: Date }
  /** A name, the birth date or the ID number is another one now; letter case, accents and spaces aside. */
  | { type: 'person.changed'; accountId: string; at: Date }
  /** The name or phone of an account with a provider reads otherwise now. */
  | { type: 'account.changed'; providerId: string; fields: readonly PersonField[]; at: Date }
  | { type: 'account.passwordResetAsked'; accountId: string; token: string; at: Date }
  /**
   * Hours, time off, services, place or settings changed: publication and search follow in the same transaction. `fields`
   * are those that a page changed; a step of the onboarding knows its own.
   */
  | {
      type: 'provider.changed';
      providerId: string;
      fields?: readonly (ProfileField | WeekField)[];
      at: Date;
    }
  /** One service was made, changed or taken out by itself: a list of all of them that is being written follows. */
  | { type: 'service.changed'; providerId: string; serviceId: string; at: Date }
  | {
      type: 'booking.changed';
      bookingId: string;
      providerId: string;
      status: BookingStatus;
      actor: BookingActor;
      at: Date;
    }
  /** All eight steps are complete for the first time. */
  | { type: 'onboarding.completed'; providerId: string; at: Date }
  /** Documents were uploaded, removed, handed in, decided, or ran out: the step and the badge follow. */
  | { type: 'verification.changed'; providerId: string; at: Date }
  /** The decision on a document, told to its owner. */
  | { type: 'verification.decided'; documentId: string; at: Date }
  /** The identity of a provider counts as checked no more: this is another person than before. */
  | { type: 'verification.withdrawn'; providerId: string; at: Date }
  /** An approved document is about to run out, in so many days, or has. */
  | { type: 'verification.expiring'; documentId: string; days: number; at: Date }
  | { type: 'verification.expired'; documentId: string; at: Date }
  /** A plan was chosen, moved or ended; `fields` names the plan when it is another one. Publication and the step follow. */
  | { type: 'subscription.changed'; providerId: string; fields: readonly 'plan'[]; at: Date }
  | { type: 'booking.reminded'; bookingId: string; reminder: string; at: Date }
  /** A review became public for the first time, or again after it was held. */
  | { type: 'review.published'; reviewId: string; at: Date }
  /** The filter held a review back, or refused it because it was not decided in time; an administrator removed it. */
  | { type: 'review.held' | 'review.rejected' | 'review.removed'; reviewId: string; at: Date }
  | { type: 'review.replied'; reviewId: string; at: Date };

/** A listener only writes rows (mail, notification, job) and never calls outside. */
export type Listener = (tx: Tx, event: DomainEvent) => Promise<void>;

export type Events = { emit(tx: Tx, event: DomainEvent): Promise<void> };

/** Runs the listeners one after the other in the caller's transaction: if one fails, nothing happened. */
export function createEvents(listeners: readonly Listener[]): Events {
  return {
    async emit(tx, event) {
      for (const listener of listeners) await listener(tx, event);
    },
  };
}
