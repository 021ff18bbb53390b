import { describe, expect, test } from 'vitest';
import { contactMask } from '#contract/messaging-rules.ts';
import { dayMs, hourMs } from '#contract/durations.ts';
import type { ReviewView } from './queries.ts';
import { canEdit, canReply, countedStars, stateOnWriting, stateWhenDue, toReview } from './rules.ts';

const published = Date.parse('2026-03-02T09:00:00Z');
const linkPhotos = () => [];
const at = (time: number) => new Date(published + time);

describe('a review', () => {
  const review = {
    status: 'PUBLISHED',
    published_at: at(0),
    created_at: at(-dayMs),
    reply_at: null,
  } as const;

  test('can be changed by its author for seven days after its publication, and before a reply', () => {
    expect(canEdit(review, at(7 * dayMs - 1))).toBe(true);
    expect(canEdit(review, at(7 * dayMs))).toBe(false);
    expect(canEdit({ ...review, reply_at: at(dayMs) }, at(0))).toBe(false);
    expect(canEdit({ ...review, status: 'HIDDEN' }, at(0))).toBe(false);
  });

  test('that is not published yet can be changed for seven days after it was written', () => {
    expect(canEdit({ ...review, published_at: null }, at(6 * dayMs - 1))).toBe(true);
    expect(canEdit({ ...review, published_at: null }, at(6 * dayMs))).toBe(false);
  });

  test('can be replied to for thirty days after its publication, never before it', () => {
    expect(canReply(review, at(30 * dayMs - 1))).toBe(true);
    expect(canReply(review, at(30 * dayMs))).toBe(false);
    expect(canReply({ published_at: null }, at(0))).toBe(false);
  });

  test('is public at once when its text is clear, keeping the day of its publication', () => {
    expect(stateOnWriting('Très soigneuse, merci.', null, at(0))).toEqual({
      status: 'PUBLISHED',
      published_at: at(0),
      due_at: null,
      held_for: null,
    });
    expect(stateOnWriting(null, at(-dayMs), at(0)).published_at).toEqual(at(-dayMs));
  });

  test.each([
    ['Quel connard.', 'INSULT'],
    ['tel 0639981234', 'PHONE'],
  ])('is held for 72 hours otherwise: %s', (comment, reason) => {
    expect(stateOnWriting(comment, null, at(0))).toEqual({
      status: 'PENDING',
      published_at: null,
      due_at: at(72 * hourMs),
      held_for: reason,
    });
    expect(stateOnWriting(comment, at(-dayMs), at(0)).published_at).toEqual(at(-dayMs));
  });

  test('is rejected when a barred text is not decided on, and published otherwise', () => {
    expect(stateWhenDue('tel 0639981234')).toBe('REJECTED');
    expect(stateWhenDue('Quel connard.')).toBe('PUBLISHED');
    expect(stateWhenDue(null)).toBe('PUBLISHED');
  });

  test.each([
    ['PUBLISHED', false, 4],
    ['PUBLISHED', true, null],
    ['PENDING', false, null],
    ['REJECTED', false, null],
    ['DELETED', false, null],
  ] as const)('%s, not performed: %s, counts %s stars', (status, not_performed, stars) => {
    expect(countedStars({ status, not_performed, rating: 4 })).toBe(stars);
  });
});

test('a reader sees the reply, and the booking of their own review', () => {
  const view = {
    author_id: 'author',
    booking_id: 'booking',
    author_first_name: 'Paul',
    author_last_name: 'Petit',
    comment: null,
    published_at: at(0),
    edited_at: null,
    reply_text: null,
    reply_at: null,
  } as ReviewView;
  expect(toReview(view, 'author', linkPhotos)).toMatchObject({
    mine: true,
    bookingId: 'booking',
    reply: null,
  });
  const replied = {
    ...view,
    reply_text: 'Merci !',
    reply_at: at(dayMs),
    edited_at: at(1),
    published_at: null,
  };
  expect(toReview(replied, undefined, linkPhotos)).toMatchObject({
    mine: false,
    bookingId: null,
    author: { displayName: 'Paul P.' },
    publishedAt: null,
    editedAt: at(1).toISOString(),
    reply: { text: 'Merci !', publishedAt: at(dayMs).toISOString() },
  });
  const written = { ...replied, reply_text: 'Appelez le 06 12 34 56 78' };
  expect(toReview(written, 'author', linkPhotos).reply?.text).toBe(`Appelez le ${contactMask}`);
});
