import { describe, expect, test } from 'vitest';
import {
  markConflicts,
  draftOf,
  dropUnchanged,
  fieldsToSend,
  refreshed,
  refuse,
  resolveConflict,
  afterSave,
  typeField,
  valuesOf,
} from './field-draft.ts';

const step = { version: 3, data: { firstName: 'Amina', phone: null, services: [] } };
const draft = draftOf(step);

describe('a typed field', () => {
  test('is shown at once and has to be sent', () => {
    const typed = typeField(draft, 'phone', '06 39 98 12 34');
    expect(valuesOf(typed)).toMatchObject({ firstName: 'Amina', phone: '06 39 98 12 34' });
    expect(fieldsToSend(typed)).toEqual({ phone: '06 39 98 12 34' });
  });

  test('with the saved value is not sent', () => {
    const back = typeField(typeField(draft, 'firstName', 'Amin'), 'firstName', 'Amina');
    expect(fieldsToSend(dropUnchanged(back))).toEqual({});
  });
});

test('an error about the whole step disappears with the next change, one about another field stays', () => {
  const sentences = { days: 'Choisissez au moins un jour', phone: 'Ce champ est obligatoire' };
  const refused = refuse(draft, {}, sentences);
  expect(typeField(refused, 'firstName', 'Mina').refused).toEqual({ phone: 'Ce champ est obligatoire' });
});

describe('the response of the server', () => {
  test('saves what was sent and keeps what was typed since', () => {
    const sent = { phone: '06 39 98 12 34' };
    const since = typeField(typeField(draft, 'phone', sent.phone), 'firstName', 'Amina-Lou');
    const after = afterSave(since, sent, { version: 4, data: { ...step.data, phone: '+33639981234' } });
    expect(after.version).toBe(4);
    expect(valuesOf(after)).toMatchObject({ phone: '+33639981234', firstName: 'Amina-Lou' });
    expect(fieldsToSend(after)).toEqual({ firstName: 'Amina-Lou' });
  });

  test('keeps a field that was typed again during the call, also when it is typed back', () => {
    const sent = { firstName: 'Amin' };
    for (const firstName of ['Aminata', 'Amina']) {
      const since = typeField(typeField(draft, 'firstName', 'Amin'), 'firstName', firstName);
      const after = afterSave(since, sent, { version: 4, data: { ...step.data, ...sent } });
      expect(fieldsToSend(after)).toEqual({ firstName });
    }
  });

  test('holds a refused field until it changes, and no other', () => {
    const both = typeField(typeField(draft, 'phone', '06'), 'firstName', 'Amin');
    const refused = refuse(both, fieldsToSend(both), { phone: 'Le format est incorrect' });
    expect(fieldsToSend(refused)).toEqual({ firstName: 'Amin' });
    expect(fieldsToSend(typeField(refused, 'phone', '06 39 98 12 34'))).toHaveProperty('phone');
  });

  test('holds the whole list for an error of one item', () => {
    const typed = typeField(draft, 'services', [{ name: 'x' }]);
    const refused = refuse(typed, fieldsToSend(typed), { 'services.0.name': 'Trop court' });
    expect(fieldsToSend(refused)).toEqual({});
    expect(typeField(refused, 'services', [{ name: 'Repassage' }]).refused).toEqual({});
  });

  test('is ignored for a field that was typed again meanwhile', () => {
    const typed = typeField(draft, 'phone', '06');
    const since = typeField(typed, 'phone', '06 39 98 12 34');
    expect(refuse(since, { phone: '06' }, { phone: 'Le format est incorrect' }).refused).toEqual({});
  });
});

describe('a field that also changed elsewhere', () => {
  const mine = typeField(draft, 'firstName', 'Amina-Lou');
  const fresh = { version: 7, data: { ...step.data, firstName: 'Mina' } };
  const disputed = markConflicts(mine, { firstName: 'A changé entre-temps' }, fresh);

  test('is not sent before the person has chosen', () => {
    expect(fieldsToSend(disputed)).toEqual({});
    expect(dropUnchanged(typeField(disputed, 'firstName', 'Mina')).typed).toEqual({ firstName: 'Mina' });
    expect(valuesOf(disputed)['firstName']).toBe('Amina-Lou');
    expect(disputed.saved['firstName']).toBe('Mina');
  });

  test('is sent again, or dropped', () => {
    expect(fieldsToSend(resolveConflict(disputed, 'firstName', 'mine'))).toEqual({ firstName: 'Amina-Lou' });
    expect(valuesOf(resolveConflict(disputed, 'firstName', 'theirs'))['firstName']).toBe('Mina');
  });
});

test('a newer state from elsewhere is shown, an older one is not', () => {
  const other = { version: 4, data: { ...step.data, firstName: 'Mina' } };
  expect(valuesOf(refreshed(draft, other))['firstName']).toBe('Mina');
  expect(refreshed(draft, { version: 2, data: {} })).toBe(draft);
});
