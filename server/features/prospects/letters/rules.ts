import { languages, type Language } from '#contract/languages.ts';
import { textRuns, missingField, withFirstName, type WrittenLetter } from '#contract/letters-rules.ts';
import { letterQuietHours, letterRefusedPercent } from '#contract/letters-limits.ts';
import type { Letter } from '#contract/letters.ts';
import { leaveToken } from '../rules.ts';
import { audienceOf, type LetterRow } from './queries.ts';
import type { Config } from '#server/config.ts';
import { displayName } from '#server/features/users/rules.ts';
import { endOfQuiet } from '#server/features/notifications/rules.ts';
import type { MailBlock } from '#server/kernel/mail/mail-layout.ts';

/** The first text that is missing at all, as the place of its field. */
export function missingPlace(letter: WrittenLetter): string | undefined {
  for (const language of languages) {
    const field = missingField(letter, language);
    if (field) return `texts.${language}.${field}`;
  }
  return undefined;
}

/** When the present quiet hours of letters end; undefined outside them. */
export const endOfLetterQuiet = (at: Date): Date | undefined =>
  endOfQuiet({ ...letterQuietHours, enabled: true }, at);

/** More addresses have refused a letter than it may have, those apart that were known when it was sent on. */
export const isRefusedTooOften = (counts: RefusalCounts): boolean =>
  (counts.refused - counts.refused_before) * 100 > counts.sent * letterRefusedPercent;
type RefusalCounts = Readonly<Record<'refused' | 'refused_before' | 'sent', number>>;

/** The mail of a letter in one language; `firstName` is that of its reader, where it is known. */
export function letterMail(
  { texts, link }: WrittenLetter,
  language: Language,
  { publicUrl, firstName }: { publicUrl: string; firstName?: string | undefined },
) {
  const { button } = texts[language];
  const subject = withFirstName(texts[language].subject, firstName);
  const text = withFirstName(texts[language].text, firstName);
  const blocks: MailBlock[] = [
    { kind: 'heading', text: subject },
    ...text.split(/\n{2,}/).map((paragraph) => ({ kind: 'runs', runs: textRuns(paragraph) }) as const),
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

/** The key of the mail that brings a letter to a prospect. */
export const deliveryKey = ({ letterId, prospectId }: LeaveIds): string => `letter-${letterId}-${prospectId}`;

/** Undefined for any other mail. */
export function readDeliveryKey(key: string): LeaveIds | undefined {
  const [, letterId, prospectId] = /^letter-([\da-f-]{36})-([\da-f-]{36})$/.exec(key) ?? [];
  return letterId !== undefined && prospectId !== undefined ? { letterId, prospectId } : undefined;
}

const instant = (at: Date | null) => at?.toISOString() ?? null;

export function toLetter(row: LetterRow): Letter {
  const { id, state, texts, link, recipients, sent, version, first_name: first, last_name: last } = row;
  return {
    id,
    state,
    audience: audienceOf(row),
    texts,
    link,
    author: first === null || last === null ? null : displayName({ first_name: first, last_name: last }),
    recipients,
    scheduledAt: state === 'SCHEDULED' ? instant(row.scheduled_at) : null,
    plannedAt: state === 'DRAFT' ? instant(row.scheduled_at) : null,
    nextBatchAt: instant(row.next_batch_at),
    startedAt: instant(row.started_at),
    completedAt: instant(row.completed_at),
    testedAt: instant(row.tested_at),
    sent,
    refused: row.refused,
    stoppedByRefusals: row.stopped_by_refusals,
    left: row.departed,
    version,
    updatedAt: row.updated_at.toISOString(),
  };
}
