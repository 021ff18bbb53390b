import type { AlertMessage } from './alert-store.ts';
import { describeError, type AlertsT } from './api-error.ts';
import { isShownByItsForm } from '#web/api/client-of.ts';
import { errorCodeOf, fieldErrorsOf, messageOf, reasonOf } from './error-payload.ts';

export { describeError };

/** The alert of a failed call; undefined where the form that made it shows the failure. */
export function alertOf(endpoint: string, error: unknown, t: AlertsT): AlertMessage | undefined {
  // A count that is read in the background has a text of its own (docs/product/interface.md#alerts).
  if (endpoint === 'countUnreadConversations') return { tone: 'warning', text: t('unreadCount') };
  return isShownByForm(endpoint, error) ? undefined : describeError(error, t);
}

/** What these calls change is kept and sent again while another attempt may succeed; what is gone already is done. */
const keptUntilSent = new Set(['markNotificationRead', 'markAllNotificationsRead', 'deleteNotification']);
const isKept = (endpoint: string, error: unknown): boolean =>
  keptUntilSent.has(endpoint) && (messageOf(error) === undefined || errorCodeOf(error) === 'RES001');

/** What another tab has removed already is removed. */
const removals = new Set(['removePhoto', 'removeReviewPhoto']);
const isGone = (endpoint: string, error: unknown): boolean =>
  removals.has(endpoint) && errorCodeOf(error) === 'RES001';

/**
 * A stale version is reported in the form that was sent, with a way to continue: reloading the page would lose the
 * typed text.
 */
const staleVersion = 'CNF001';
/** The person closed the dialog that asked for the proof: nothing is to be told. */
const unproven = 'AUT011';
/** A suspended person is led to the page that says why. */
const suspended = 'AUT010';

const fieldsOfAddress = ['label', 'street', 'postalCode', 'city'];
/** Fields of the API under which a form shows what is wrong: an alert could only name them as the API does. */
const fieldsOfForm: Readonly<Record<string, readonly string[]>> = {
  addTimeOff: ['startAt', 'endAt'],
  addSavedAddress: fieldsOfAddress,
  changeSavedAddress: fieldsOfAddress,
  createContactTemplate: ['language', 'name', 'text'],
  changeContactTemplate: ['language', 'name', 'text'],
  deleteAccount: ['password', 'otp'],
  changeCurrentUser: ['firstName', 'lastName', 'phone'],
};

function isToldAtFields(endpoint: string, error: unknown): boolean {
  const fields = Object.keys(fieldErrorsOf(error));
  return fields.length > 0 && fields.every((field) => fieldsOfForm[endpoint]?.includes(field));
}

/** Whether the form that made the call shows the failure, so that the global alert does not. */
export function isShownByForm(endpoint: string, error: unknown): boolean {
  return (
    isShownByItsForm(endpoint) ||
    errorCodeOf(error) === staleVersion ||
    errorCodeOf(error) === suspended ||
    errorCodeOf(error) === unproven ||
    isKept(endpoint, error) ||
    isGone(endpoint, error) ||
    isToldAtFields(endpoint, error) ||
    (endpoint === 'createBooking' && reasonOf(error) === 'AREA')
  );
}
