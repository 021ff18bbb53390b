import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import { workPhotoWidths } from '#contract/photos-limits.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { DeskAppeal, DeskReport, HeldReview } from '#contract/reports.ts';
import { replyWindowDays, reviewEditDays, reviewPhotosMax } from '#contract/reviews-rules.ts';
import type { Review, ReviewPage, ReviewPhoto } from '#contract/reviews.ts';
import { correctReview } from './ruling-actions.ts';
import { sweepFiles } from '#server/features/files/actions.ts';
import { readZip } from '#server/features/own-data/factory.ts';
import { reportCalls } from '#server/features/reports/call-factory.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { sendForm, startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { once } from '#server/testing/many.ts';
import { makePhoto } from '#server/testing/pictures.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { db } = testApp.deps;
const { ask, signUpAdmin, makeReview, report, decide, hide, lift, appeal } = reportCalls(testApp);

const alt = 'Le siphon remplacé';
const picture = once(() => makePhoto({ width: 24, height: 24 }));
type Form = { alt?: string; bytes?: Buffer };

async function add(as: SignedInUser, reviewId: string, { bytes, ...words }: Form = {}) {
  const fields = { alt, ...words };
  return testApp.request(
    sendForm('POST', `/reviews/${reviewId}/photos`, as, 'file', bytes ?? (await picture()), fields),
  );
}
const remove = (as: SignedInUser | undefined, reviewId: string, photoId: string) =>
  ask('DELETE', `/reviews/${reviewId}/photos/${photoId}`, as);
const read = async (as: SignedInUser, reviewId: string) =>
  (await ask<Review>('GET', `/reviews/${reviewId}`, as)).body;
const listed = async (providerId: string) =>
  (await ask<ReviewPage>('GET', `/reviews/provider/${providerId}`)).body.content;
/** The response to a visitor, who has no header. */
const open = (url = '') => testApp.request({ url });
const statusesOf = async ({ url, smallUrl }: Pick<ReviewPhoto, 'url' | 'smallUrl'>) =>
  Promise.all([url, smallUrl].map(async (one) => (await open(one)).statusCode));
const unsigned = ({ url, smallUrl }: ReviewPhoto) => ({
  url: url.split('?')[0] ?? '',
  smallUrl: smallUrl.split('?')[0] ?? '',
});
const filesNow = () => readdir(join(testApp.deps.config.dataDir, 'files')).catch((): string[] => []);

/** A published review with one photo. */
async function makePhotographed(content?: object) {
  const made = await makeReview(content);
  const [photo] = (await add(made.author, made.reviewId)).json<Review>().photos;
  if (!photo) throw new Error('The photo was not added.');
  return { ...made, photo };
}

describe('adding a photo', () => {
  test('stores a large and a small copy without what the camera wrote, and shows both in the lists', async () => {
    const { author, reviewId, providerId, serviceId } = await makeReview();
    const added = await add(author, reviewId, { bytes: await makePhoto({ width: 1600, height: 2000 }) });
    expect(added.statusCode).toBe(201);
    const review = added.json<Review>();
    const { id } = review.photos[0] ?? {};
    const shown = { id, alt, width: workPhotoWidths.large, height: 1024 };
    const urls = { url: `/media/reviews/${id}.webp`, smallUrl: `/media/reviews/${id}-small.webp` };
    expect(review.photos).toEqual([{ ...shown, ...urls }]);
    for (const [url, width] of [
      [urls.url, workPhotoWidths.large],
      [urls.smallUrl, workPhotoWidths.small],
    ] as const) {
      const { rawPayload, headers } = await open(url);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width });
      expect(rawPayload.includes('Canari-Camera')).toBe(false);
      expect(headers['cache-control']).toBe('public, max-age=3600');
    }
    expect((await listed(providerId))[0]?.photos).toEqual(review.photos);
    const ofService = await ask<ReviewPage>('GET', `/reviews/prestation/${serviceId}`);
    expect(ofService.body.content[0]?.photos).toEqual(review.photos);
    expect(review.editedAt).toBeNull();
  });

  const reviewed = once(makeReview);
  test.each<[string, Form, number, string]>([
    ['a text as a photo', { bytes: Buffer.from('a text') }, 415, 'file'],
    ['no photo', { bytes: Buffer.alloc(0) }, 400, 'file'],
    ['no text', { alt: ' ' }, 400, 'alt'],
    ['a phone number', { alt: 'Au 06 12 34 56 78' }, 400, 'alt'],
    ['an insult', { alt: 'Le travail de ce connard' }, 400, 'alt'],
    ['a long text', { alt: 'a'.repeat(151) }, 400, 'alt'],
  ])('refuses %s and keeps no file', async (_name, form, status, field) => {
    const { author, reviewId } = await reviewed();
    const before = await filesNow();
    const refused = await add(author, reviewId, form);
    expect(refused.statusCode).toBe(status);
    expect(Object.keys(refused.json<ErrorPayload>().validationErrors ?? {})).toEqual([field]);
    expect((await read(author, reviewId)).photos).toEqual([]);
    expect(await filesNow()).toEqual(before);
  });

  test(`is over at ${reviewPhotosMax}, for two at once too, and a removed one leaves its place`, async () => {
    const { author, reviewId, photo } = await makePhotographed();
    const answers = await Promise.all([add(author, reviewId), add(author, reviewId)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 400]));
    await remove(author, reviewId, photo.id);
    const again = (await add(author, reviewId, { alt: 'Après' })).json<Review>();
    expect(again.photos.map((one) => one.alt)).toEqual(['Après', alt]);
  });

  test('is for the author, as long as the text can be changed', async () => {
    const { author, owner, reviewId } = await makeReview();
    const path = `/reviews/${reviewId}/photos`;
    const anonymous = await testApp.request({ method: 'POST', url: `/api/v1${path}` });
    expect(anonymous.json()).toMatchObject({ errorCode: 'AUT002' });
    expect((await add(await testApp.signUp(), reviewId)).json()).toMatchObject({ errorCode: 'RES001' });
    for (const other of [owner, await signUpAdmin()])
      expect((await add(other, reviewId)).json()).toMatchObject({ status: 403, errorCode: 'REV001' });
    expect((await add(author, randomUUID())).json()).toMatchObject({ errorCode: 'RES001' });
    testApp.clock.advance(reviewEditDays * 24 * 60);
    expect((await add(author, reviewId)).json()).toMatchObject({ status: 409, errorCode: 'REV003' });
  });

  test.each<[string, (made: Awaited<ReturnType<typeof makeReview>>) => Promise<unknown>]>([
    [
      'answered',
      ({ owner, reviewId }) => ask('POST', `/reviews/${reviewId}/reply`, owner, { text: 'Merci' }),
    ],
    ['hidden', ({ reviewId }) => hide('REVIEW', reviewId)],
  ])('of an %s review is refused', async (_name, change) => {
    const made = await makeReview();
    await change(made);
    expect((await add(made.author, made.reviewId)).json()).toMatchObject({ errorCode: 'REV003' });
  });

  test('is limited by the database', async () => {
    const { reviewId } = await makeReview();
    const row = (position: number) =>
      db
        .insertInto('review_photo')
        .values({
          id: randomUUID(),
          review_id: reviewId,
          position,
          name: 'a',
          small_name: 'b',
          width: 4,
          height: 3,
          alt,
          created_at: testApp.clock.now(),
        })
        .execute();
    await row(0);
    await expect(row(0)).rejects.toThrow('review_photo_position');
    await expect(row(reviewPhotosMax)).rejects.toThrow('review_photo_position_check');
  });
});

describe('removing a photo', () => {
  test('deletes its files, also when the text can no longer be changed', async () => {
    const { author, owner, reviewId, photo } = await makePhotographed();
    testApp.clock.advance((replyWindowDays - 1) * 24 * 60);
    await ask('POST', `/reviews/${reviewId}/reply`, owner, { text: 'Merci' });
    const before = await filesNow();
    expect((await remove(author, reviewId, photo.id)).status).toBe(204);
    expect((await read(author, reviewId)).photos).toEqual([]);
    expect((await filesNow()).length).toBe(before.length - 2);
    expect(await statusesOf(photo)).toEqual([404, 404]);
    expect((await remove(author, reviewId, photo.id)).code).toBe('RES001');
  });

  test('is for the author of the review', async () => {
    const { author, owner, reviewId, photo } = await makePhotographed();
    const other = await makePhotographed();
    expect((await remove(undefined, reviewId, photo.id)).status).toBe(401);
    expect((await remove(other.author, reviewId, photo.id)).code).toBe('RES001');
    expect((await remove(other.author, other.reviewId, photo.id)).code).toBe('RES001');
    for (const one of [owner, await signUpAdmin()])
      expect(await remove(one, reviewId, photo.id)).toMatchObject({ status: 403, code: 'REV001' });
    expect((await read(author, reviewId)).photos).toHaveLength(1);
  });
});

describe('a photo is served where the text of its review is shown', () => {
  const held = { rating: 5, comment: 'Écrivez-lui à nadia@example.org, elle est parfaite.' };

  test('of a held one by signed addresses, to its author and the desk', async () => {
    const { author, reviewId, photo } = await makePhotographed(held);
    const admin = await signUpAdmin();
    const { body } = await ask<HeldReview>('GET', `/admin/held-reviews/${reviewId}`, admin);
    for (const own of [photo, (await read(author, reviewId)).photos[0], body.photos[0]]) {
      if (!own) throw new Error('No photo is shown.');
      expect(await statusesOf(own)).toEqual([200, 200]);
      expect((await open(own.url)).headers['cache-control']).toBe('private, no-store');
      expect(await statusesOf(unsigned(own))).toEqual([404, 404]);
      expect((await open(`${own.smallUrl.split('?')[0]}?${own.url.split('?')[1]}`)).statusCode).toBe(404);
    }
    testApp.clock.advance(120);
    expect(await statusesOf(photo)).toEqual([404, 404]);
  });

  test('of a hidden one no more, until it is restored', async () => {
    const { author, providerId, reviewId, photo } = await makePhotographed();
    const { decisionId, administrator } = await hide('REVIEW', reviewId);
    expect(await listed(providerId)).toEqual([]);
    expect(await statusesOf(photo)).toEqual([404, 404]);
    const [own] = (await read(author, reviewId)).photos;
    expect((await open(own?.url)).statusCode).toBe(200);
    await appeal(author, decisionId);
    const { body } = await ask<DeskAppeal>('GET', `/admin/appeals/${decisionId}`, administrator);
    expect((await open(body.photos[0]?.url)).statusCode).toBe(200);
    expect(body.decision.content).toContain(alt);
    await lift(administrator, decisionId);
    expect(await statusesOf(photo)).toEqual([200, 200]);
  });

  test.each(['', 'x.webp', `${randomUUID()}.webp`, `${randomUUID()}-large.webp`, '..%2Fx.webp'])(
    'and of no review not: %j',
    async (file) => {
      expect((await open(`/media/reviews/${file}`)).statusCode).toBe(404);
    },
  );

  test('and goes with the review, by its author or a ruling', async () => {
    const [one, other] = [await makePhotographed(), await makePhotographed()];
    const before = await filesNow();
    expect((await ask('DELETE', `/reviews/${one.reviewId}`, one.author)).status).toBe(204);
    expect((await filesNow()).length).toBe(before.length - 2);
    await inTransaction(db, (tx) =>
      correctReview(testApp.deps, tx, other.bookingId, false, testApp.clock.now()),
    );
    for (const { photo } of [one, other]) expect(await statusesOf(photo)).toEqual([404, 404]);
    const left = db.selectFrom('review_photo').select('id').where('review_id', '=', other.reviewId);
    expect(await left.execute()).toEqual([]);
    const kept = await makePhotographed();
    const orphans = await filesNow();
    await sweepFiles(testApp.deps, new Date(Date.now() + 2 * hourMs));
    expect((await filesNow()).length).toBeLessThanOrEqual(orphans.length - 2);
    expect(await statusesOf(kept.photo)).toEqual([200, 200]);
  });
});

test('a report of a review covers its photos', async () => {
  const { reviewId, photo } = await makePhotographed();
  const admin = await signUpAdmin();
  const { id } = await report('REVIEW', reviewId);
  const { object } = (await ask<DeskReport>('GET', `/admin/reports/${id}`, admin)).body;
  expect(object.photos).toMatchObject([{ id: photo.id, alt }]);
  expect(object.content).toBe(`Retard de deux heures, sans excuse.\n${alt}`);
  expect((await decide(admin, id)).body.object.state).toBe('HIDDEN');
  const { body } = await ask<DeskReport>('GET', `/admin/reports/${id}`, admin);
  expect((await open(body.object.photos[0]?.smallUrl)).statusCode).toBe(200);
  const ofProfile = await report('PROFILE', (await makeReview()).providerId);
  const other = await ask<DeskReport>('GET', `/admin/reports/${ofProfile.id}`, admin);
  expect(other.body.object.photos).toEqual([]);
});

test('photos are in the archive of their author, and go with the account', async () => {
  const { author, reviewId, photo } = await makePhotographed();
  const archive = await readZip(
    (await testApp.request({ url: '/api/v1/users/me/export', as: author })).rawPayload,
  );
  const written = JSON.parse(String(archive.get('reviews/written.json'))) as {
    id: string;
    photos: unknown;
  }[];
  expect(written.find(({ id }) => id === reviewId)?.photos).toMatchObject([{ id: photo.id, alt }]);
  const names = [...archive.keys()].filter((name) => name.startsWith('files/'));
  expect(names.map((name) => name.includes(photo.id))).toEqual([true]);
  const before = await filesNow();
  await ask('DELETE', '/users/me', author, { password: author.password });
  expect((await filesNow()).length).toBe(before.length - 2);
  expect(await statusesOf(photo)).toEqual([404, 404]);
});
