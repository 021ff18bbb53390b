import type { Language } from '#contract/languages.ts';
import type { StepKey } from '#contract/onboarding-limits.ts';
import type { OnboardingStatus, OnboardingStep, StepConfig } from '#contract/onboarding.ts';
import { toConfig } from './config-rules.ts';
import { getProgress, openStep, openDraft } from './progress-actions.ts';
import { documentsOf, type Progress } from './progress-rules.ts';
import { toStatus, toSteps, type Reading } from './view-rules.ts';
import { listSteps, findWholeIdentity } from './queries.ts';
import { listAllCategories } from '#server/features/catalog/category-queries.ts';
import { createProvider } from '#server/features/providers/actions.ts';
import { findProviderId } from '#server/features/providers/queries.ts';
import { lockAccount, lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Reader } from '#server/kernel/http/access.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { platformDay } from '#server/kernel/time-zone.ts';
import { withCamelCase, type ExportPart } from '#server/kernel/database/export-pages.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'flags' | 'sealing'>;

/** @throws RES001 when the account has no provider */
export async function getStatus(deps: ReadDeps, reader: Reader): Promise<OnboardingStatus> {
  const progress = await getProgress(deps, deps.db, reader.accountId);
  return toStatus(progress, null, readingOf(deps, progress, reader));
}

/** The eight steps, or only the accessible ones. @throws RES001 when the account has no provider */
export async function getSteps(
  deps: ReadDeps,
  reader: Reader,
  which: 'all' | 'available',
): Promise<OnboardingStep[]> {
  const progress = await getProgress(deps, deps.db, reader.accountId);
  const steps = toSteps(progress, readingOf(deps, progress, reader));
  return which === 'all' ? steps : steps.filter((step) => step.canAccess);
}

/**
 * Creates the provider of an account that has the role, with the first step complete; an existing provider is left
 * unchanged.
 */
export async function initializeSteps(deps: Deps, reader: Reader): Promise<OnboardingStatus> {
  const { accountId, language } = reader;
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId, ['id']);
    if (!(await findProviderId(tx, accountId)))
      await createProvider(tx, accountId, language, deps.clock.now());
    return getStatus({ ...deps, db: tx }, reader);
  });
}

/** Records that a step was opened. @throws RES001, ONB001 when it is locked */
export async function startStep(deps: Deps, reader: Reader, key: StepKey): Promise<OnboardingStatus> {
  return inTransaction(deps.db, async (tx) => {
    await lockProvider(tx, { accountId: reader.accountId }, ['id']);
    const progress = await getProgress(deps, tx, reader.accountId);
    await openStep(tx, progress, key, deps.clock.now());
    return toStatus(progress, key, readingOf(deps, progress, reader));
  });
}

/** A step with the data that its form shows. */
export async function getConfig(
  { db }: Pick<Deps, 'db'>,
  key: StepKey,
  language: Language,
): Promise<StepConfig> {
  return toConfig(key, language, key === 'SERVICES' ? await listAllCategories(db, language) : []);
}

function readingOf({ clock, flags }: ReadDeps, progress: Progress, { language }: Reader): Reading {
  const current = flags.current();
  const documents = documentsOf(progress, current);
  return { language, measure: { today: platformDay(clock.now()), documents, flags: current } };
}

/** What was typed in the steps, and the identity, with the number that is sealed in the database. */
export const onboardingExport: readonly ExportPart[] = [
  {
    name: 'provider/onboarding',
    async *rows({ db, sealing }, { providerId }) {
      if (providerId === null) return;
      for (const step of await listSteps(db, providerId))
        yield { ...withCamelCase(step), draft: step.draft && openDraft(sealing, step.draft) };
    },
  },
  {
    name: 'provider/identity',
    async *rows({ db, sealing }, { providerId }) {
      const found = providerId === null ? undefined : await findWholeIdentity(db, providerId);
      if (!found) return;
      const { id_number_sealed: sealed, ...identity } = found;
      yield { ...withCamelCase(identity), idNumber: sealed && sealing.open(sealed).toString() };
    },
  },
];
