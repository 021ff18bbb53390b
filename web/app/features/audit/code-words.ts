import { suspensionReasons } from '#contract/account-desk-limits.ts';
import { auditKinds } from '#contract/audit-limits.ts';
import { bookingStatuses } from '#contract/bookings-rules.ts';
import { contactStatuses } from '#contract/contact-rules.ts';
import { languages } from '#contract/languages.ts';
import { announcementAudiences, notificationPriorities } from '#contract/notifications-rules.ts';
import { breachReasons } from '#contract/reports-limits.ts';
import { documentStatuses, documentTypes } from '#contract/verification-rules.ts';
import { languageNames } from '#web/i18n/direction.ts';
import type { Translator } from '#web/i18n/translator.ts';

/** The codes whose words are those of the journal. */
const ownCodes = [
  'ACTIVE',
  'ADMIN',
  'ADMINISTRATOR',
  'ARCHIVED',
  'ARTICLE',
  'CANCELLED',
  'CLIENT',
  'COMPLETED',
  'CONFIRMED',
  'CONVERTED',
  'CUSTOMER_ABSENT',
  'CUSTOMER_ASKED',
  'DELETED',
  'DRAFT',
  'EDITOR',
  'GIVEN_UP',
  'GONE',
  'HATE',
  'HIDDEN',
  'INSULT',
  'IN_FORCE',
  'LIFTED',
  'MISTAKE',
  'NEWSLETTER',
  'OFF_TOPIC',
  'OTHER',
  'OVERTURNED',
  'PENDING',
  'PENDING_CONFIRMATION',
  'PROVIDER',
  'PROVIDER_ABSENT',
  'PROVIDER_ASKED',
  'PUBLISHED',
  'REJECTED',
  'REVIEWER',
  'SAFETY',
  'SCHEDULED',
  'SHOWN',
  'SUPPORT',
  'SUSPENDED',
  'TEAM',
  'UNSUBSCRIBED',
  'UNTRIED',
  'UPHELD',
  'WAITING',
] as const;

/** Words for the code of a field: they depend on it, SPAM is a reason and a status; undefined where there are none. */
export function codeWords(translator: Pick<Translator, 'of'>) {
  const t = translator.of('audit');
  function ownOf(code: string): string | undefined {
    const own = ownCodes.find((one) => one === code);
    return own && t(`value.${own}`);
  }
  function reasonOf(code: string): string | undefined {
    const reason = suspensionReasons.find((one) => one === code);
    if (reason) return translator.of('account-desk')(`reason.${reason}`);
    const breach = breachReasons.find((one) => one === code);
    return breach ? translator.of('reports')(`reason.${breach}`) : ownOf(code);
  }
  function statusOf(kind: string, code: string): string | undefined {
    switch (kind) {
      case 'BOOKING': {
        const status = bookingStatuses.find((one) => one === code);
        return status && translator.of('bookings')(`status.${status}`);
      }
      case 'CONTACT_MESSAGE': {
        const status = contactStatuses.find((one) => one === code);
        return status && translator.of('contact-desk')(`status.${status}`);
      }
      case 'DOCUMENT': {
        const status = documentStatuses.find((one) => one === code);
        return status && translator.of('verification')(`status.${status}`);
      }
      default:
        return ownOf(code);
    }
  }
  return (kind: string, field: string, code: string): string | undefined => {
    switch (field) {
      case 'reason':
        return reasonOf(code);
      case 'status':
        return statusOf(kind, code);
      case 'type': {
        const type = documentTypes.find((one) => one === code);
        return type && translator.of('verification')(`type.${type}`);
      }
      case 'kind': {
        const thing = auditKinds.find((one) => one === code);
        return thing ? t(`kind.${thing}`) : ownOf(code);
      }
      case 'language': {
        const language = languages.find((one) => one === code);
        return language && languageNames[language];
      }
      case 'audience': {
        const audience = announcementAudiences.find((one) => one === code);
        return audience && translator.of('notifications-config')(`audience.${audience}`);
      }
      case 'priority':
      case 'minimumPriority': {
        const priority = notificationPriorities.find((one) => one === code);
        return priority && translator.of('notifications-config')(`priority.${priority}`);
      }
      default:
        return ownOf(code);
    }
  };
}
