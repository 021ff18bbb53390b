import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { errorPayload } from './errors.ts';

test.each<[Language, step: string, most: string]>([
  ['fr', 'La valeur doit être un multiple de 0,01', 'La valeur ne peut pas dépasser 10\u202f000,5'],
  ['en', 'Value must be a multiple of 0.01', 'Value cannot exceed 10,000.5'],
  [
    'ar',
    'يجب أن تكون القيمة من مضاعفات \u20660,01\u2069',
    'لا يمكن أن تتجاوز القيمة \u206610\u202f000,5\u2069',
  ],
])('limits have the number format of %s', (language, step, most) => {
  const fields = {
    step: { key: 'not_multiple_of', params: { divisor: 0.01 } },
    most: { key: 'too_big_number', params: { max: 10_000.5 } },
  };
  const { validationErrors } = errorPayload('VAL001', { fields }, language, 'trace');
  expect(validationErrors).toEqual({ step, most });
});
