import type { Language } from '#contract/languages.ts';
import { decisionHref } from '#contract/page-addresses.ts';
import type { DecisionKind } from '#contract/reports-limits.ts';
import type { DecisionRow } from './decisions/queries.ts';
import { appealEnd } from './decisions/rules.ts';
import { knownFacts, letter, type Letter } from '#server/kernel/mail/letter.ts';
import { formatDay } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { platformTimeZone } from '#server/kernel/time-zone.ts';

/** A thing, or that of the reader, as a word of a sentence. */
export const thingKey = (kind: DecisionKind): string => `email:reports.things.${kind}`;
export const ownThingKey = (kind: DecisionKind): string => `email:reports.own.${kind}`;

type Reader = Readonly<{ language: Language; firstName: string; publicUrl: string }>;

/** The statement of reasons: what was decided on, why, by what, what it changes, and how to contest it. */
export function statementLetter(decision: DecisionRow, { language, firstName, publicUrl }: Reader): Letter {
  const { id, kind, reason } = decision;
  const until = formatDay(language, appealEnd(decision), platformTimeZone);
  const params = { firstName, until, thing: translate(language, ownThingKey(kind)) };
  const word = (key: string) => translate(language, `email:reports.${key}`);
  return letter(language, {
    texts: 'reports.hidden',
    params,
    greeting: 'reports.greeting',
    facts: knownFacts([
      { label: word('facts.content'), value: decision.content },
      { label: word('facts.reason'), value: reason && word(`reasons.${reason}`) },
      { label: word('facts.words'), value: decision.text },
      { label: word('facts.origin'), value: word(`origins.${decision.origin}`) },
      { label: word('facts.effect'), value: word(`effects.${kind}`) },
    ]),
    url: publicUrl + decisionHref(id),
  });
}

/** What became of a restriction: lifted, upheld or overturned. */
export function outcomeLetter(
  { id, kind }: DecisionRow,
  { variant, words }: { variant: 'lifted' | 'upheld' | 'overturned'; words: string | null },
  { language, firstName, publicUrl }: Reader,
): Letter {
  const label = translate(language, 'email:reports.facts.decided');
  return letter(language, {
    texts: `reports.${variant}`,
    params: { firstName, thing: translate(language, ownThingKey(kind)) },
    greeting: 'reports.greeting',
    facts: knownFacts([{ label, value: words }]),
    url: publicUrl + decisionHref(id),
  });
}

/** A mail to a reporter: without what was reported, because its author may leave. */
export function reporterLetter(
  variant: 'receipt' | 'hiddenForReporter' | 'keptForReporter',
  { reference, kind, words }: { reference: string; kind: DecisionKind; words: string | null },
  { language, firstName, url }: { language: Language; firstName: string | null; url: string | null },
): Letter {
  const label = translate(language, 'email:reports.facts.answer');
  return letter(language, {
    texts: `reports.${variant}`,
    params: { firstName: firstName ?? '', reference, thing: translate(language, thingKey(kind)) },
    greeting: firstName === null ? 'reports.hello' : 'reports.greeting',
    ...(words !== null && { facts: [{ label, value: words }] }),
    button: 'reports.toReports',
    url,
  });
}

/** A line of the queue for an administrator. */
export function deskLetter(
  variant: 'received' | 'appealed',
  { reference, kind }: { reference: string; kind: DecisionKind },
  { language, firstName, url }: { language: Language; firstName: string; url: string },
): Letter {
  return letter(language, {
    texts: `reports.${variant}`,
    params: { firstName, reference, thing: translate(language, thingKey(kind)) },
    greeting: 'reports.greeting',
    url,
  });
}
