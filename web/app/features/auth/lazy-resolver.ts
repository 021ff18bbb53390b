import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A form's rules, fetched with their schema library when the form is first checked: a public page stays within its
 * weight (quality.md W1). The arguments wait for it unchanged.
 */
export function lazyResolver<Form extends FieldValues>(load: () => Promise<Resolver<Form>>): Resolver<Form> {
  return async (values, context, options) => (await load())(values, context, options);
}
