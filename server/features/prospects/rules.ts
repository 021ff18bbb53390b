import type { Language } from '#contract/languages.ts';
import { timeCell } from '#server/kernel/text/csv.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { dayMs } from '#contract/durations.ts';
import { prospectCountShownFrom, prospectLinkDays } from '#contract/prospects-limits.ts';
import { resendSeconds } from '#contract/auth-limits.ts';
import type { Prospect } from '#contract/prospects-desk.ts';
import type { ProspectRow } from './queries.ts';
import { isSignedText, signText } from '#server/kernel/http/signed-links.ts';

const purpose = 'prospect-unsubscribe';

export const linkExpiry = (now: Date): Date => new Date(now.getTime() + prospectLinkDays * dayMs);

/**
 * Whether an e-mail that asks is mailed a link: a new one, one that left, and one that waits, but not twice in a minute.
 * One that has confirmed needs none (docs/product/desk.md#prospects).
 */
export function needsLink(known: Pick<ProspectRow, 'status' | 'asked_at'> | undefined, now: Date): boolean {
  if (!known || known.status === 'UNSUBSCRIBED') return true;
  const sinceAsked = now.getTime() - known.asked_at.getTime();
  return known.status === 'PENDING_CONFIRMATION' && sinceAsked >= resendSeconds * 1000;
}

/** A small number would look like no interest at all. */
export const shownCount = (count: number): number => (count < prospectCountShownFrom ? 0 : count);

/**
 * Of the link under each mail: it never expires. That of a letter takes back every interest of the address, any other
 * one its own.
 */
export function leaveToken(secret: string, id: string, letterId?: string): string {
  const text = letterId === undefined ? id : `${id}.${letterId}`;
  return `${text}.${signText(secret, purpose, text)}`;
}

type Leaving = Readonly<{ prospectId: string; letterId: string | undefined }>;

export function readLeaveToken(secret: string, token: string): Leaving | undefined {
  const parts = token.split('.');
  const [prospectId = '', letterId] = parts.slice(0, -1);
  const isOurs =
    (parts.length === 2 || parts.length === 3) &&
    isSignedText(secret, purpose, parts.slice(0, -1).join('.'), parts.at(-1) ?? '');
  return isOurs ? { prospectId, letterId } : undefined;
}

export const toProspect = (row: ProspectRow): Prospect => ({
  id: row.id,
  email: row.email,
  kind: row.kind,
  category: row.category_id,
  postalCode: row.postal_code,
  language: row.locale,
  state: row.status,
  askedAt: row.asked_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  leftAt: row.unsubscribed_at?.toISOString() ?? null,
});

/** The columns of the table that administrators export. */
export const prospectColumns = [
  'email',
  'kind',
  'category',
  'postalCode',
  'language',
  'state',
  'askedAt',
  'confirmedAt',
  'leftAt',
] as const satisfies (keyof Prospect)[];

type Words = Readonly<{ language: Language; trades: ReadonlyMap<string, string> }>;

/** A line of the exported table, in the words of the page; its columns are those of `prospectColumns`. */
export function toProspectLine(prospect: Prospect, { language, trades }: Words): string[] {
  const { email, kind, category, postalCode, language: read, state, ...times } = prospect;
  return [
    email,
    translate(language, `letters:kind.${kind}`),
    category === null ? '' : (trades.get(category) ?? category),
    postalCode ?? '',
    read,
    translate(language, `letters:status.${state}`),
    timeCell(times.askedAt),
    timeCell(times.confirmedAt),
    timeCell(times.leftAt),
  ];
}
