import { expect, test } from 'vitest';
import {
  contactStatuses,
  fillTemplate,
  isAllowedMove,
  isClosedContact,
  isWaitingContact,
} from './contact-rules.ts';

test('a message is waited for, answered, or closed', () => {
  for (const status of contactStatuses)
    expect(isClosedContact(status) && isWaitingContact(status)).toBe(false);
  expect(isWaitingContact('NEW')).toBe(true);
  expect(isClosedContact('NEW')).toBe(false);
  expect(isClosedContact('CLOSED')).toBe(true);
  expect(isWaitingContact('CLOSED')).toBe(false);
});

test.each([
  ['NEW', 'READ', true],
  ['NEW', 'CLOSED', true],
  ['READ', 'NEW', false],
  ['NEW', 'NEW', false],
  ['CLOSED', 'IN_PROGRESS', true],
  ['CLOSED', 'NEW', false],
  ['CLOSED', 'READ', false],
] as const)('the desk may move a message from %s to %s: %s', (from, to, expected) => {
  expect(isAllowedMove(from, to)).toBe(expected);
});

test('a template names the person wherever it says so', () => {
  expect(fillTemplate('Bonjour {name}, à {name}', '$&')).toBe('Bonjour $&, à $&');
});
