import type { Language } from '#contract/languages.ts';
import { verificationStepHref } from '#contract/page-addresses.ts';
import type { DocumentMail } from './queries.ts';
import { knownFacts, letter, type Letter } from '#server/kernel/mail/letter.ts';
import { formatDay } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';
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
    heading: 'verification.greeting',
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

/** The checked identity is no longer valid, and what to do. */
export function withdrawnLetter(
  { language, firstName }: { language: Language; firstName: string },
  publicUrl: string,
): Letter {
  return letter(language, {
    texts: 'verification.withdrawn',
    params: { firstName },
    heading: 'verification.greeting',
    url: `${publicUrl}${verificationStepHref}`,
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
