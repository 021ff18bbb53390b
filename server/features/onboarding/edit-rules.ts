import type { FieldIssue } from '#server/kernel/http/errors.ts';
import { isSame, type StepFields } from './field-rules.ts';

/** In which version of the step each field last changed. */
export type FieldVersions = Readonly<Record<string, number>>;

/**
 * What of the said values says something new. A commune that was chosen for another city or postcode is no longer meant,
 * unless it is said again.
 */
export function changesOf(values: StepFields, present: StepFields): StepFields {
  const changes = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(field, value, present[field])),
  );
  const isElsewhere = 'city' in changes || 'postalCode' in changes;
  return isElsewhere && present['insee'] && !('insee' in values) ? { ...changes, insee: null } : changes;
}

/**
 * The changed fields that were also changed elsewhere since the version that the form was filled from (docs/product/onboarding.md#conflicts):
 * the others are merged, and so is a value that both said.
 */
export function conflictsOf(
  changes: StepFields,
  fieldVersions: FieldVersions,
  filledFrom: number | undefined,
): Record<string, FieldIssue> {
  if (filledFrom === undefined) return {};
  const clashes = Object.keys(changes).filter((field) => (fieldVersions[field] ?? 0) > filledFrom);
  return Object.fromEntries(clashes.map((field) => [field, { key: 'changed_elsewhere' }]));
}

export function markChanged(
  changed: readonly string[],
  fieldVersions: FieldVersions,
  version: number,
): FieldVersions {
  const marks = changed.map((field) => [field, version] as const);
  return { ...fieldVersions, ...Object.fromEntries(marks) };
}

export function withoutFields(draft: StepFields, gone: readonly string[]): StepFields {
  return Object.fromEntries(Object.entries(draft).filter(([field]) => !gone.includes(field)));
}

type Listed = Readonly<{ id?: string | null }>;

/** A list of services with what one of them is now: changed in its place, added, or taken out when it is gone. */
export function withService<Service extends Listed>(
  list: readonly Service[],
  id: string,
  present: Service | undefined,
): Service[] {
  if (!present) return list.filter((one) => one.id !== id);
  if (!list.some((one) => one.id === id)) return [...list, present];
  return list.map((one) => (one.id === id ? present : one));
}
