import { sql } from 'kysely';
import { referenceOf } from './rules.ts';
import { fullNameOf } from '#server/features/users/queries.ts';
import type { HistoryPart } from '#server/kernel/database/history-parts.ts';

const reportFacts = sql`jsonb_build_object(
  'thing', r.kind, 'name', r.object_name, 'reason', r.reason, 'text', r.text, 'number', r.number)`;
const withReference: HistoryPart['describe'] = ({ number, ...facts }: { number: number }) => ({
  ...facts,
  reference: referenceOf(number),
});

/** What a person reported, what others reported of theirs, and what was decided about it. */
export const reportHistory: readonly HistoryPart[] = [
  {
    kind: 'REPORT',
    select: ({ accountId }) => sql`
      select r.id, r.created_at as at, 'MADE' as what, ${reportFacts} as facts
      from report r where r.reporter_id = ${accountId}`,
    describe: withReference,
  },
  {
    kind: 'REPORT',
    select: ({ accountId }) => sql`
      select r.id, r.created_at as at, 'RECEIVED' as what, ${reportFacts} as facts
      from report r where r.author_id = ${accountId}`,
    describe: withReference,
  },
  {
    kind: 'DECISION',
    // Suspensions are in the audit, with their ends.
    select: ({ accountId }) => sql`
      select d.id, d.at, d.action || case when d.lifted_at is null then '' else '_LIFTED' end as what,
        jsonb_build_object(
          'thing', d.kind, 'name', d.object_name, 'reason', d.reason, 'text', d.text, 'by', ${fullNameOf('b')}) as facts
      from moderation_decision d left join account b on b.id = d.decided_by and b.deleted_at is null
      where d.author_id = ${accountId} and d.kind <> 'ACCOUNT'`,
  },
];
