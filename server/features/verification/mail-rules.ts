import type { Language } from '#contract/languages.ts';
import { verificationStepHref } from '#contract/page-addresses.ts';
import type { DocumentMail } from './queries.ts';
import { knownFacts, letter, type Letter } from '#server/kernel/mail/letter.ts';
import type { BookingMail } from '#server/features/bookings/mail-queries.ts';
import { providerName, recipientOf } from '#server/features/bookings/mail-rules.ts';
import type { Person } from '#server/features/notifications/notify-actions.ts';
import { formatDay, formatVisit } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { writtenName } from '#server/features/users/rules.ts';
import { platformTimeZone } from '#server/kernel/time-zone.ts';

/** A key under `verification` of messages/<language>/email.json. */
export type MailTemplate = 'approved' | 'rejected' | 'resubmission' | 'revoked' | 'expiring' | 'expired';

/** The subject and the blocks of a mail about one document, in the language of its owner. */
export function composeMail(
  document: DocumentMail,
  template: MailTemplate,
  count: number,
  url: string,
): Letter {
  const { language } = document;
  const name = documentName(document);
  return letter(language, {
    texts: `verification.${template}`,
    params: { firstName: document.first_name, document: name, count },
    greeting: 'verification.greeting',
    facts: knownFacts([
      { label: label(language, 'document'), value: name },
      { label: label(language, 'notes'), value: template === 'approved' ? null : document.notes },
      {
        label: label(language, 'validUntil'),
        value: document.valid_until && dayOf(language, document.valid_until),
      },
    ]),
    url,
  });
}

/** What asks most of the owner comes first. */
export const reviewOrder = ['REJECTED', 'RESUBMISSION_REQUIRED', 'APPROVED'] as const;

/** What became of documents that were decided on together: those to send again with their reasons, and the others. */
export function reviewLetter(
  { language, firstName }: Pick<Person, 'language' | 'firstName'>,
  documents: readonly DocumentMail[],
  url: string,
): Letter {
  const label = (outcome: string, params = {}) =>
    translate(language, `email:verification.reviewed.${outcome}`, params);
  const of = (outcome: DocumentMail['status']) => documents.filter(({ status }) => status === outcome);
  const approved = of('APPROVED').map((document) => {
    const name = documentName(document);
    const day = document.valid_until;
    return day ? label('until', { document: name, day: dayOf(language, day) }) : name;
  });
  return letter(language, {
    texts: 'verification.reviewed',
    params: { firstName },
    greeting: 'verification.greeting',
    facts: knownFacts([
      ...reviewOrder
        .filter((outcome) => outcome !== 'APPROVED')
        .flatMap((outcome) =>
          of(outcome).map((document) => ({
            label: label(outcome, { document: documentName(document) }),
            value: document.notes,
          })),
        ),
      { label: label('APPROVED'), value: new Intl.ListFormat(language).format(approved) },
    ]),
    url,
  });
}

/** The checked identity is no longer valid, and what to do. */
export function withdrawnLetter(
  { language, firstName }: Pick<Person, 'language' | 'firstName'>,
  publicUrl: string,
): Letter {
  return letter(language, {
    texts: 'verification.withdrawn',
    params: { firstName },
    greeting: 'verification.greeting',
    url: `${publicUrl}${verificationStepHref}`,
  });
}

/** Services of a regulated trade are offered no longer, or again. */
export function offersLetter(
  { language, firstName }: Pick<Person, 'language' | 'firstName'>,
  change: 'hidden' | 'shown',
  url: string,
): Letter {
  return letter(language, {
    texts: `verification.${change}`,
    params: { firstName },
    greeting: 'verification.greeting',
    url,
  });
}

/** What a booking is to the customer whose provider has lost a document. */
export const lapseOf = ({ status }: Pick<BookingMail, 'status'>) =>
  status === 'PENDING' ? 'request' : 'visit';

/** A document of the provider is no longer valid: what becomes of the booking, and what its customer may do. */
export function lapseLetter(booking: BookingMail, publicUrl: string): Letter {
  const { language, firstName } = recipientOf(booking, 'CUSTOMER');
  const { start_at: start, end_at: end, time_zone: timeZone } = booking;
  const fact = (key: string) => translate(language, `email:booking.facts.${key}`);
  return letter(language, {
    texts: `verification.${lapseOf(booking)}`,
    params: { firstName, other: writtenName(providerName(booking), language) },
    greeting: 'verification.greeting',
    facts: [
      { label: fact('service'), value: booking.service_title },
      { label: fact('visit'), value: formatVisit(language, { start, end }, timeZone) },
    ],
    url: `${publicUrl}/bookings/${booking.id}`,
  });
}

const label = (language: Language, key: string) => translate(language, `email:verification.facts.${key}`);

function documentName({ language, type, side }: DocumentMail): string {
  const name = translate(language, `email:verification.types.${type}`);
  return side ? `${name} (${translate(language, `email:verification.sides.${side}`)})` : name;
}

/** A day without a time: noon keeps it the same day in every zone in use. */
const dayOf = (language: Language, day: string) =>
  formatDay(language, new Date(`${day}T12:00:00Z`), platformTimeZone);
