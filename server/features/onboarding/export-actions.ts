import { listSteps, findWholeIdentity } from './export-queries.ts';
import { openDraft } from './progress-actions.ts';
import { withCamelCase, type ExportPart } from '#server/kernel/database/export-pages.ts';

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
