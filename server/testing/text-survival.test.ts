import { afterAll, describe, expect, test } from 'vitest';
import type { ErrorPayload } from '#contract/primitives.ts';
import { startTestApp } from './app.ts';
import { sharedSocialProviders } from './stand-ins/social-providers.ts';
import { applyAttempt, placesOf, type Place } from './fuzz/attempts.ts';
import { sampleOf } from './depth.ts';
import { keptText, type Reading } from './feature-calls.ts';
import { naughtyStrings, acceptedStrings } from './fuzz/naughty.ts';
import { isFreeText, listOperations, type Operation, type Schema } from './operations.ts';
import { keptTexts, validCalls } from './valid-calls.ts';
import { foldText } from '#contract/text-folding.ts';

const testApp = await startTestApp({ environment: (await sharedSocialProviders()).environment });
afterAll(() => testApp.close());
const document = await testApp.request({ url: '/api/v1/openapi.json' });
const validCall = validCalls(testApp);
const { texts, writesPerCall } = keptTexts(testApp);

type Field = { name: string; operation: Operation; place: Place; schema: Schema };

/** Every free text input of a call that may change something. */
const fields: Field[] = listOperations(document.json<object>())
  .filter(({ method }) => method !== 'GET')
  .flatMap((operation) =>
    placesOf(operation).flatMap((place) => {
      const name = `${operation.operationId} ${place.in} ${place.path.join('.')}`;
      const schema = [place.schema, ...(place.schema.anyOf ?? [])].find(isFreeText);
      return schema ? [{ name, operation, place, schema }] : [];
    }),
  );
/** The text as the field accepts it: with the characters that a password requires, long enough, and valid in an address. */
function fitted(text: string, { place, schema: { minLength = 0, allOf } }: Field): string {
  const signs = [...`${allOf ? 'Aa1' : ''}${text}`];
  const missing = Math.max(0, minLength - signs.length);
  const whole = `${signs.join('')}${'-abcdefghijklmnopqrstuvwxyz'.slice(0, missing)}`;
  return place.in === 'query' ? whole.toWellFormed() : whole;
}

function readingOf({ name }: Field): Reading | undefined {
  const kept = texts[name];
  if (kept === undefined || kept === 'not stored') return undefined;
  if (typeof kept === 'function') return kept;
  return 'composed' in kept ? kept.composed : kept.lookedUp;
}
const isMarked = ({ name }: Field, mark: 'composed' | 'lookedUp') => {
  const kept = texts[name];
  return typeof kept === 'object' && mark in kept;
};

/** Writes texts to a field, one after the other, and returns what was stored for each. */
async function writeAll(field: Field, written: readonly string[]) {
  const { operation, place } = field;
  let call = await validCall(operation);
  let writes = 0;
  const outcomes: { text: string; refused: ErrorPayload | undefined; read: unknown }[] = [];
  for (const one of written) {
    if (writes >= (writesPerCall[operation.operationId] ?? 1)) {
      call = await validCall(operation);
      writes = 0;
    }
    // A form is sent as UTF-8, which has no unpaired surrogates.
    const text = call.form ? fitted(one, field).toWellFormed() : fitted(one, field);
    // The same name in the body would take precedence over the query.
    const others = place.in === 'query' ? [{ in: 'body' as const, path: place.path, value: undefined }] : [];
    const changes = [...others, { in: place.in, path: place.path, value: text }];
    const request = applyAttempt(operation, call, { changes });
    const response = await testApp.request(request);
    if (response.statusCode >= 300) outcomes.push({ text, refused: response.json(), read: undefined });
    else {
      writes += 1;
      const sent = { call: { ...call, ...request }, answer: response.body ? response.json() : {}, text };
      outcomes.push({ text, refused: undefined, read: await readingOf(field)?.(sent) });
    }
  }
  return outcomes;
}

const nul = 'a\u0000b';
const otherTexts = naughtyStrings.filter((text) => text !== nul);
/** Every text in a deep run; otherwise NUL, and each day a few others than its neighbours have. */
const difficultTexts = ({ name }: Field) => [nul, ...sampleOf(otherTexts, 4, name)];

const isLookedUp = (field: Field) => isMarked(field, 'lookedUp');
const isKept = (field: Field) => readingOf(field) !== undefined && !isLookedUp(field);

test('every free text of the contract is in the texts of its feature', () => {
  expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(texts).toSorted());
});

test.concurrent.each(fields.filter(isLookedUp))('$name names a commune or is refused', async (field) => {
  const written = ['Lyon', ' LYON ', 'Ly\u200bon', ...difficultTexts(field)];
  const [first, ...others] = await writeAll(field, written);
  expect(first?.read).toBe('Lyon');
  for (const { text, refused, read } of others)
    expect([text, refused?.status ?? foldText(String(read))]).toEqual([text, refused ? 400 : 'lyon']);
});

describe.concurrent.each(fields.filter(isKept))('$name', (field) => {
  const isComposed = isMarked(field, 'composed');
  const kept = (text: string) => keptText(isComposed ? text.normalize('NFC') : text);

  test('keeps what people write in any language', async () => {
    for (const { text, refused, read } of await writeAll(field, sampleOf(acceptedStrings, 3, field.name)))
      expect([text, refused?.validationErrors, read]).toEqual([text, undefined, kept(text)]);
  });

  test('keeps a difficult text unchanged or reports what is invalid', async () => {
    const leaf = field.place.path.join('.');
    for (const { text, refused, read } of await writeAll(field, difficultTexts(field))) {
      if (refused)
        expect([text, refused.errorCode, refused.validationErrors?.[leaf]]).toEqual([
          text,
          // An empty or too long message has a code of its own.
          isComposed && refused.errorCode === 'MSG002' ? 'MSG002' : 'VAL001',
          expect.any(String),
        ]);
      else expect([text, read]).toEqual([text, kept(text)]);
      if (text.includes('\u0000')) expect([text, refused?.status]).toEqual([text, 400]);
    }
  });
});
