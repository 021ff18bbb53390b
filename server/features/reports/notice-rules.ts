import type { Language } from '#contract/languages.ts';
import { decisionHref } from '#contract/page-addresses.ts';
import type { DecisionKind } from '#contract/reports-limits.ts';
import type { DecisionRow } from './decisions/queries.ts';
import { appealEnd } from './decisions/rules.ts';
import type { MailBlock } from '#server/kernel/mail/mail-layout.ts';
import { formatDay } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { platformTimeZone } from '#server/kernel/time-zone.ts';

/** A thing, or that of the reader, as a word of a sentence. */
export const thingKey = (kind: DecisionKind): string => `email:reports.things.${kind}`;
export const ownThingKey = (kind: DecisionKind): string => `email:reports.own.${kind}`;

type Letter = Readonly<{ subject: string; blocks: readonly MailBlock[] }>;
type Reader = Readonly<{ language: Language; firstName: string; publicUrl: string }>;
type Fact = Readonly<{ label: string; value: string }>;

const isFact = (fact: { label: string; value: string | null }): fact is Fact => Boolean(fact.value);

/** The statement of reasons: what was decided on, why, by what, what it changes, and how to contest it. */
export function statementLetter(decision: DecisionRow, { language, firstName, publicUrl }: Reader): Letter {
  const { id, kind, reason } = decision;
  const until = formatDay(language, appealEnd(decision), platformTimeZone);
  const params = { firstName, until, thing: translate(language, ownThingKey(kind)) };
  const say = (key: string) => translate(language, `email:reports.hidden.${key}`, params);
  const word = (key: string) => translate(language, `email:reports.${key}`);
  return {
    subject: say('subject'),
    blocks: [
      { kind: 'heading', text: translate(language, 'email:reports.greeting', params) },
      { kind: 'paragraph', text: say('text') },
      {
        kind: 'facts',
        facts: [
          { label: word('facts.content'), value: decision.content },
          { label: word('facts.reason'), value: reason && word(`reasons.${reason}`) },
          { label: word('facts.words'), value: decision.text },
          { label: word('facts.origin'), value: word(`origins.${decision.origin}`) },
          { label: word('facts.effect'), value: word(`effects.${kind}`) },
        ].filter(isFact),
      },
      { kind: 'button', label: say('button'), url: publicUrl + decisionHref(id) },
      { kind: 'smallPrint', text: say('small') },
    ],
  };
}

/** What became of a restriction: lifted, upheld or overturned. */
export function outcomeLetter(
  { id, kind }: DecisionRow,
  { variant, words }: { variant: 'lifted' | 'upheld' | 'overturned'; words: string | null },
  { language, firstName, publicUrl }: Reader,
): Letter {
  const params = { firstName, thing: translate(language, ownThingKey(kind)) };
  const say = (key: string) => translate(language, `email:reports.${variant}.${key}`, params);
  const label = translate(language, 'email:reports.facts.decided');
  return {
    subject: say('subject'),
    blocks: [
      { kind: 'heading', text: translate(language, 'email:reports.greeting', params) },
      { kind: 'paragraph', text: say('text') },
      { kind: 'facts', facts: [{ label, value: words }].filter(isFact) },
      { kind: 'button', label: say('button'), url: publicUrl + decisionHref(id) },
      { kind: 'smallPrint', text: say('small') },
    ],
  };
}

/** A mail to a reporter: without what was reported, because its author may leave. */
export function reporterLetter(
  variant: 'receipt' | 'hiddenForReporter' | 'keptForReporter',
  { reference, kind, words }: { reference: string; kind: DecisionKind; words: string | null },
  { language, firstName, url }: { language: Language; firstName: string | null; url: string | null },
): Letter {
  const params = { firstName: firstName ?? '', reference, thing: translate(language, thingKey(kind)) };
  const say = (key: string) => translate(language, `email:reports.${variant}.${key}`, params);
  const greeting = firstName === null ? 'hello' : 'greeting';
  const label = translate(language, 'email:reports.facts.answer');
  return {
    subject: say('subject'),
    blocks: [
      { kind: 'heading', text: translate(language, `email:reports.${greeting}`, params) },
      { kind: 'paragraph', text: say('text') },
      ...(words === null ? [] : [{ kind: 'facts', facts: [{ label, value: words }] } as const]),
      ...(url === null
        ? []
        : [{ kind: 'button', label: translate(language, 'email:reports.toReports'), url } as const]),
      { kind: 'smallPrint', text: say('small') },
    ],
  };
}

/** A line of the queue for an administrator. */
export function deskLetter(
  variant: 'received' | 'appealed',
  { reference, kind }: { reference: string; kind: DecisionKind },
  { language, firstName, url }: { language: Language; firstName: string; url: string },
): Letter {
  const params = { firstName, reference, thing: translate(language, thingKey(kind)) };
  const say = (key: string) => translate(language, `email:reports.${variant}.${key}`, params);
  return {
    subject: say('subject'),
    blocks: [
      { kind: 'heading', text: translate(language, 'email:reports.greeting', params) },
      { kind: 'paragraph', text: say('text') },
      { kind: 'button', label: say('button'), url },
    ],
  };
}
