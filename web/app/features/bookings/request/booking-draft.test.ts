import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './use-request-form.ts';

const offer = { id: 'service', durationMinutes: 60, durationStepMinutes: 60, durationMaxMinutes: 180 };
const typed = {
  street: '3 rue des Arts',
  postalCode: '69001',
  city: 'Lyon',
  phone: '06 12 45 80 64',
  note: '',
};
const later = '2999-01-04T08:00:00.000Z';
const asked = { startAt: null, durationMinutes: 60 };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('restores typed fields and choices until the draft is deleted', () => {
  keepDraft(offer.id, { ...typed, startAt: later, durationMinutes: 120, asked: null });
  expect(readDraft(offer, asked)).toEqual({ ...typed, startAt: later, durationMinutes: 120 });
  dropDraft(offer.id);
  expect(readDraft(offer, asked)).toMatchObject({ street: '', startAt: null, durationMinutes: 60 });
});

test('is not shown to another account', () => {
  const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;
  let token = tokenOf('camille');
  vi.stubGlobal('localStorage', { getItem: () => token });
  keepDraft(offer.id, { ...typed, startAt: later, durationMinutes: 120, asked: null });
  token = tokenOf('hakim');
  expect(readDraft(offer, asked)).toMatchObject({ street: '', startAt: null });
  token = tokenOf('camille');
  expect(readDraft(offer, asked)).toMatchObject({ street: '3 rue des Arts', startAt: later });
});

test('keeps the address but not the start when another start is requested, or when it is in the past', () => {
  keepDraft(offer.id, { ...typed, startAt: '2020-01-04T08:00:00.000Z', durationMinutes: 120, asked: null });
  expect(readDraft(offer, asked)).toEqual({ ...typed, startAt: null, durationMinutes: 120 });
  expect(readDraft(offer, { startAt: later, durationMinutes: 60 })).toEqual({
    ...typed,
    startAt: later,
    durationMinutes: 60,
  });
});
