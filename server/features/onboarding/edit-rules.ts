import type { FieldIssue } from '#server/kernel/http/errors.ts';
import { isSame, type StepFields } from './field-rules.ts';

/** For each field, the version of the step in which it last changed. */
export type FieldVersions = Readonly<Record<string, number>>;

/**
 * The values that differ from the present ones. When city, postal code or country change, the commune chosen before is
 * cleared, unless the request contains one.
 */
export function changesOf(values: StepFields, present: StepFields): StepFields {
  const changes = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(field, value, present[field])),
  );
  const isElsewhere = ['city', 'postalCode', 'country'].some((field) => field in changes);
  return isElsewhere && present['insee'] && !('insee' in values) ? { ...changes, insee: null } : changes;
}

/**
 * The changed fields that were also changed elsewhere since the version that the form was filled from
 * (docs/product/onboarding.md#conflicts). Other changes are merged, and so is a value that is the same in both.
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

/**
 * The list of services after a change of one of them: replaced in its place, added, or removed when it no longer
 * exists.
 */
export function withService<Service extends Listed>(
  list: readonly Service[],
  id: string,
  present: Service | undefined,
): Service[] {
  if (!present) return list.filter((one) => one.id !== id);
  if (!list.some((one) => one.id === id)) return [...list, present];
  return list.map((one) => (one.id === id ? present : one));
}
