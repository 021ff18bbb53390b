import * as z from 'zod';
import type { NotificationType } from '#contract/notifications-rules.ts';
import type { DocumentOutcome } from '#contract/verification-rules.ts';
import { ownServicesPath, verificationStepHref } from '#contract/page-addresses.ts';
import { refreshCriminalRecordBadges, refreshStanding } from './badge-actions.ts';
import { sweepDocuments } from './due-actions.ts';
import { withdrawIdentity } from './review-actions.ts';
import {
  composeMail,
  lapseLetter,
  lapseOf,
  offersLetter,
  reviewLetter,
  reviewOrder,
  withdrawnLetter,
  type MailTemplate,
} from './mail-rules.ts';
import {
  findDocumentMail,
  findRecipient,
  listBookingsAhead,
  listDocumentMails,
  type DocumentMail,
  type Recipient,
  deleteClaims,
} from './queries.ts';
import { findBookingMail, type BookingMail } from '#server/features/bookings/mail-queries.ts';
import { providerName, recipientOf } from '#server/features/bookings/mail-rules.ts';
import {
  notify,
  notifyStaff,
  type Notifying,
  type Person,
} from '#server/features/notifications/notify-actions.ts';
import { displayName } from '#server/features/users/rules.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { DomainEvent, Listener } from '#server/kernel/events.ts';
import { readFlags } from '#server/kernel/flags.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';

const sweep = defineTask('sweep-documents', z.unknown());
const followRecord = defineTask('follow-criminal-record', z.unknown());

export function verificationTasks(deps: Deps): TaskHandler[] {
  return [
    handleTask(sweep, () => sweepDocuments(deps)),
    handleTask(followRecord, () => refreshCriminalRecordBadges(deps)),
  ];
}

export const verificationCrontab = `* * * * * ${sweep.name}\n* * * * * ${followRecord.name}`;

/**
 * Updates the badge and the services that wait for documents at every change of a provider. It is listed before the
 * listener that updates publication and search.
 */
export function refreshStandingOnProviderChange(
  config: Pick<Config, 'flagDefaults' | 'lockedFlags'>,
): Listener {
  return async (tx, event) => {
    if (event.type !== 'provider.changed') return;
    await refreshStanding(tx, event.providerId, await readFlags(tx, config), event.at);
  };
}

/** Withdraws the checked identity of an account whose name changed to that of another person. */
export function withdrawChangedIdentities(deps: Pick<Deps, 'events'>): Listener {
  return async (tx, event) => {
    if (event.type === 'person.changed') await withdrawIdentity(deps, tx, event.accountId, event.at);
  };
}

/** What a person has claimed is open to the others once their role in the team changes. */
export const endDocumentClaims: Listener = async (tx, event) => {
  if (event.type === 'account.staffRoleChanged') await deleteClaims(tx, event.accountId);
};

const templateOfDecision: Partial<Record<DocumentMail['status'], MailTemplate>> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  RESUBMISSION_REQUIRED: 'resubmission',
  REVOKED: 'revoked',
};
const typeOfTemplate = {
  approved: 'VERIFICATION_APPROVED',
  rejected: 'VERIFICATION_REJECTED',
  revoked: 'VERIFICATION_REJECTED',
  resubmission: 'VERIFICATION_ACTION_REQUIRED',
  expiring: 'VERIFICATION_EXPIRING',
  expired: 'VERIFICATION_EXPIRING',
} as const satisfies Record<MailTemplate, NotificationType>;

/** Notifies the owner of a document of a decision, a coming expiry or an expiry. */
export function notifyOfDocuments(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (!('documentId' in event)) return;
    const document = await findDocumentMail(tx, event.documentId);
    const template = document && templateOf(event, document);
    if (!document || !template) return;
    const count = event.type === 'verification.expiring' ? event.daysLeft : 0;
    const occasion = event.type === 'verification.expiring' ? `-${event.days}` : '';
    const detail = document.side && `email:verification.sides.${document.side}`;
    const word = `email:verification.types.${document.type}`;
    await notify(notifying, tx, {
      to: personOf(document),
      type: typeOfTemplate[template],
      variant: template,
      params: { document: { word, ...(detail && { detail }) }, count },
      link: documentsPath(template),
      dedupeKey: `verification-${template}-${document.id}${occasion}`,
      mail: {
        template: `verification.${template}`,
        ...composeMail(document, template, count, notifying.config.publicUrl + documentsPath(template)),
      },
      at: event.at,
    });
  };
}

const typeOfReview = {
  REJECTED: 'VERIFICATION_REJECTED',
  RESUBMISSION_REQUIRED: 'VERIFICATION_ACTION_REQUIRED',
  APPROVED: 'VERIFICATION_APPROVED',
} as const satisfies Record<DocumentOutcome, NotificationType>;

/** Notifies the owner of documents that were decided on together, once. */
export function notifyOfReviews(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'verification.reviewed') return;
    const { providerId, documentIds, at } = event;
    const documents = await listDocumentMails(tx, documentIds);
    const [first] = documents;
    if (!first) return;
    const worst = reviewOrder.find((outcome) => documents.some(({ status }) => status === outcome));
    const link = worst === 'APPROVED' ? documentsPath('approved') : verificationStepHref;
    const to = personOf(first);
    await notify(notifying, tx, {
      to,
      type: typeOfReview[worst ?? 'APPROVED'],
      variant: 'reviewed',
      params: {},
      link,
      dedupeKey: `verification-reviewed-${providerId}-${at.toISOString()}`,
      mail: {
        template: 'verification.reviewed',
        ...reviewLetter(to, documents, notifying.config.publicUrl + link),
      },
      at,
    });
  };
}

/** Where there is something to do, the documents; else the provider's area. */
export const documentsPath = (template: MailTemplate): string =>
  template === 'approved' ? '/provider/dashboard' : verificationStepHref;

const personOf = (row: Recipient): Person => ({
  accountId: row.account_id,
  email: row.email,
  firstName: row.first_name,
  language: row.language,
});

function templateOf({ type }: DomainEvent, { status }: DocumentMail): MailTemplate | undefined {
  if (type === 'verification.expiring') return 'expiring';
  return type === 'verification.expired' ? 'expired' : templateOfDecision[status];
}

/** Notifies a provider, once, that the checked identity is no longer valid, and what to do. */
export function notifyOfWithdrawnIdentities(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'verification.withdrawn') return;
    const recipient = await findRecipient(tx, event.providerId);
    if (!recipient) return;
    const to = personOf(recipient);
    await notify(notifying, tx, {
      to,
      type: 'VERIFICATION_ACTION_REQUIRED',
      variant: 'withdrawn',
      params: {},
      link: verificationStepHref,
      dedupeKey: `verification-withdrawn-${event.providerId}-${event.at.toISOString()}`,
      mail: { template: 'verification.withdrawn', ...withdrawnLetter(to, notifying.config.publicUrl) },
      at: event.at,
    });
  };
}

/**
 * Services of a regulated trade are offered no longer, or again: their provider is notified, and in the first case the
 * customers whose visits are ahead.
 */
export function notifyOfOffers(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'offers.hidden' && event.type !== 'offers.shown') return;
    const { providerId, serviceIds, at } = event;
    const recipient = await findRecipient(tx, providerId);
    if (!recipient) return;
    const to = personOf(recipient);
    const change = event.type === 'offers.hidden' ? 'hidden' : 'shown';
    const link = change === 'hidden' ? verificationStepHref : ownServicesPath;
    await notify(notifying, tx, {
      to,
      type: change === 'hidden' ? 'VERIFICATION_ACTION_REQUIRED' : 'VERIFICATION_APPROVED',
      variant: change,
      params: {},
      link,
      dedupeKey: `offers-${change}-${providerId}-${at.toISOString()}`,
      mail: {
        template: `verification.${change}`,
        ...offersLetter(to, change, notifying.config.publicUrl + link),
      },
      at,
    });
    if (change === 'shown') return;
    for (const id of await listBookingsAhead(tx, serviceIds, at)) {
      const booking = await findBookingMail(tx, id);
      if (booking) await notifyOfLapse(notifying, tx, booking, at);
    }
  };
}

async function notifyOfLapse(notifying: Notifying, tx: Tx, booking: BookingMail, at: Date): Promise<void> {
  const { start_at: start, end_at: end, time_zone: timeZone } = booking;
  const variant = lapseOf(booking);
  await notify(notifying, tx, {
    to: recipientOf(booking, 'CUSTOMER'),
    type: 'BOOKING_DOCUMENTS_LAPSED',
    variant,
    params: {
      other: providerName(booking),
      service: booking.service_title,
      visit: { visit: { start: start.toISOString(), end: end.toISOString() }, timeZone },
    },
    link: `/bookings/${booking.id}`,
    dedupeKey: `documents-lapsed-${booking.id}-${at.toISOString()}`,
    mail: { template: `verification.${variant}`, ...lapseLetter(booking, notifying.config.publicUrl) },
    at,
  });
}

/** Notifies the administrators that a provider handed in documents. */
export function notifyOfSubmissions(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'verification.submitted') return;
    const provider = await findRecipient(tx, event.providerId);
    if (!provider) return;
    await notifyStaff(notifying, tx, 'REVIEWER', () => ({
      type: 'VERIFICATION_SUBMITTED',
      variant: 'submitted',
      params: { other: provider.business_name ?? displayName(provider) },
      link: '/admin/verification',
      dedupeKey: `verification-submitted-${event.providerId}-${event.at.toISOString()}`,
      at: event.at,
    }));
  };
}
