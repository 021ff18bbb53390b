import { sql, type RawBuilder } from 'kysely';
import { historyWhats } from '#contract/account-desk-limits.ts';
import { fullNameOf } from '#server/features/users/queries.ts';
import type { ExportOwner } from '#server/kernel/database/export-pages.ts';
import type { HistoryPart } from '#server/kernel/database/history-parts.ts';

/** What the team noted on the person. */
export const noteHistory: HistoryPart = {
  kind: 'NOTE',
  select: ({ accountId }) => sql`
    select n.id, n.at, 'ADDED' as what, jsonb_build_object('text', n.text, 'by', ${fullNameOf('a')}) as facts
    from account_note n left join account a on a.id = n.author_id and a.deleted_at is null
    where n.account_id = ${accountId}`,
};

const statuses = sql.lit(`{${historyWhats.VISIT.join()}}`);

/** Visits that took place or were missed, at the time of the visit, which has an index for each side. */
const visitsOf = (owned: (owner: ExportOwner) => RawBuilder<unknown>): HistoryPart => ({
  kind: 'VISIT',
  select: (owner) => sql`
    select b.id, b.start_at as at, b.status as what,
      jsonb_build_object('name', b.service_title, 'reference', b.number) as facts
    from booking b where ${owned(owner)} and b.status = any(${statuses}::text[])`,
});

export const visitHistory: readonly HistoryPart[] = [
  visitsOf(({ accountId }) => sql`b.customer_id = ${accountId}`),
  visitsOf(({ providerId }) => sql`b.provider_id = ${providerId}`),
];
