import type { Language } from '#contract/languages.ts';
import { shownName } from '#contract/visible-text.ts';
import { hasText, translate } from '#server/kernel/text/i18n.ts';
import { type MailBlock, type MailFooter, layOutMail } from './mail-layout.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { queueMail, queueMails, type Mail } from './mailer.ts';

export type Fact = Readonly<{ label: string; value: string }>;

/** What one mail is made of; its texts are in messages/<language>/email.json. */
type LetterTemplate = Readonly<{
  /** The key of its own texts: `subject`, `heading`, `text`, `button`, `small`. */
  texts: string;
  params?: Readonly<Record<string, unknown>>;
  /** The key of a greeting that several mails share, before the first paragraph: their heading is the subject. */
  greeting?: string;
  /** Which of its own texts are its paragraphs. */
  paragraphs?: readonly string[];
  /** What a person wrote, after the paragraphs. */
  quote?: string;
  facts?: readonly Fact[];
  /** Which of its own texts follow the facts; a mail without one of them leaves it out. */
  remarks?: readonly string[];
  /** Where its button leads, a whole address. */
  url?: string | null;
  /** The key of a label that several mails share, instead of its own. */
  button?: string;
  /** Which of its own texts is in small print; a mail without it has none. */
  smallPrint?: string;
  /** Blocks after the others. */
  end?: readonly MailBlock[];
}>;

export type Letter = Readonly<{ subject: string; blocks: readonly MailBlock[] }>;

/**
 * The subject and the blocks of a mail in the language of its reader. `sendMail` makes the HTML and the plain text of
 * them.
 */
export function letter(
  language: Language,
  {
    texts,
    params,
    greeting,
    paragraphs = ['text'],
    quote,
    facts,
    remarks = [],
    url,
    button = `${texts}.button`,
    smallPrint = 'small',
    end = [],
  }: LetterTemplate,
): Letter {
  const { firstName } = params ?? {};
  const shown = typeof firstName === 'string' ? { ...params, firstName: shownName(firstName) } : params;
  const word = (key: string) => translate(language, `email:${key}`, shown);
  const say = (part: string) => word(`${texts}.${part}`);
  const isWritten = (part: string) => hasText(language, `email:${texts}.${part}`, params);
  const paragraph = (part: string) => ({ kind: 'paragraph', text: say(part) }) as const;
  const [first, ...further] = paragraphs.map(paragraph);
  const greeted = first && greeting ? { ...first, text: `${word(greeting)}\n${first.text}` } : first;
  return {
    subject: say('subject'),
    blocks: [
      { kind: 'heading', text: say(greeting ? 'subject' : 'heading') },
      ...(greeted ? [greeted, ...further] : []),
      ...(quote === undefined ? [] : quotedBlocks(quote, 'paragraph')),
      ...(facts ? [{ kind: 'facts', facts } as const] : []),
      ...remarks.filter(isWritten).map(paragraph),
      ...(url ? [{ kind: 'button', label: word(button), url } as const] : []),
      ...(isWritten(smallPrint) ? [{ kind: 'smallPrint', text: say(smallPrint) } as const] : []),
      ...end,
    ],
  };
}

/** What a person wrote, a block for each of its paragraphs. */
export function quotedBlocks(text: string, kind: 'paragraph' | 'smallPrint'): MailBlock[] {
  return text.split(/\n{2,}/).map((part) => ({ kind, text: part }));
}

/** The facts that have a value. */
export function knownFacts(facts: readonly { label: string; value: string | null }[]): Fact[] {
  return facts.filter((fact): fact is Fact => Boolean(fact.value));
}

/** Why a mail is sent, as its footer says it: a key under `why` of messages/<language>/email.json. */
export type MailReason =
  | 'booking'
  | 'account'
  | 'notice'
  | 'asked'
  | 'letter'
  | 'contact'
  | 'report'
  | 'deleted';
/** Those whose readers have an account, where they choose what they are mailed. */
const ofAccounts: readonly MailReason[] = ['booking', 'account', 'notice'];

/**
 * What a feature gives to a mail; layout and delivery are the same for all. `leave` is the address where these mails
 * are switched off without a sign-in.
 */
type MailContent = Omit<Mail, 'html' | 'text'> & {
  blocks: readonly MailBlock[];
  why: MailReason;
  leave?: string | undefined;
};

type MailConfig = Pick<Config, 'brandName' | 'publicUrl' | 'operator'>;

/** What is under a mail: why it is sent, what can be done about it, and who writes. */
export function footerOf(
  { brandName, publicUrl, operator }: MailConfig,
  { language, why, leave }: Pick<MailContent, 'language' | 'why' | 'leave'>,
): MailFooter {
  const word = (key: string) => translate(language, `email:footer.${key}`);
  const links = {
    // Before the opening, when readers ask for the newsletter, there are no pages of help yet.
    ...(why === 'asked' || why === 'letter'
      ? { write: `${publicUrl}/contact` }
      : { help: `${publicUrl}/help` }),
    choose: ofAccounts.includes(why) ? `${publicUrl}/settings/notifications` : undefined,
    leave,
  };
  const { name, address } = operator.publisher;
  return {
    why: translate(language, `email:why.${why}`, { brandName }),
    links: Object.entries(links).flatMap(([key, url]) =>
      url === undefined ? [] : [{ label: word(key), url }],
    ),
    writer: [...new Set([brandName, name, address])].filter(Boolean).join(', '),
  };
}

/** Lays out a mail and queues it in the caller's transaction, once for each `dedupeKey`. */
export async function sendMail(tx: Db, config: MailConfig, content: MailContent): Promise<void> {
  await queueMail(tx, laidOut(config, content));
}

/** The same for many mails in one statement; all other mails are sent before them (`queueMails`). */
export async function sendMails(
  tx: Db,
  config: MailConfig,
  contents: readonly MailContent[],
  priority: number,
): Promise<void> {
  const mails = contents.map((content) => laidOut(config, content));
  await queueMails(tx, mails, priority);
}

function laidOut(config: MailConfig, { blocks, why, leave, ...mail }: MailContent): Mail {
  const { language, subject } = mail;
  const { brandName } = config;
  const footer = footerOf(config, { language, why, leave });
  return { ...mail, ...layOutMail({ language, brandName, subject, blocks, footer }) };
}
