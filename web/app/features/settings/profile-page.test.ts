import { describe, expect, test } from 'vitest';
import { bodyOf, fieldsOf, ProfileSchema } from './profile-page.tsx';

const julie = { firstName: 'Julie', lastName: 'Moreau', phone: '06 12 45 80 64' };
const errorsOf = (changes: Partial<typeof julie>) =>
  ProfileSchema.safeParse({ ...julie, ...changes }).error?.issues.map(({ message }) => message);

describe('the profile form', () => {
  test('begins with the number as it is read, and keeps an unknown one as it is', () => {
    expect(fieldsOf({ ...julie, phone: '+33612458064' })).toEqual(julie);
    expect(fieldsOf({ ...julie, phone: '+862012345678' }).phone).toBe('+862012345678');
    expect(fieldsOf({ ...julie, phone: null }).phone).toBe('');
  });

  test('accepts figures of any keyboard, and no number', () => {
    expect(errorsOf({ phone: '٠٦ ١٢ ٤٥ ٨٠ ٦٤' })).toBe(undefined);
    expect(errorsOf({ phone: ' ' })).toBe(undefined);
    const form = ProfileSchema.parse({ ...julie, firstName: ' Zoé ', phone: '' });
    expect(bodyOf(form, { isPhoneChanged: true })).toEqual({ ...julie, firstName: 'Zoé', phone: '' });
  });

  test('leaves a number out that it did not change', () => {
    expect(bodyOf(julie, { isPhoneChanged: false })).toEqual({ firstName: 'Julie', lastName: 'Moreau' });
  });

  test('names what is wrong', () => {
    expect(errorsOf({ firstName: ' ' })).toContain('firstNameMissing');
    expect(errorsOf({ firstName: 'J', lastName: 'O' })).toBe(undefined);
    expect(errorsOf({ lastName: 'a'.repeat(51) })).toEqual(['nameLong']);
    expect(errorsOf({ phone: 'six' })).toEqual(['phone']);
  });
});
