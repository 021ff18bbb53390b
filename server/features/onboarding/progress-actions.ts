import { stepKeys, type StepKey } from '#contract/onboarding-limits.ts';
import type { StepFields } from './field-rules.ts';
import { toLiveFields } from './live-rules.ts';
import { findProgress, insertStarted, type StepRow } from './queries.ts';
import type { Progress, Step } from './progress-rules.ts';
import { canAccess } from './rules.ts';
import { requirementSubjectOf } from '#server/features/verification/rules.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import type { Sealing } from '#server/kernel/sealing.ts';

/** @throws RES001 when the account has no provider */
export async function getProgress(
  { sealing }: Pick<Deps, 'sealing'>,
  db: Db,
  accountId: string,
): Promise<Progress> {
  const row = (await findProgress(db, accountId)) ?? fail('RES001');
  const idNumber = row.id_number_sealed && sealing.open(row.id_number_sealed).toString();
  const live = toLiveFields(row, idNumber);
  const states = stepKeys.map((key): Step => {
    const kept = row.steps.find((step) => step.step_key === key) ?? untouched(key, row.is_onboarded);
    const draft = openDraft(sealing, kept.draft ?? {});
    return {
      key,
      percentage: kept.percentage,
      isStarted: kept.is_started,
      isCompleted: kept.is_completed,
      version: kept.version,
      draft,
      fieldVersions: kept.field_versions,
      subSteps: kept.sub_steps,
      live: live[key],
      data: { ...live[key], ...draft },
    };
  });
  const steps = Object.fromEntries(states.map((step) => [step.key, step])) as Record<StepKey, Step>;
  return {
    providerId: row.provider_id,
    isOnboarded: row.is_onboarded,
    evidence: { subject: requirementSubjectOf(row), documents: row.documents, checks: row.checks },
    steps,
    states,
  };
}

/** The state of a step without a row: the sign-up is complete, the others are when the onboarding was completed once. */
function untouched(key: StepKey, isOnboarded: boolean): StepRow {
  const isCompleted = isOnboarded || key === 'PROVIDER_SIGNUP';
  const nothing = { draft: null, field_versions: {}, sub_steps: {} };
  return {
    ...nothing,
    step_key: key,
    version: 1,
    percentage: isCompleted ? 100 : 0,
    is_started: false,
    is_completed: isCompleted,
  };
}

/**
 * The stored form: null when empty; the number of an identity document is sealed, in base64
 * (docs/product/verification.md#sealing).
 */
export function sealDraft(sealing: Sealing, draft: StepFields): StepFields | null {
  if (Object.keys(draft).length === 0) return null;
  if (typeof draft['idNumber'] !== 'string') return draft;
  return { ...draft, idNumber: sealing.seal(Buffer.from(draft['idNumber'])).toString('base64') };
}

export function openDraft(sealing: Sealing, draft: StepFields): StepFields {
  if (typeof draft['idNumber'] !== 'string') return draft;
  return { ...draft, idNumber: sealing.open(Buffer.from(draft['idNumber'], 'base64')).toString() };
}

/** Records that a step was opened. @throws ONB001 when it is locked */
export async function openStep(
  tx: Tx,
  { providerId, states, steps }: Progress,
  key: StepKey,
  now: Date,
): Promise<void> {
  if (!canAccess(states, key)) fail('ONB001');
  if (!steps[key].isCompleted) await insertStarted(tx, providerId, key, now);
}
