import type { Check } from '#contract/cards.ts';
import { checkTypes, type CheckType } from '#contract/providers-limits.ts';

const order: readonly CheckType[] = [
  'IDENTITY',
  'INSURANCE',
  'BUSINESS',
  'DECENNIAL',
  'QUALIFICATION',
  'CHILDCARE',
];

/** The checks, in the order of their importance for a household. */
export function inOrder(checks: readonly Check[]): Check[] {
  const rank = (type: CheckType) => (order.includes(type) ? order.indexOf(type) : checkTypes.length);
  return checks.toSorted((one, other) => rank(one.type) - rank(other.type));
}
