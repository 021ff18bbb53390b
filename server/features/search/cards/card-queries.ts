import { sql, type RawBuilder } from 'kysely';
import type { PriceUnit } from '#contract/catalog-limits.ts';

/** The name and presence of a person on both cards. An instant is text where it comes out of JSON. */
type PersonRow = {
  provider_id: string;
  business_name: string | null;
  first_name: string;
  last_name: string;
  avatar_name: string | null;
  last_seen_at: Date | string | null;
  hide_last_seen: boolean;
  verified: boolean;
  city: string | null;
  rating_counts: number[];
  by_appointment: boolean;
  paused: boolean;
  notice_minutes: number;
  provider_since: Date | string;
};

export type ServiceCardRow = PersonRow & {
  service_id: string;
  title: string;
  category_id: string;
  category_name: string;
  root_id: string;
  price_cents: number;
  price_unit: PriceUnit;
  duration_minutes: number;
  active: boolean;
  cover_name: string | null;
  service_rating_counts: number[];
  next_slots: (Date | string)[] | null;
  has_hours: boolean;
};

export type ProviderCardRow = PersonRow & {
  headline: string | null;
  postal_code: string | null;
  languages: string[];
  completed_count: number;
  provider_fault_count: number;
  categories: { id: string; name: string }[];
  checks: [type: string, checkedAt: string][];
  /** Null when there are no weekly hours at all. */
  opening_today: [start: string, end: string][] | null;
};

const personColumns = sql`
  p.id as provider_id, p.business_name, a.first_name, a.last_name, a.avatar_name, a.last_seen_at, a.hide_last_seen,
  p.verified, p.city, p.rating_counts, p.by_appointment, p.paused, p.notice_minutes, p.created_at as provider_since`;

/** Columns of a ServiceCardRow over the tables of `serviceCardTables`. */
export const serviceCardColumns = sql`
  v.id as service_id, v.title, v.category_id, ct.name as category_name, coalesce(c.parent_id, c.id) as root_id,
  v.price_cents, v.price_unit, v.duration_minutes, v.active, v.cover_name,
  v.rating_counts as service_rating_counts, x.next_slots,
  coalesce(x.has_hours, false) as has_hours, ${personColumns}`;

/** Joins a service `v` to its provider `p`, account `a`, category `c`, its text `ct` and search row `x`. */
export function serviceCardJoins(language: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    join provider p on p.id = v.provider_id
    join account a on a.id = p.account_id
    join category c on c.id = v.category_id
    join category_text ct on ct.category_id = v.category_id and ct.language = ${language}
    left join service_search x on x.service_id = v.id`;
}

/** Columns of a ProviderCardRow over a provider `p` and its account `a`. */
export function providerCardColumns(
  language: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const today = sql`(${now} at time zone p.time_zone)::date`;
  const instant = (minutes: RawBuilder<unknown>) =>
    sql`((${today} + make_interval(mins => ${minutes})) at time zone p.time_zone)`;
  const clock = (minutes: RawBuilder<unknown>) =>
    sql`lpad((${minutes} / 60)::text, 2, '0') || ':' || lpad((${minutes} % 60)::text, 2, '0')`;
  const [start, end] = [sql`o.start_minute`, sql`o.end_minute`];
  return sql`
    ${personColumns}, p.headline, p.postal_code, p.languages, p.completed_count, p.provider_fault_count,
    (select coalesce(json_agg(json_build_object('id', k.category_id, 'name', k.name) order by k.first_at), '[]') from (
      select t.category_id, t.name, min(s.created_at) as first_at from service s
      join category_text t on t.category_id = s.category_id and t.language = ${language}
      where s.provider_id = p.id and s.active and s.deleted_at is null group by t.category_id, t.name
    ) k) as categories,
    (select coalesce(json_agg(json_build_array(k.type, k.checked_at) order by k.type), '[]') from provider_check k
      where k.provider_id = p.id and (k.valid_until is null or k.valid_until >= ${today})) as checks,
    (select case when count(*) > 0 then coalesce(
        json_agg(json_build_array(${clock(start)}, ${clock(end)}) order by o.start_minute) filter (
          where o.weekday = extract(isodow from ${today}) and not exists (
            select from time_off f where f.provider_id = p.id and f.kind = 'OFF'
              and f.start_at <= ${instant(start)} and f.end_at >= ${instant(end)})), '[]') end
      from opening_hours o where o.provider_id = p.id) as opening_today`;
}
