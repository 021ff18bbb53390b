import { sql, type RawBuilder } from 'kysely';
import type { ReportKind } from '#contract/reports-limits.ts';
import type { PhraseKey } from '#contract/messaging-rules.ts';
import { isErased, shownText } from '#server/features/messaging/messages/queries.ts';
import { photoTextsOf } from '#server/features/reviews/photo-queries.ts';
import { displayNameOf } from '#server/features/users/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

type Sql = RawBuilder<unknown>;

/** The present state of content that can be reported and hidden. */
export type ReportedContentRow = {
  /** Null for an article whose administrator has left. */
  author_id: string | null;
  /** Null for a message or an article. */
  provider_id: string | null;
  name: string;
  content: string | null;
  state: 'SHOWN' | 'HIDDEN' | 'GONE';
  /** Its page, where the public sees it. */
  path: string | null;
  rating: number | null;
  /** Of a service: whether its owner offers it. */
  active: boolean | null;
};

const state = (isGone: Sql, isHidden: Sql) =>
  sql`case when ${isGone} then 'GONE' when ${isHidden} then 'HIDDEN' else 'SHOWN' end`;
const businessName = sql`coalesce(nullif(p.business_name, ''), ${displayNameOf('a')})`;

/** Characters of the text of an article that a report and a decision keep. */
const excerptMax = 2000;

/** Selects the content of a kind and an id; no row when there is none. */
export const things = (kind: Sql, id: Sql) => sql`(
  select p.account_id as author_id, p.id as provider_id, ${businessName} as name,
    concat_ws(chr(10), ${businessName}, nullif(p.headline, ''), nullif(p.bio, '')) as content,
    ${state(sql`a.deleted_at is not null`, sql`p.suspended_at is not null`)} as state,
    case when p.published then '/providers/' || p.id end as path, null::int as rating, null::boolean as active
  from provider p join account a on a.id = p.account_id where ${kind} = 'PROFILE' and p.id = ${id}
  union all
  select p.account_id, p.id, v.title, concat_ws(chr(10), v.title, v.description,
      nullif(array_to_string(v.included || v.excluded || v.to_prepare, chr(10)), '')),
    ${state(sql`v.deleted_at is not null`, sql`v.hidden_at is not null`)},
    case when v.offered and p.published then '/services/' || v.id end, null, v.active
  from service v join provider p on p.id = v.provider_id where ${kind} = 'SERVICE' and v.id = ${id}
  union all
  select w.author_id, w.provider_id, b.service_title,
    nullif(concat_ws(chr(10), w.comment, ${photoTextsOf(sql`w.id`)}), ''),
    ${state(sql`w.status in ('DELETED', 'REJECTED')`, sql`w.status = 'HIDDEN'`)},
    case when w.status = 'PUBLISHED' then '/providers/' || w.provider_id || '#reviews' end, w.rating, null
  from review w join booking b on b.id = w.booking_id where ${kind} = 'REVIEW' and w.id = ${id}
  union all
  select s.sender_id, null, ${displayNameOf('a')}, s.text,
    ${state(isErased('s'), sql`s.hidden_at is not null`)}, null, null, null
  from message s join account a on a.id = s.sender_id where ${kind} = 'MESSAGE' and s.id = ${id}
  union all
  select b.author_id, null, b.title, concat_ws(chr(10), b.title, b.summary, left(b.body_text, ${sql.lit(excerptMax)})),
    case when b.hidden_at is null then 'SHOWN' else 'HIDDEN' end,
    case when b.status = 'PUBLISHED' and b.hidden_at is null then '/blog/articles/' || b.slug end, null, null
  from blog_article b where ${kind} = 'ARTICLE' and b.id = ${id})`;

export async function findReportedContent(
  db: Db,
  kind: ReportKind,
  id: string,
): Promise<ReportedContentRow | undefined> {
  const { rows } =
    await sql<ReportedContentRow>`select * from ${things(sql`${kind}::text`, sql`${id}::uuid`)} thing`.execute(
      db,
    );
  return rows[0];
}

/** What a person may report, with the text that they see. */
export type Reportable = {
  author_id: string | null;
  name: string;
  content: string | null;
  phrase_key: PhraseKey | null;
};

/** The content as a reader sees it; undefined when it is hidden from them. A visitor has no id and sees no message. */
export async function findReportable(
  db: Db,
  { kind, id }: { kind: ReportKind; id: string },
  readerId: string | null,
): Promise<Reportable | undefined> {
  if (kind === 'MESSAGE') return readerId === null ? undefined : findReportableMessage(db, id, readerId);
  const thing = await findReportedContent(db, kind, id);
  if (!thing?.path) return undefined;
  return { author_id: thing.author_id, name: thing.name, content: thing.content, phrase_key: null };
}

/** In the form in which the member reads it: contact details may be masked. */
async function findReportableMessage(db: Db, id: string, readerId: string): Promise<Reportable | undefined> {
  const { rows } = await sql<Reportable>`
    select s.sender_id as author_id, ${displayNameOf('a')} as name,
      ${shownText('s', 'text', sql`s.sender_id = ${readerId}`)} as content, s.phrase_key
    from message s join conversation c on c.id = s.conversation_id join account a on a.id = s.sender_id
    join conversation_member m on m.conversation_id = s.conversation_id and m.account_id = ${readerId}
    where s.id = ${id} and s.hidden_at is null and not ${isErased('s')}
      and (m.hidden_until is null or s.created_at > m.hidden_until)`.execute(db);
  return rows[0];
}
