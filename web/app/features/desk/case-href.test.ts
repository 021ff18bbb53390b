import { expect, test } from 'vitest';
import { caseHref } from './case-href.ts';

test.each([
  ['DOCUMENT', '/admin/verification?document=x&from=work'],
  ['REPORT', '/admin/reports/x?from=work'],
  ['HELD_REVIEW', '/admin/held-reviews/x?from=work'],
  ['APPEAL', '/admin/appeals/x?from=work'],
  ['CONTACT', '/admin/contact/x?from=work'],
] as const)('%s leads to its page and back to the queue', (kind, href) => {
  expect(caseHref({ kind, id: 'x' })).toBe(href);
});
