import type { Language } from '#contract/languages.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { timeCell } from '#server/kernel/text/csv.ts';
import type { AccountCounts, DeskAccount } from '#contract/account-desk.ts';
import { accountGroups, deskTotalMax } from '#contract/account-desk-limits.ts';
import type { CountRow } from './queries.ts';

/** Three digits of an estimate say all that it knows. */
const rounded = (estimate: number) => Number(estimate.toPrecision(3));

export function toAccountCounts({
  counts,
  is_partial: isPartial,
  registered,
  estimate,
}: CountRow): AccountCounts {
  const known = (count: number) =>
    isPartial && count <= deskTotalMax ? null : Math.min(count, deskTotalMax);
  const groups = Object.fromEntries(accountGroups.map((name) => [name, known(counts[name])]));
  const all = estimate > deskTotalMax ? { count: rounded(estimate), isExact: false } : null;
  return {
    groups: groups as AccountCounts['groups'],
    registered: registered <= deskTotalMax ? { count: registered, isExact: true } : all,
  };
}

export const accountColumns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'emailVerified',
  'phone',
  'roles',
  'language',
  'createdAt',
  'lastSeenAt',
  'suspendedAt',
  'suspensionReason',
  'providerId',
  'businessName',
];

/** A line of the exported table; its columns are those of `accountColumns`. */
export function toAccountLine(
  { suspension, provider, ...account }: DeskAccount,
  language: Language,
): string[] {
  const word = (code: string) => translate(language, `audit:value.${code}`);
  return [
    account.id,
    account.firstName,
    account.lastName,
    account.email,
    word(account.emailVerified ? 'yes' : 'no'),
    account.phone ?? '',
    account.roles.map(word).join(', '),
    account.language,
    timeCell(account.createdAt),
    timeCell(account.lastSeenAt),
    timeCell(suspension?.at ?? null),
    suspension === null ? '' : translate(language, `account-desk:reason.${suspension.reason}`),
    provider?.id ?? '',
    provider?.businessName ?? '',
  ];
}
