import type { Fields } from '#web/api/signed-in/field-draft.ts';

/** Fields of a step have the form that the API stores, which is not validated before they are complete. */
export const textOf = (values: Fields, name: string) => {
  const value = values[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
export const listOf = (values: Fields, name: string): readonly unknown[] => {
  const value = values[name];
  return Array.isArray(value) ? value : [];
};
