import { errorCatalogue, isErrorCode, severityOf } from '#contract/errors.ts';
import { securityHref } from '#contract/page-addresses.ts';
import type { Translate } from '#web/i18n/translator.ts';
import type { AlertMessage } from './alert-store.ts';
import { isFields } from './error-payload.ts';

export type AlertsT = Translate<'alerts'>;
type Fields = Readonly<Record<string, unknown>>;

/** An administrator is let in only with a second factor. */
const secondFactorNeeded = 'AUT008';
/** What acts in the view of a person is refused (decision 53). */
const readOnly = 'AUT012';
const defaultStatuses = ['400', '401', '403', '404', '409', '422', '500', '502', '503'] as const;
const messagedStatuses = ['401', '403', '500'] as const;
const labelledFields = [
  'businessName',
  'description',
  'vatNumber',
  'firstName',
  'lastName',
  'email',
  'password',
  'street',
  'city',
  'postalCode',
  'country',
  'phone',
  'categories',
  'availabilityHours',
  'serviceRadius',
] as const;
/** Names that the API uses for fields whose label has another name. */
const fieldAliases: Record<string, (typeof labelledFields)[number]> = {
  newPassword: 'password',
  currentPassword: 'password',
  phoneNumber: 'phone',
  openingHours: 'availabilityHours',
  radiusKm: 'serviceRadius',
};

function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
}

const toneOf = (code: unknown, status: unknown) =>
  isErrorCode(code) && errorCatalogue[code].severity === 'error' ? 'error' : severityOf(status);

function labelOf(field: string, t: AlertsT): string {
  const name = field.split('.').at(-1) ?? field;
  const known = labelledFields.find((label) => label === name) ?? fieldAliases[name];
  return known ? t(`fields.${known}`) : name;
}

function fromValidation(errors: Fields, payload: Fields, status: unknown, t: AlertsT): AlertMessage {
  const lines = Object.entries(errors).map(([field, message]) =>
    t('validation.line', { field: labelOf(field, t), message: String(message) }),
  );
  return {
    tone: toneOf(payload['errorCode'], status),
    title: t('validation.title'),
    text: lines.join(t('separator')),
  };
}

function fromDefault(status: unknown, t: AlertsT): AlertMessage {
  const known = defaultStatuses.find((name) => name === String(status));
  const tone = toneOf(undefined, status);
  if (known) return { tone, title: t(`defaults.${known}.title`), text: t(`defaults.${known}.text`) };
  if (typeof status === 'number' && status >= 500) {
    return { tone: 'error', title: t('defaults.500.title'), text: t('defaults.server') };
  }
  return { tone, title: t('title.functional'), text: t('unexpected') };
}

/** Messages that the specification words have no full stop: before a suggestion they need one. */
const joinSentences = (message: string, suggestion: string) =>
  suggestion === '' ? message : `${message.replace(/(?<![.!?؟…])$/, '.')} ${suggestion}`;

function fromPayload(payload: Fields, status: unknown, t: AlertsT): AlertMessage {
  const errors = payload['validationErrors'];
  if (isFields(errors) && Object.keys(errors).length > 0) return fromValidation(errors, payload, status, t);
  const message = textOf(payload, 'message');
  if (message === '' || message === textOf(payload, 'error')) return fromDefault(status, t);
  // A view of a person: nothing went wrong, and nothing is to be corrected.
  if (payload['errorCode'] === readOnly)
    return { tone: 'info', text: joinSentences(message, textOf(payload, 'suggestion')) };
  const technical = payload['errorType'] === 'TECHNICAL';
  return {
    tone: toneOf(payload['errorCode'], status),
    title: t(technical ? 'title.technical' : 'title.functional'),
    text: joinSentences(message, textOf(payload, 'suggestion')),
    ...(payload['errorCode'] === secondFactorNeeded && {
      link: { label: t('toSecurity'), href: securityHref },
    }),
  };
}

const connectionAlert = (text: string, t: AlertsT): AlertMessage => ({
  tone: 'error',
  title: t('network.title'),
  text,
  isOfConnection: true,
});

function fromTransport(error: Fields, t: AlertsT): AlertMessage {
  const status = error['status'];
  switch (status) {
    case 'FETCH_ERROR':
      return connectionAlert(t('network.unreachable'), t);
    case 'TIMEOUT_ERROR':
      return { tone: 'warning', title: t('network.timeoutTitle'), text: t('network.timeout') };
    case 'PARSING_ERROR': {
      const answered = error['originalStatus'];
      return {
        tone: 'error',
        title: t('title.status', { status: String(typeof answered === 'number' ? answered : status) }),
        text: t('network.parsing'),
      };
    }
    case 0:
      return connectionAlert(t('network.offline'), t);
    default: {
      const known = messagedStatuses.find((name) => name === String(status));
      return {
        tone: toneOf(undefined, status),
        title: t('title.status', { status: String(status) }),
        text: known ? t(`status.${known}`) : textOf(error, 'error') || t('unexpected'),
      };
    }
  }
}

/**
 * The one mapping from a failed call to the title and text of its alert (docs/product/interface.md#alerts). Its input
 * is the failure of RTK Query: a status or an error class, with the payload of the API when there is one.
 */
export function describeError(error: unknown, t: AlertsT): AlertMessage {
  if (!isFields(error)) return { tone: 'error', title: t('network.title'), text: t('network.noResponse') };
  if (error['status'] === undefined) {
    // The end of a sign-in takes back the calls that are under way.
    const text = error['name'] === 'AbortError' ? t('sessionExpired') : textOf(error, 'message');
    return { tone: 'error', title: t('title.functional'), text: text || t('unexpected') };
  }
  const payload = error['data'];
  if (typeof error['status'] === 'number' && error['status'] > 0 && isFields(payload)) {
    return fromPayload(payload, error['status'], t);
  }
  return fromTransport(error, t);
}
