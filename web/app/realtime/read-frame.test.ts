import { expect, test } from 'vitest';
import { ConversationEvent, UnreadCount } from '#contract/realtime.ts';
import { readFrame } from './live-connection.ts';

const conversationId = '0193a000-0000-7000-8000-000000000001';

test('reads a well-formed payload', () => {
  expect(readFrame(UnreadCount, '{"count":3}')).toEqual({ count: 3 });
  expect(readFrame(ConversationEvent, JSON.stringify({ kind: 'STATE', conversationId }))).toEqual({
    kind: 'STATE',
    conversationId,
  });
});

test.for(['', 'hello', 'null', '{"count":-1}', '{"count":"3"}', '[]', '{"count":3'])(
  'ignores the malformed payload %j',
  (body) => {
    expect(readFrame(UnreadCount, body)).toBeUndefined();
  },
);
