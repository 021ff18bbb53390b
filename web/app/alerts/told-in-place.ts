import { errorCodeOf, fieldErrorsOf, reasonOf } from './error-payload.ts';

/** Their forms show the failure themselves, with the defaults of docs/product/interface.md#texts; a logout always succeeds. */
const shownByForm = new Set([
  'login',
  'register',
  'registerProvider',
  'forgotPassword',
  'resetPassword',
  'logout',
  'moveOnboardingStep',
  'deleteDocument',
  'submitDocuments',
  'listPendingDocuments',
  'reviewDocument',
]);

/** A stale version is told where it was sent from, with the way on: to reload the page would lose what was typed. */
const staleVersion = 'CNF001';

/** Fields of the API that a dialog shows at its own: behind it the alert could only name them as the API does. */
const fieldsOfDialog: Readonly<Record<string, readonly string[]>> = { addTimeOff: ['startAt', 'endAt'] };

function isToldAtFields(endpoint: string, error: unknown): boolean {
  const fields = Object.keys(fieldErrorsOf(error));
  return fields.length > 0 && fields.every((field) => fieldsOfDialog[endpoint]?.includes(field));
}

/** Whether the form that made the call says what went wrong, so that the alert of the page does not. */
export function isToldInPlace(endpoint: string, error: unknown): boolean {
  return (
    shownByForm.has(endpoint) ||
    errorCodeOf(error) === staleVersion ||
    isToldAtFields(endpoint, error) ||
    (endpoint === 'createBooking' && reasonOf(error) === 'AREA')
  );
}
