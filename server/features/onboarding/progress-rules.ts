import type { Flags } from '#contract/flags.ts';
import type { StepKey } from '#contract/onboarding-limits.ts';
import {
  type DocumentType,
  listRequirements,
  type RequirementSubject,
} from '#contract/verification-rules.ts';
import type { FieldVersions } from './edit-rules.ts';
import {
  countValid,
  fieldNames,
  problemsOf,
  requiredFields,
  writableFields,
  type StepFields,
} from './field-rules.ts';
import { countedSubSteps, incompletePercentage, isFieldless, share, type StepState } from './rules.ts';
import {
  progressOf,
  requirementStateOf,
  type KnownCheck,
  type KnownDocument,
} from '#server/features/verification/rules.ts';

/** A step with its live fields, its draft, and the draft merged over the live fields (data). */
export type Step = StepState & {
  /** The step was opened once: before that, data that is known of the person does not count towards its percentage. */
  isStarted: boolean;
  version: number;
  draft: StepFields;
  fieldVersions: FieldVersions;
  subSteps: Readonly<Record<string, number>>;
  live: StepFields;
  data: StepFields;
};

type Evidence = Readonly<{
  subject: RequirementSubject;
  documents: readonly KnownDocument[];
  checks: readonly KnownCheck[];
}>;

export type Progress = {
  providerId: string;
  /** All eight steps were complete once: later changes of a step do not hide the profile. */
  isOnboarded: boolean;
  /** What decides which documents are required, and what was handed in and checked. */
  evidence: Evidence;
  steps: Record<StepKey, Step>;
  states: Step[];
};

/** The progress of the documents that a provider has to hand in. */
export type Documents = { required: number; present: number; missing: readonly DocumentType[] };

/**
 * The documents of a verification step that is not complete, otherwise null. An expired one counts until the sweep has
 * processed it.
 */
export function documentsOf({ steps, evidence }: Progress, flags: Flags): Documents | null {
  if (steps.PROVIDER_VERIFICATION.isCompleted) return null;
  const { subject, documents, checks } = evidence;
  const requirements = listRequirements(subject, flags);
  return progressOf(requirements.map((types) => requirementStateOf(types, documents, checks, null)));
}

/** What percentages depend on besides the fields; today is YYYY-MM-DD, documents are null when none is required. */
export type Measure = { today: string; documents: Documents | null; flags: Flags };

/** The percentage of a step that is not complete (docs/product/onboarding.md#percentages). */
export function measureStep(step: Pick<Step, 'key' | 'data' | 'subSteps'>, measure: Measure): number {
  const subs = countedSubSteps(step.key, measure.flags);
  const parts = subs.map((sub) => measureSubStep(step, sub, measure));
  const inSubSteps = new Set(subs.flatMap((sub) => writableFields({ key: step.key, sub })));
  const own = requiredFields(step.key, step.data).filter((field) => !inSubSteps.has(field));
  return incompletePercentage(own.length > 0 ? [measureFields(step, own, measure), ...parts] : parts);
}

export function measureSubStep(
  step: Pick<Step, 'key' | 'data' | 'subSteps'>,
  sub: string,
  measure: Measure,
): number {
  const address = { key: step.key, sub };
  if (isFieldless(address)) return step.subSteps[sub] ?? 0;
  const { documents } = measure;
  if (sub === 'document-upload') return documents ? share(documents.present, documents.required) : 100;
  const fields = writableFields(address);
  const required = requiredFields(step.key, step.data).filter((field) => fields.includes(field));
  return measureFields(step, required, measure);
}

function measureFields(
  { key, data }: Pick<Step, 'key' | 'data'>,
  required: readonly string[],
  { today }: Measure,
): number {
  return share(countValid(problemsOf(key, fieldNames(key), data, today), required), required.length);
}
