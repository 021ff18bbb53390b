import { afterAll, describe, expect, test } from 'vitest';
import type { ErrorPayload } from '#contract/primitives.ts';
import { startTestApp } from './app.ts';
import { applyAttempt, placesOf, type Place } from './attempts.ts';
import { keptText, keptTexts, lookedUpTexts, unkeptTexts, writesPerCall } from './kept-texts.ts';
import { naughtyStrings, welcomeStrings } from './naughty.ts';
import { isFreeText, listOperations, type Operation, type Schema } from './operations.ts';
import { validCalls } from './valid-calls.ts';
import { foldText } from '#server/kernel/text/normalise.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const document = await testApp.request({ url: '/api/v1/openapi.json' });
const validCall = validCalls(testApp);
const readings = keptTexts(testApp);

type Field = { name: string; operation: Operation; place: Place; schema: Schema };

/** Every input of a call that may change something in which a person may write what they like. */
const fields: Field[] = listOperations(document.json<object>())
  .filter(({ method }) => method !== 'GET')
  .flatMap((operation) =>
    placesOf(operation).flatMap((place) => {
      const name = `${operation.operationId} ${place.in} ${place.path.join('.')}`;
      const schema = [place.schema, ...(place.schema.anyOf ?? [])].find(isFreeText);
      return schema ? [{ name, operation, place, schema }] : [];
    }),
  );
/** The text as the field can take it: with the signs a password must have, long enough, and fit for an address. */
function fitted(text: string, { place, schema: { minLength = 0, allOf } }: Field): string {
  const signs = [...`${allOf ? 'Aa1' : ''}${text}`];
  const missing = Math.max(0, minLength - signs.length);
  const whole = `${signs.join('')}${'-abcdefghijklmnopqrstuvwxyz'.slice(0, missing)}`;
  return place.in === 'query' ? whole.toWellFormed() : whole;
}

/** Writes texts in a field, one after the other, and answers what became of each. */
async function writeAll(field: Field, texts: readonly string[]) {
  const { name, operation, place } = field;
  let call = await validCall(operation);
  let writes = 0;
  const outcomes: { text: string; refused: ErrorPayload | undefined; read: unknown }[] = [];
  for (const one of texts) {
    if (writes >= (writesPerCall[operation.operationId] ?? 1)) {
      call = await validCall(operation);
      writes = 0;
    }
    // A form travels as UTF-8, which has no halves of a sign.
    const text = call.form ? fitted(one, field).toWellFormed() : fitted(one, field);
    // The same name in the body would go before the query.
    const others = place.in === 'query' ? [{ in: 'body' as const, path: place.path, value: undefined }] : [];
    const changes = [...others, { in: place.in, path: place.path, value: text }];
    const request = applyAttempt(operation, call, { changes });
    const response = await testApp.request(request);
    if (response.statusCode >= 300) outcomes.push({ text, refused: response.json(), read: undefined });
    else {
      writes += 1;
      const written = { call: { ...call, ...request }, answer: response.json(), text };
      outcomes.push({ text, refused: undefined, read: await readings[name]?.(written) });
    }
  }
  return outcomes;
}

const isLookedUp = ({ name }: Field) => lookedUpTexts.includes(name);
const isKept = (field: Field) => !unkeptTexts.includes(field.name) && !isLookedUp(field);

test('every free text of the contract is in the table', () => {
  const known = [...Object.keys(readings), ...unkeptTexts];
  expect(fields.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test.concurrent.each(fields.filter(isLookedUp))(
  '$name is a name of the commune or refused',
  async (field) => {
    const texts = ['Lyon', ' LYON ', 'Ly\u200bon', ...naughtyStrings];
    const [first, ...others] = await writeAll(field, texts);
    expect(first?.read).toBe('Lyon');
    for (const { text, refused, read } of others)
      expect([text, refused?.status ?? foldText(String(read))]).toEqual([text, refused ? 400 : 'lyon']);
  },
);

describe.concurrent.each(fields.filter(isKept))('$name', (field) => {
  test('keeps what people write in any language', async () => {
    for (const { text, refused, read } of await writeAll(field, welcomeStrings))
      expect([text, refused?.validationErrors, read]).toEqual([text, undefined, keptText(text)]);
  });

  test('keeps a naughty text as it is or says what is wrong with it', async () => {
    const leaf = field.place.path.join('.');
    for (const { text, refused, read } of await writeAll(field, naughtyStrings)) {
      if (refused)
        expect([text, refused.status, refused.validationErrors?.[leaf]]).toEqual([
          text,
          400,
          expect.any(String),
        ]);
      else expect([text, read]).toEqual([text, keptText(text)]);
      if (text.includes('\u0000')) expect([text, refused?.status]).toEqual([text, 400]);
    }
  });
});
