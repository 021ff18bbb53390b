import { sql } from 'kysely';
import type { PriceUnit } from '#contract/catalog-limits.ts';
import type { Gender, Nationality, StepKey } from '#contract/onboarding-limits.ts';
import type { Plan } from '#contract/subscriptions-limits.ts';
import { identityTypes, type IdentityType } from '#contract/verification-rules.ts';
import type { StepFields } from './field-rules.ts';
import type { KnownCheck, KnownDocument } from '#server/features/verification/rules.ts';
import { restartReminders } from '#server/features/providers/record-queries.ts';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

export type StepRow = {
  step_key: StepKey;
  version: number;
  draft: Record<string, unknown> | null;
  field_versions: Record<string, number>;
  sub_steps: Record<string, number>;
  percentage: number;
  is_started: boolean;
  is_completed: boolean;
};

/** A provider with all the data of its steps, and their states. */
export type ProgressRow = {
  provider_id: string;
  is_onboarded: boolean;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  languages: string[];
  birth_date: string | null;
  gender: string | null;
  nationality: string | null;
  id_number_sealed: Buffer | null;
  home_street: string | null;
  home_city: string | null;
  home_postal_code: string | null;
  home_country: string | null;
  home_insee: string | null;
  emergency_name: string | null;
  emergency_phone: string | null;
  identity_type: string | null;
  siret: string | null;
  trader: boolean | null;
  childcare_under_3: boolean;
  street: string | null;
  city: string | null;
  postal_code: string | null;
  country: string;
  place_insee: string | null;
  area_type: string;
  radius_km: number | null;
  area_insee: string[];
  by_appointment: boolean;
  headline: string | null;
  bio: string | null;
  business_name: string | null;
  vat_number: string | null;
  cover_name: string | null;
  plan: Plan | null;
  services: {
    id: string;
    title: string;
    category_id: string;
    price_cents: number;
    price_unit: PriceUnit;
    duration_minutes: number;
    duration_step_minutes: number;
    duration_max_minutes: number;
    duration_multiples: number;
    description: string;
    included: string[];
    excluded: string[];
    to_prepare: string[];
    travel_included: boolean;
    active: boolean;
  }[];
  documents: KnownDocument[];
  checks: KnownCheck[];
  hours: [weekday: number, start: number, end: number][];
  steps: StepRow[];
};

const progressOfAccount = compileStatement<{ accountId: string }, ProgressRow>(
  (place) => sql`
    select p.id as provider_id, p.onboarding_completed_at is not null as is_onboarded, a.first_name, a.last_name,
      a.email, a.phone, p.languages, i.birth_date, i.gender, i.nationality, i.id_number_sealed,
      i.street as home_street, i.city as home_city, i.postal_code as home_postal_code, i.country as home_country,
      i.place_insee as home_insee, i.emergency_name, i.emergency_phone, i.siret, p.trader,
      coalesce(i.identity_type, (
        select d.type from verification_document d
        where d.provider_id = p.id and d.type in (${sql.join(identityTypes.map((type) => sql.lit(type)))}) and d.status <> 'SUPERSEDED'
        order by d.created_at desc limit 1
      )) as identity_type,
      p.childcare_under_3, p.street, p.city, p.postal_code, p.country, p.place_insee, p.area_type, p.radius_km,
      array(select l.insee from place l where l.insee = any(p.area_insee) order by l.name, l.insee) as area_insee,
      p.by_appointment, p.headline, p.bio, p.business_name, p.vat_number, p.cover_name,
      (select s.plan from subscription s where s.provider_id = p.id) as plan,
      (select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'category_id', v.category_id,
          'price_cents', v.price_cents, 'price_unit', v.price_unit, 'duration_minutes', v.duration_minutes,
          'duration_step_minutes', v.duration_step_minutes, 'duration_max_minutes', v.duration_max_minutes,
          'duration_multiples', v.duration_multiples, 'description', v.description, 'included', v.included,
          'excluded', v.excluded, 'to_prepare', v.to_prepare, 'travel_included', v.travel_included, 'active', v.active) order by v.created_at, v.id), '[]')
        from service v where v.provider_id = p.id and v.deleted_at is null) as services,
      (select coalesce(json_agg(json_build_object('type', d.type, 'side', d.side, 'status', d.status,
          'valid_until', d.valid_until)), '[]')
        from verification_document d where d.provider_id = p.id and d.status <> 'SUPERSEDED') as documents,
      (select coalesce(json_agg(json_build_object('type', k.type, 'valid_until', k.valid_until)), '[]')
        from provider_check k where k.provider_id = p.id) as checks,
      (select coalesce(json_agg(json_build_array(o.weekday, o.start_minute, o.end_minute)
          order by o.weekday, o.start_minute), '[]')
        from opening_hours o where o.provider_id = p.id) as hours,
      (select coalesce(json_agg(json_build_object('step_key', t.step_key, 'version', t.version, 'draft', t.draft,
          'field_versions', t.field_versions, 'sub_steps', t.sub_steps, 'percentage', t.percentage,
          'is_started', t.started_at is not null, 'is_completed', t.completed_at is not null)), '[]')
        from onboarding_step t where t.provider_id = p.id) as steps
    from provider p join account a on a.id = p.account_id left join provider_identity i on i.provider_id = p.id
    where p.account_id = ${place('accountId')}`,
);

/** In one statement. A transaction that writes locks the row of the provider before. */
export async function findProgress(db: Db, accountId: string): Promise<ProgressRow | undefined> {
  const [row] = await progressOfAccount(db, { accountId });
  return row;
}

export type StepChange = {
  version: number;
  draft: Readonly<Record<string, unknown>> | null;
  fieldVersions: Readonly<Record<string, number>>;
  subSteps: Readonly<Record<string, number>>;
  percentage: number;
  /** Null when the step was not opened and only its live data changed; once set, it is kept. */
  startedAt: Date | null;
  completedAt: Date | null;
};

export async function saveStep(
  tx: Tx,
  step: { providerId: string; key: StepKey },
  change: StepChange,
  now: Date,
): Promise<void> {
  const columns = {
    version: change.version,
    draft: change.draft && JSON.stringify(change.draft),
    field_versions: JSON.stringify(change.fieldVersions),
    sub_steps: JSON.stringify(change.subSteps),
    percentage: change.percentage,
    completed_at: change.completedAt,
    updated_at: now,
  };
  await tx
    .insertInto('onboarding_step')
    .values({
      ...columns,
      provider_id: step.providerId,
      step_key: step.key,
      started_at: change.startedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'step_key']).doUpdateSet((set) => ({
        ...columns,
        started_at: set.fn.coalesce('onboarding_step.started_at', set.ref('excluded.started_at')),
      })),
    )
    .execute();
  await restartReminders(tx, step.providerId, now);
}

/** Records when a step was opened for the first time. */
export async function insertStarted(tx: Tx, providerId: string, key: StepKey, now: Date): Promise<void> {
  await tx
    .insertInto('onboarding_step')
    .values({ provider_id: providerId, step_key: key, started_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'step_key'])
        .doUpdateSet({ started_at: now })
        .where('onboarding_step.started_at', 'is', null),
    )
    .execute();
  await restartReminders(tx, providerId, now);
}

export async function updateStepPercentage(
  tx: Tx,
  providerId: string,
  key: StepKey,
  percentage: number,
): Promise<void> {
  await tx
    .updateTable('onboarding_step')
    .set({ percentage })
    .where('provider_id', '=', providerId)
    .where('step_key', '=', key)
    .where('completed_at', 'is', null)
    .execute();
}

type IdentityChange = Partial<{
  birth_date: string;
  gender: Gender;
  nationality: Nationality;
  id_number_sealed: Buffer;
  street: string;
  city: string;
  postal_code: string;
  country: string;
  place_insee: string | null;
  emergency_name: string;
  emergency_phone: string;
  identity_type: IdentityType;
  siret: string | null;
}>;

export async function saveIdentity(
  tx: Tx,
  providerId: string,
  change: IdentityChange,
  now: Date,
): Promise<void> {
  const columns = { ...change, updated_at: now };
  await tx
    .insertInto('provider_identity')
    .values({ ...columns, provider_id: providerId })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(columns))
    .execute();
}

/** The personal data that is not in the account; the number of the identity document is sealed. */
export function findIdentity(db: Db, providerId: string) {
  return db
    .selectFrom('provider_identity')
    .select(['birth_date', 'id_number_sealed'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

/** The recipient of a mail to a provider. */
export function findProviderContact(db: Db, providerId: string) {
  return db
    .selectFrom('provider')
    .innerJoin('account', 'account.id', 'provider.account_id')
    .select(['account.id as account_id', 'account.email', 'account.first_name', 'account.language'])
    .where('provider.id', '=', providerId)
    .executeTakeFirst();
}

/** Whether customers can see and book a service of a provider, once it is published. */
export async function hasOffer(db: Db, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('service')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('offered', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next providers who are due a reminder; a suspended one waits. */
export async function listDueReminders(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('provider')
    .select('id')
    .where('onboarding_remind_at', '<=', now)
    .where('suspended_at', 'is', null)
    .orderBy('onboarding_remind_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export function listSteps(db: Db, providerId: string) {
  return db
    .selectFrom('onboarding_step')
    .select(['step_key', 'draft', 'sub_steps', 'percentage', 'started_at', 'completed_at', 'updated_at'])
    .where('provider_id', '=', providerId)
    .orderBy('step_key')
    .$narrowType<{ draft: StepFields | null }>()
    .execute();
}

export function findWholeIdentity(db: Db, providerId: string) {
  return db
    .selectFrom('provider_identity')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

export async function eraseOnboarding(tx: Tx, providerId: string): Promise<void> {
  for (const table of ['onboarding_step', 'provider_identity'] as const)
    await sql`delete from ${sql.table(table)} where provider_id = ${providerId}`.execute(tx);
}

/** What was typed in steps that were not continued; the step begins anew. */
export async function deleteOldDrafts(db: Db, before: Date): Promise<void> {
  await sql`
    update onboarding_step set draft = null, sub_steps = '{}', percentage = 0, version = version + 1
    where draft is not null and completed_at is null and updated_at < ${before}`.execute(db);
}
