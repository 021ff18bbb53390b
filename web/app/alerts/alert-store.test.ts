import { expect, test } from 'vitest';
import { currentAlert, dismissAlert, noteReachable, showAlert } from './alert-store.ts';

test.for([
  [{ tone: 'success' }, true],
  [{ tone: 'info' }, true],
  [{ tone: 'warning' }, false],
  [{ tone: 'error' }, false],
] as const)('%j disappears by itself: %s', ([{ tone }, isPassing]) => {
  showAlert({ tone, text: 'x' });
  expect(currentAlert()?.isPassing).toBe(isPassing);
});

test('a lost connection disappears once the server has answered, and no other error does', () => {
  showAlert({ tone: 'error', text: 'lost', isOfConnection: true });
  expect(currentAlert()).toMatchObject({ text: 'lost', isPassing: false });
  noteReachable();
  expect(currentAlert()).toMatchObject({ text: 'lost', isPassing: true });
  showAlert({ tone: 'error', text: 'refused' });
  noteReachable();
  expect(currentAlert()).toMatchObject({ text: 'refused', isPassing: false });
});

test('an alert is dismissed by its id only while it is shown', () => {
  showAlert({ tone: 'error', text: 'first' });
  const first = currentAlert();
  showAlert({ tone: 'error', text: 'second' });
  dismissAlert(first?.id);
  expect(currentAlert()?.text).toBe('second');
  dismissAlert();
  expect(currentAlert()).toBeNull();
});

test('a lost connection does not take the place of a failure that leads to its cause, but of what passes', () => {
  const link = { label: 'Open', href: '/admin' };
  showAlert({ tone: 'error', text: 'not decided', link });
  showAlert({ tone: 'error', text: 'lost', isOfConnection: true });
  expect(currentAlert()?.text).toBe('not decided');
  showAlert({ tone: 'success', text: 'kept', link });
  showAlert({ tone: 'error', text: 'lost', isOfConnection: true });
  expect(currentAlert()?.text).toBe('lost');
  dismissAlert();
});
