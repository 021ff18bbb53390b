import type { StaffRole } from '#contract/staff-rules.ts';
import type { BookingActor, BookingStatus } from '#contract/bookings-rules.ts';
import type { WorkKind } from '#contract/work-queue-limits.ts';
import type { StepData } from '#contract/onboarding.ts';
import type { SocialProvider } from '#contract/auth-limits.ts';
import type { Tx } from '#server/kernel/database/database.ts';

/** The fields of account, profile and week that steps of the onboarding show too, by their names in the steps. */
export type PersonField = 'firstName' | 'lastName' | 'phone';
type WeekField = Exclude<keyof StepData['AVAILABILITY'], 'byAppointment'>;
export type ProfileField =
  | 'languages'
  | 'byAppointment'
  | keyof StepData['SERVICE_AREA']
  | keyof StepData['PROVIDER_PROFILE'];

/** Events, emitted inside the transaction of the change. They hold ids only: a listener reads the rows that it needs. */
export type DomainEvent =
  | { type: 'account.registered'; accountId: string; at: Date }
  /**
   * A name, the birth date or the number of the identity document has changed; letter case, accents and spaces do not
   * count.
   */
  | { type: 'person.changed'; accountId: string; at: Date }
  /** The displayed name or the phone of an account with a provider has changed. */
  | { type: 'account.changed'; providerId: string; fields: readonly PersonField[]; at: Date }
  | { type: 'account.passwordResetAsked'; accountId: string; token: string; at: Date }
  /** Links by mail that confirm the address of an account, or a new one; and the one that was replaced. */
  | { type: 'account.verificationAsked'; accountId: string; token: string; at: Date }
  /** `words` are those of the team, when it asked for a person. */
  | {
      type: 'account.emailChangeAsked';
      accountId: string;
      email: string;
      token: string;
      words?: string;
      at: Date;
    }
  | { type: 'account.emailChanged'; accountId: string; previousEmail: string; undoToken: string; at: Date }
  /** The owner of the previous address took a change back; every session has ended. */
  | { type: 'account.emailRestored'; accountId: string; at: Date }
  /** A code by mail in the place of a password, for an account without one. */
  | { type: 'account.codeAsked'; accountId: string; code: string; at: Date }
  | {
      type: 'account.socialLinked' | 'account.socialUnlinked';
      accountId: string;
      provider: SocialProvider;
      at: Date;
    }
  /** By an administrator, who gave a reason. */
  | { type: 'account.suspended'; accountId: string; actorId: string; at: Date }
  /** By an administrator, or by time (no actor). */
  | { type: 'account.restored'; accountId: string; actorId: string | null; text: string; at: Date }
  | {
      type: 'account.staffRoleChanged';
      accountId: string;
      role: StaffRole | null;
      before: StaffRole | null;
      text: string;
      at: Date;
    }
  /** By its owner, signed in or with a link. */
  | { type: 'account.passwordChanged'; accountId: string; at: Date }
  | { type: 'account.signedIn'; accountId: string; sessionId: string; at: Date }
  /** Sign-in is locked after failed attempts, the last of them from this place. */
  | {
      type: 'account.signInLocked';
      accountId: string;
      attemptId: string;
      place: { city: string | null; country: string | null };
      at: Date;
    }
  /** The second factor was switched on or off, its recovery codes were replaced, or one of them was used. */
  | {
      type:
        | 'account.secondFactorOn'
        | 'account.secondFactorOff'
        | 'account.recoveryCodesRenewed'
        | 'account.recoveryCodeUsed';
      accountId: string;
      at: Date;
    }
  /**
   * Hours, services, place or settings changed: publication and search are updated in the same transaction.
   * `fields` are those that a page changed; a step of the onboarding has its own list.
   */
  | {
      type: 'provider.changed';
      providerId: string;
      fields?: readonly (ProfileField | WeekField)[];
      at: Date;
    }
  /** Time off or an extra opening was added or removed: free slots change, and nothing else. */
  | { type: 'timeOff.changed'; providerId: string; at: Date }
  /** One service was created, changed or removed on its own; a step that is writing the whole list is notified too. */
  | { type: 'service.changed'; providerId: string; serviceId: string; at: Date }
  | {
      type: 'booking.changed';
      bookingId: string;
      providerId: string;
      status: BookingStatus;
      actor: BookingActor;
      at: Date;
    }
  /** An administrator has decided about an absence; the parties are told with the reason. */
  | { type: 'booking.ruled'; bookingId: string; providerId: string; status: BookingStatus; at: Date }
  /** A request or a visit ahead has another start; both parties are told. */
  | { type: 'booking.rescheduled'; bookingId: string; providerId: string; status: BookingStatus; at: Date }
  /** All eight steps are complete for the first time. */
  | { type: 'onboarding.completed'; providerId: string; at: Date }
  /** Documents were uploaded, removed, handed in or decided on, or expired: the step and the badge are updated. */
  | { type: 'verification.changed'; providerId: string; at: Date }
  /** Documents were handed in; the administrators are notified. */
  | { type: 'verification.submitted'; providerId: string; at: Date }
  /** A document was decided on; its owner is notified. */
  | { type: 'verification.decided'; documentId: string; at: Date }
  /** Several documents of a provider were decided on together; their owner is notified once. */
  | { type: 'verification.reviewed'; providerId: string; documentIds: readonly string[]; at: Date }
  /** The identity of a provider no longer counts as checked, because the person has changed. */
  | { type: 'verification.withdrawn'; providerId: string; at: Date }
  /** The warning of these days before the end of an approved document is due, with the days that are left; or it has expired. */
  | { type: 'verification.expiring'; documentId: string; days: number; daysLeft: number; at: Date }
  | { type: 'verification.expired'; documentId: string; at: Date }
  /**
   * Services of a regulated trade are no longer offered, because a document of it is no longer valid; or they are
   * offered again. Their owner is notified, and so are the customers whose visits are ahead.
   */
  | { type: 'offers.hidden' | 'offers.shown'; providerId: string; serviceIds: readonly string[]; at: Date }
  /**
   * A plan was chosen, changed or ended; `fields` names the plan when it is a different one. Publication and the step
   * are updated.
   */
  | { type: 'subscription.changed'; providerId: string; fields: readonly 'plan'[]; at: Date }
  /** The customer withdrew from the contract; when the visit had not begun, the booking is cancelled besides. */
  | { type: 'booking.withdrawn'; bookingId: string; providerId: string; at: Date }
  | { type: 'booking.reminded'; bookingId: string; reminder: string; at: Date }
  /** A review was published for the first time, or again after it was held back. */
  | { type: 'review.published'; reviewId: string; at: Date }
  /** The filter held a review back, or rejected it because it was not decided in time; or an administrator removed it. */
  | { type: 'review.held' | 'review.rejected' | 'review.removed'; reviewId: string; at: Date }
  /** Somebody wrote to the operator, or wrote again in the thread; the desk answered. */
  | { type: 'contact.received' | 'contact.continued'; messageId: string; at: Date }
  /** The time of a claim has ended without a decision, and the next one of the team has the case now. */
  | { type: 'work.lapsed'; kind: WorkKind; id: string; holderId: string; actorId: string; at: Date }
  /** One of the team entrusted a case of the work queue to another one. */
  | { type: 'work.assigned'; kind: WorkKind; id: string; accountId: string; actorId: string; at: Date }
  /** The team wrote to a person. */
  | { type: 'contact.written'; messageId: string; at: Date }
  | { type: 'contact.replied'; messageId: string; entryId: string; at: Date }
  | { type: 'review.replied'; reviewId: string; at: Date }
  /** A report was made, or a decision answered it. */
  | { type: 'report.received' | 'report.decided'; reportId: string; at: Date }
  /**
   * Content was hidden, that decision was lifted, or an appeal against it was decided; that of a suspension is told with the
   * account.
   */
  | { type: 'decision.made' | 'decision.lifted' | 'decision.reviewed'; decisionId: string; at: Date }
  /** The person that a decision is about contests it. */
  | { type: 'decision.appealed'; decisionId: string; at: Date }
  /** A mail server refused a mail for good, or as often as it was tried. The key is that of its occasion. */
  | { type: 'mail.refused'; dedupeKey: string; at: Date }
  /** A mail that had failed was taken by a mail server after all. */
  | { type: 'mail.recovered'; dedupeKey: string; at: Date }
  /** A message was sent to the recipient, or it can no longer be read: its sender has erased it, or it was hidden. */
  | {
      type: 'message.sent' | 'message.deleted';
      messageId: string;
      conversationId: string;
      recipientId: string;
      at: Date;
    }
  /** A member has read a conversation, or its notification only: that notification counts as read. */
  | {
      type: 'conversation.read' | 'conversation.noticed';
      conversationId: string;
      accountId: string;
      at: Date;
    };

/** A listener only writes rows (mail, notification, job) and never calls an outside system. */
export type Listener = (tx: Tx, event: DomainEvent) => Promise<void>;

export type Events = { emit: (tx: Tx, event: DomainEvent) => Promise<void> };

/**
 * Runs the listeners one after the other in the caller's transaction: if one fails, the whole transaction is rolled
 * back.
 */
export function createEvents(listeners: readonly Listener[]): Events {
  return {
    async emit(tx, event) {
      for (const listener of listeners) await listener(tx, event);
    },
  };
}
