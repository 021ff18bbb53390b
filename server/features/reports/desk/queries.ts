import { sql } from 'kysely';
import { moderationTotalMax, referencePrefixes, type pictureKinds } from '#contract/reports-limits.ts';
import type { DeskReportsQuery, ListedReport } from '#contract/reports.ts';
import type { PhraseKey } from '#contract/messaging-rules.ts';
import type { ReportRow } from '#server/features/reports/queries.ts';
import { factsOf, type FactsRow } from '../fact-queries.ts';
import { dueSql, personJson } from '../listed-queries.ts';
import { things, type ReportedContentRow } from '../thing-queries.ts';
import { providerName } from '#server/features/users/queries.ts';
import { photosOf, type ReviewPhotoView } from '#server/features/reviews/photo-queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { mediaUrlOf } from '#server/kernel/files/media.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { selectPageText } from '#server/kernel/http/page-text.ts';

/** A report with its reporter, its claim and the thing as it is now; the fields of the thing are null when it is gone. */
export type DeskReportRow = ReportRow & {
  reporter_first_name: string | null;
  reporter_last_name: string | null;
  claimer_first_name: string | null;
  claimer_last_name: string | null;
  author_first_name: string | null;
  author_last_name: string | null;
  others: number;
  name: ReportedContentRow['name'] | null;
  state: ReportedContentRow['state'] | null;
  path: string | null;
  rating: number | null;
  /** Null where the thing is no review. */
  photos: ReviewPhotoView[] | null;
  reviewed: string | null;
  pictures: { kind: (typeof pictureKinds)[number]; url: string }[];
  facts: FactsRow;
};

/** The pictures that a reported profile, service or article has now, in the order in which its page shows them. */
const pictures = sql`(
  select coalesce(json_agg(json_build_object('kind', f.kind, 'url', ${mediaUrlOf(sql`f.name`)}) order by f.place), '[]')
  from (
    select 'PORTRAIT' as kind, n.avatar_name as name, -1 as place from provider p join account n on n.id = p.account_id
    where r.kind = 'PROFILE' and p.id = r.object_id
    union all
    select 'COVER', v.cover_name, -1 from service v where r.kind = 'SERVICE' and v.id = r.object_id
    union all
    select 'COVER', b.cover_name, -1 from blog_article b where r.kind = 'ARTICLE' and b.id = r.object_id
    union all
    select 'PHOTO', i.name, i.position from provider_photo i where r.kind = 'PROFILE' and i.provider_id = r.object_id
    union all
    select 'PHOTO', i.name, i.position from provider_photo i where r.kind = 'SERVICE' and i.service_id = r.object_id
  ) f where f.name is not null)`;

const columns = sql`
  r.*, d.action, d.reason as decision_reason, d.text as decision_text,
  w.first_name as reporter_first_name, w.last_name as reporter_last_name,
  c.first_name as claimer_first_name, c.last_name as claimer_last_name,
  a.first_name as author_first_name, a.last_name as author_last_name,
  (select count(*)::int from report o
    where o.kind = r.kind and o.object_id = r.object_id and o.decision_id is null and o.id <> r.id) as others,
  ${factsOf({ kind: sql`r.kind`, id: sql`r.object_id`, authorId: sql`r.author_id` })} as facts,
  t.name, t.state, t.path, t.rating, case when r.kind = 'REVIEW' then ${photosOf(sql`r.object_id`)} end as photos,
  case when r.kind = 'REVIEW' then ${providerName(sql`t.provider_id`)} end as reviewed, ${pictures} as pictures`;
const joins = sql`
  left join moderation_decision d on d.id = r.decision_id
  left join account w on w.id = r.reporter_id and w.deleted_at is null
  left join account c on c.id = r.claimed_by and c.deleted_at is null
  left join account a on a.id = r.author_id and a.deleted_at is null
  left join lateral ${things(sql`r.kind`, sql`r.object_id`)} t on true`;

const views = {
  open: { where: sql`r.decision_id is null`, order: sql`r.created_at, r.id` },
  decided: { where: sql`r.decided_at is not null`, order: sql`r.decided_at desc, r.id desc` },
};

const listedItem = (now: Date) => sql`json_build_object(
  'id', r.id, 'reference', ${sql.lit(referencePrefixes.REPORT)} || r.number, 'kind', r.kind, 'reason', r.reason,
  'createdAt', ${instantText(sql`r.created_at`)}, 'dueAt', ${instantText(dueSql(sql`r.created_at`, 'REPORT'))},
  'object', json_build_object('name', r.object_name, 'reviewed', case when r.kind = 'REVIEW' then (
    select ${providerName(sql`w.provider_id`)} from review w where w.id = r.object_id) end),
  'claim', case when c.id is not null and r.claimed_until > ${now} then json_build_object(
    'by', ${personJson('c')}, 'until', ${instantText(sql`r.claimed_until`)}) end,
  'decision', case when d.id is not null then json_build_object('action', d.action) end)`;

/** Reports to decide, the oldest first, or decided ones, the newest decision first. */
export function listDeskReports(db: Db, { view, kind, ...request }: DeskReportsQuery, now: Date) {
  const { where, order } = views[view];
  const ofKind = kind ? sql` and r.kind = ${kind}` : sql``;
  const list = {
    alias: 'r',
    matching: sql`from report r where ${where}${ofKind}`,
    order,
    joins: sql`left join moderation_decision d on d.id = r.decision_id
      left join account c on c.id = r.claimed_by and c.deleted_at is null`,
    item: listedItem(now),
  };
  return selectPageText<ListedReport>(db, list, request, moderationTotalMax);
}

export async function findDeskReport(db: Db, id: string): Promise<DeskReportRow | undefined> {
  const { rows } = await sql<DeskReportRow>`
    select ${columns} from report r ${joins} where r.id = ${id}`.execute(db);
  return rows[0];
}

export type NeighbourRow = {
  id: string;
  sender_id: string;
  first_name: string | null;
  last_name: string | null;
  text: string | null;
  phrase_key: PhraseKey | null;
  created_at: Date;
};

/** A message with so many of its conversation before and after it, as they were written, in their order. */
export async function listNeighbours(
  db: Db,
  messageId: string,
  { before, after }: { before: number; after: number },
): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`
    with reported as (select conversation_id, created_at, id from message where id = ${messageId})
    select s.id, s.sender_id, a.first_name, a.last_name, s.text, s.phrase_key, s.created_at
    from (
      (select s.* from message s join reported o using (conversation_id)
        where (s.created_at, s.id) <= (o.created_at, o.id)
        order by s.created_at desc, s.id desc limit ${before + 1})
      union all
      (select s.* from message s join reported o using (conversation_id)
        where (s.created_at, s.id) > (o.created_at, o.id) order by s.created_at, s.id limit ${after})
    ) s left join account a on a.id = s.sender_id and a.deleted_at is null
    order by s.created_at, s.id`.execute(db);
  return rows;
}
