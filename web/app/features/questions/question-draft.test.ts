import { expect, test } from 'vitest';
import { messageMax, subjectMax } from '#contract/messaging-rules.ts';
import { questionProblems } from './question-draft.ts';

test('a subject and a text are enough', () => {
  expect(questionProblems({ subject: 'Tonte', text: 'Êtes-vous libre ?' })).toEqual({});
  expect(questionProblems({ subject: 'a'.repeat(subjectMax), text: 'a'.repeat(messageMax) })).toEqual({});
});

test('names what is missing', () => {
  expect(questionProblems({ subject: ' ', text: '\n' })).toEqual({ subject: 'missing', text: 'missing' });
});

test('names what is too long', () => {
  const draft = { subject: 'a'.repeat(subjectMax + 1), text: 'a'.repeat(messageMax + 1) };
  expect(questionProblems(draft)).toEqual({ subject: 'long', text: 'long' });
});
