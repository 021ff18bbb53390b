import { expect, test } from 'vitest';
import { draftOf, dropSent, typeField, type SavedFields } from '#web/api/signed-in/field-draft.ts';
import { createStore } from '#web/ui/store.ts';
import { createFieldSaver, failureOf, type SaveState } from './field-saver.ts';

const saved = (version: number, theme: string, zone: string) => ({ version, data: { theme, zone } });
const refusal = (errorCode: string, validationErrors = {}) => ({
  status: 409,
  data: { errorCode, message: 'No', validationErrors },
});
const lost = { status: 'FETCH_ERROR' };

/** Saves a theme by calls that end one after the other, with fields or an error; a zone is chosen during the first. */
async function saveTheme(...ends: (SavedFields | { status: unknown })[]) {
  const draft = createStore(typeField(draftOf(saved(1, 'light', 'UTC')), 'theme', 'dark'));
  const sent: unknown[] = [];
  const told: SaveState[] = [];
  async function end(): Promise<SavedFields> {
    const next = ends.shift() ?? lost;
    if ('version' in next) return next;
    throw next as unknown;
  }
  const saver = createFieldSaver({
    draft,
    isReady: () => true,
    send(fields, { version }) {
      if (sent.push({ version, ...fields }) === 1) draft.set(typeField(draft.get(), 'zone', 'Asia/Tokyo'));
      return end();
    },
    read: end,
    tell: (save) => told.push(save),
    handleFailure(error, fields) {
      told.push(failureOf(error));
      if (error !== lost) draft.set(dropSent(draft.get(), fields));
      return error !== lost;
    },
  });
  return { isDone: await saver.flush(), ...draft.get(), sent: sent.at(-1), told: told.at(-1) };
}

test('what is chosen during a call is sent by the next one', async () => {
  const outcome = await saveTheme(saved(2, 'dark', 'UTC'), saved(3, 'dark', 'Asia/Tokyo'));
  expect(outcome).toMatchObject({ isDone: true, typed: {}, told: { state: 'saved', merged: false } });
  expect(outcome.sent).toEqual({ version: 2, zone: 'Asia/Tokyo' });
});

test('after a conflict all are sent again over the newer ones', async () => {
  const outcome = await saveTheme(
    refusal('CNF001'),
    saved(2, 'light', 'UTC'),
    saved(3, 'dark', 'Asia/Tokyo'),
  );
  expect(outcome.sent).toEqual({ version: 2, theme: 'dark', zone: 'Asia/Tokyo' });
  expect(outcome).toMatchObject({ isDone: true, typed: {}, told: { state: 'saved', merged: true } });
});

test('a field that the conflict names waits for the person, the others do not', async () => {
  const disputed = { theme: 'Changed elsewhere' };
  const outcome = await saveTheme(
    refusal('CNF001', disputed),
    saved(2, 'system', 'UTC'),
    saved(3, 'system', ''),
  );
  expect(outcome.sent).toEqual({ version: 2, zone: 'Asia/Tokyo' });
  expect(outcome).toMatchObject({ isDone: true, typed: { theme: 'dark' }, disputed });
});

test('without a connection all stay unsaved, also when it is lost after a conflict', async () => {
  const unsaved = { isDone: false, typed: { theme: 'dark', zone: 'Asia/Tokyo' }, told: { isOffline: true } };
  expect(await saveTheme(lost)).toMatchObject(unsaved);
  expect(await saveTheme(refusal('CNF001'), lost)).toMatchObject(unsaved);
});

test('after a refused field that is dropped, the others are sent', async () => {
  const { sent, told } = await saveTheme(refusal('NTF002'), refusal('NTF002'));
  expect(sent).toEqual({ version: 1, zone: 'Asia/Tokyo' });
  expect(told).toEqual({ state: 'refused', why: 'No' });
});
