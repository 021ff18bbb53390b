import type { StepFields } from './field-rules.ts';
import type { Db } from '#server/kernel/database/database.ts';

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
