import { expect, it } from 'vitest';
import { busPayloadLimit } from './bus.ts';
import { readBatch, writeBatches, type RealtimeEvent } from './realtime-batches.ts';

const account = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
const read = (batch: string) =>
  readBatch(batch).map(({ text, ...event }) => ({ ...event, ...(text && { body: JSON.parse(text) }) }));
const readAll = (events: readonly RealtimeEvent[]) => writeBatches(events).flatMap(read);

it('keeps the order, and the last of repeated counts', () => {
  const [count, note] = [
    { accountId: account(1), topic: 'unread-count' },
    { accountId: account(1), topic: 'notifications', body: { id: 'é"\n\t' } },
  ] as const;
  const other = { accountId: account(2), topic: 'unread-count' } as const;
  expect(readAll([count, note, other, note, count])).toEqual([note, other, note, count]);
  expect(readAll([])).toEqual([]);
});

it('fills the bus up to its limit and never beyond', () => {
  const events = Array.from({ length: 1000 }, (_, index) => ({
    accountId: account(index),
    topic: 'notifications' as const,
    body: { text: 'é'.repeat(index) },
  }));
  const batches = writeBatches(events);
  expect(batches.flatMap(read)).toEqual(events);
  for (const batch of batches) expect(Buffer.byteLength(batch)).toBeLessThan(busPayloadLimit);
  expect(batches.length).toBeLessThan(250);
});

it('accepts an event that fills the bus, and refuses one more byte', () => {
  const event = (length: number) => ({
    accountId: account(1),
    topic: 'notifications' as const,
    body: { text: 'x'.repeat(length) },
  });
  const room = busPayloadLimit - 1 - Buffer.byteLength(writeBatches([event(0)])[0] ?? '');
  expect(Buffer.byteLength(writeBatches([event(room)])[0] ?? '')).toBe(busPayloadLimit - 1);
  expect(() => writeBatches([event(room + 1)])).toThrow(RangeError);
});
