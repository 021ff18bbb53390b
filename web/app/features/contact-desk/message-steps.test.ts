import { expect, test } from 'vitest';
import type { ContactMessage } from '#contract/contact.ts';
import { stepsOf } from './message-steps.ts';

const message = {
  status: 'NEW',
  isFromDesk: false,
  createdAt: '2026-03-01T09:00:00Z',
  writtenBy: null,
  readAt: null,
  readBy: null,
  repliedAt: null,
  repliedBy: null,
  replies: [],
  assignee: null,
  closedAt: null,
  closedBy: null,
} as unknown as ContactMessage;
const read = { readAt: '2026-03-01T10:00:00Z', readBy: 'Samir' };
const assignee = { id: 'e', displayName: 'Emma', since: '2026-03-01T11:00:00Z' };
const answer = { text: 'Bonjour', at: '2026-03-01T12:00:00Z', isFromDesk: true, by: 'Emma' };
const statesOf = (change: Partial<ContactMessage>) =>
  stepsOf({ ...message, ...change }).map(({ status, state }) => `${status} ${state}`);

test('a message goes from new to closed', () => {
  expect(statesOf({})).toEqual(['NEW now', 'READ next', 'IN_PROGRESS next', 'REPLIED next', 'CLOSED next']);
  expect(statesOf({ status: 'IN_PROGRESS', ...read, assignee })).toEqual([
    'NEW done',
    'READ done',
    'IN_PROGRESS now',
    'REPLIED next',
    'CLOSED next',
  ]);
});

test('a step says when and by whom', () => {
  const steps = stepsOf({ ...message, status: 'REPLIED', ...read, assignee, replies: [answer] });
  expect(steps).toMatchObject([
    { at: message.createdAt, by: null },
    { at: read.readAt, by: 'Samir' },
    { at: assignee.since, by: 'Emma' },
    { at: answer.at, by: 'Emma' },
    { at: null, by: null },
  ]);
});

test('what was passed over is not done', () => {
  const closed = { closedAt: '2026-03-02T09:00:00Z', closedBy: 'Samir' };
  expect(statesOf({ status: 'SPAM', ...read, ...closed })).toEqual([
    'NEW done',
    'READ done',
    'IN_PROGRESS skipped',
    'REPLIED skipped',
    'SPAM now',
  ]);
});

test('an answer to what is in progress still has its time', () => {
  const [, , , replied] = stepsOf({ ...message, status: 'IN_PROGRESS', ...read, replies: [answer] });
  expect(replied).toMatchObject({ state: 'next', at: answer.at });
});

test('an answer that was given elsewhere has its time', () => {
  const elsewhere = { repliedAt: '2026-03-01T13:00:00Z', repliedBy: 'Samir' };
  const [, , , replied] = stepsOf({ ...message, status: 'REPLIED', ...read, ...elsewhere });
  expect(replied).toMatchObject({ at: elsewhere.repliedAt, by: 'Samir' });
});

test('what the team wrote first is not read, and has no answer yet', () => {
  const written = { isFromDesk: true, writtenBy: 'Emma', repliedAt: message.createdAt, repliedBy: 'Emma' };
  const steps = stepsOf({ ...message, status: 'REPLIED', ...written });
  expect(steps.map(({ status }) => status)).toEqual(['NEW', 'IN_PROGRESS', 'REPLIED', 'CLOSED']);
  expect(steps[2]).toMatchObject({ state: 'now', at: null });
});
