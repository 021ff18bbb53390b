import { languages, type Language } from '#contract/languages.ts';
import { missingField, type WrittenLetter } from '#contract/letters-rules.ts';
import type { Letter } from '#contract/letters.ts';
import { leaveToken } from '../rules.ts';
import type { LetterRow } from './queries.ts';
import type { Config } from '#server/config.ts';
import { displayName } from '#server/features/users/rules.ts';
import { quotedBlocks } from '#server/kernel/mail/letter.ts';
import type { MailBlock } from '#server/kernel/mail/mail-layout.ts';

/** The first text that is missing at all, as the place of its field. */
export function missingPlace(letter: WrittenLetter): string | undefined {
  for (const language of languages) {
    const field = missingField(letter, language);
    if (field) return `texts.${language}.${field}`;
  }
  return undefined;
}

/** The mail of a letter in one language. */
export function letterMail({ texts, link }: WrittenLetter, language: Language, publicUrl: string) {
  const { subject, text, button } = texts[language];
  const blocks: MailBlock[] = [
    { kind: 'heading', text: subject },
    ...quotedBlocks(text, 'paragraph'),
    ...(link === null ? [] : [{ kind: 'button', label: button, url: `${publicUrl}${link}` } as const]),
  ];
  return { subject, blocks };
}

/**
 * How the reader of a letter leaves: by the link under it, and by the headers of RFC 8058, with which the mail program
 * does so without opening a page.
 */
export function leaveParts({ publicUrl, secrets }: Pick<Config, 'publicUrl' | 'secrets'>, token: LeaveIds) {
  const query = `?token=${leaveToken(secrets.auth, token.prospectId, token.letterId)}`;
  return {
    leave: `${publicUrl}/prospects/unsubscribe${query}`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/v1/prospects/unsubscribe/mail${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
type LeaveIds = Readonly<{ prospectId: string; letterId: string }>;

const instant = (at: Date | null) => at?.toISOString() ?? null;

export function toLetter(row: LetterRow): Letter {
  const { id, state, texts, link, recipients, sent, version, first_name: first, last_name: last } = row;
  const { kind, category_id: category, department, language } = row;
  return {
    id,
    state,
    audience: { kind, category, department, language },
    texts,
    link,
    author: first === null || last === null ? null : displayName({ first_name: first, last_name: last }),
    recipients,
    scheduledAt: instant(row.scheduled_at),
    startedAt: instant(row.started_at),
    completedAt: instant(row.completed_at),
    sent,
    left: row.departed,
    version,
    updatedAt: row.updated_at.toISOString(),
  };
}
