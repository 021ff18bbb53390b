import { sql, type RawBuilder } from 'kysely';
import type { DocumentAction, DocumentStatus, SystemReason } from '#contract/verification-rules.ts';
import type { DocumentRow } from './queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

type EventRow = {
  action: DocumentAction;
  at: string;
  first_name: string | null;
  last_name: string | null;
  notes: string | null;
  reason: SystemReason | null;
};
export type PendingRow = DocumentRow & {
  account_id: string;
  first_name: string;
  last_name: string;
  business_name: string | null;
  birth_date: string | null;
  siret: string | null;
  claimer_first_name: string | null;
  claimer_last_name: string | null;
  same_elsewhere: boolean;
  same_as: string | null;
  history: EventRow[];
};

const columns = sql`
  d.*, p.account_id, a.first_name, a.last_name, p.business_name, i.birth_date, i.siret,
  c.first_name as claimer_first_name, c.last_name as claimer_last_name,
  exists (select from verification_document o where o.sha256 = d.sha256 and o.provider_id <> d.provider_id) as same_elsewhere,
  (select o.id from verification_document o where o.sha256 = d.sha256 and o.provider_id = d.provider_id
    and o.status in ('PENDING', 'IN_REVIEW') and (o.submitted_at, o.id) < (d.submitted_at, d.id)
    order by o.submitted_at, o.id limit 1) as same_as,
  (select coalesce(json_agg(json_build_object('action', e.action, 'at', e.at, 'notes', e.notes, 'reason', e.reason,
      'first_name', w.first_name, 'last_name', w.last_name) order by e.at, e.id), '[]')
    from verification_event e left join account w on w.id = e.account_id where e.document_id = d.id) as history`;
const joins = sql`
  join provider p on p.id = d.provider_id join account a on a.id = p.account_id
  left join provider_identity i on i.provider_id = p.id left join account c on c.id = d.claimed_by`;

export type PendingSearch = Readonly<{
  statuses: readonly DocumentStatus[];
  /** The earliest handed in first, or the last decided first. */
  order: 'submitted' | 'decided';
  providerId: string | undefined;
  /** Each word occurs in a name of the provider. */
  words: readonly string[];
}>;

const orders: Record<PendingSearch['order'], RawBuilder<unknown>> = {
  submitted: sql`d.submitted_at nulls last, d.id`,
  decided: sql`d.decided_at desc nulls last, d.id`,
};
/** A common form for a name and a typed part of it, without regard to capitals, accents, hyphens and apostrophes. */
const plain = (text: RawBuilder<unknown>) => sql`translate(lower(unaccent(${text})), '-''’', '   ')`;
const names = plain(sql`concat_ws(' ', a.first_name, a.last_name, p.business_name)`);

/** Documents with these statuses and all the data that a reviewer needs. */
export async function listPending(
  db: Db,
  { statuses, order, providerId, words }: PendingSearch,
  window: { limit: number; offset: number },
): Promise<{ rows: PendingRow[]; total: number }> {
  const wanted = sql`d.status = any(${[...statuses]}::text[])
    and ${providerId === undefined ? sql`true` : sql`d.provider_id = ${providerId}`}`;
  // The names are looked up where words are looked for in them.
  const found =
    words.length === 0
      ? sql`from verification_document d where ${wanted}`
      : sql`from verification_document d
        join provider p on p.id = d.provider_id join account a on a.id = p.account_id
        where ${wanted} and not exists (
          select from unnest(${[...words]}::text[]) word where strpos(${names}, ${plain(sql`word`)}) = 0)`;
  const { rows } = await sql<PendingRow>`
    select ${columns}
    from (
      select d.* ${found} order by ${orders[order]} limit ${window.limit} offset ${window.offset}
    ) d ${joins}
    order by ${orders[order]}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findPending(db: Db, id: string): Promise<PendingRow | undefined> {
  const { rows } = await sql<PendingRow>`
    select ${columns} from verification_document d ${joins} where d.id = ${id}`.execute(db);
  return rows[0];
}
