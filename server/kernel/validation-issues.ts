import type { core } from 'zod';
import type { FieldIssue } from '#server/kernel/errors.ts';
import { hasText } from '#server/kernel/i18n.ts';

/** Maps the issues of zod to fields and keys of messages/validation.json; the first issue of a field wins. */
export function fieldIssues(issues: readonly core.$ZodIssue[]): Record<string, FieldIssue> {
  const fields: Record<string, FieldIssue> = {};
  for (const issue of issues.flatMap(expand)) {
    const field = issue.path.map(String).join('.') || '_';
    fields[field] ??= { key: issueKey(issue), params: issueParams(issue) };
  }
  return fields;
}

/** An unknown key is reported at the object: name the key itself. */
function expand(issue: core.$ZodIssue): core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }));
}

/** A schema may name its own key as the error; else the issue's code decides, refined by what was expected. */
function issueKey(issue: core.$ZodIssue): string {
  if (issue.message && hasText('fr', `validation:${issue.message}`)) return issue.message;
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'invalid_type';
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'required' : 'too_small_string';
  if (issue.code === 'too_small' && issue.origin !== 'array' && issue.inclusive === false) return 'positive';
  if (issue.code === 'too_small') return issue.origin === 'array' ? 'too_small_array' : 'too_small_number';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too_big_string';
  if (issue.code === 'too_big') return issue.origin === 'array' ? 'too_big_array' : 'too_big_number';
  return hasText('fr', `validation:${issue.code}`) ? issue.code : 'invalid_format';
}

function issueParams(issue: core.$ZodIssue): Record<string, unknown> {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'not_multiple_of') return { divisor: issue.divisor };
  return {};
}
