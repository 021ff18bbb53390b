import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { errorPayload } from '../http/errors.ts';
import { missingWord, type missingWords } from './field-words.ts';
import { hasText, translate } from './i18n.ts';
import { fieldIssues } from '#server/kernel/http/parser-errors.ts';
import { isolate } from '#contract/text-direction.ts';

const textsOf = (schema: z.ZodMiniType, input: unknown, language: 'fr' | 'en' | 'ar' = 'en') => {
  const { error } = safeParse(schema, input, { reportInput: true });
  const fields = fieldIssues(error?.issues ?? [], schema);
  return errorPayload('VAL001', { fields }, language, 'trace').validationErrors;
};

describe('a missing field', () => {
  const English: Record<keyof typeof missingWords, string> = {
    email: 'Email is required',
    firstName: 'First and last names are required',
    lastName: 'First and last names are required',
    phone: 'Phone number is required',
    emergencyPhone: 'Phone number is required',
    password: 'Password is required',
    newPassword: 'Password is required',
    confirmPassword: 'Passwords do not match',
    termsAccepted: 'You must accept the terms and conditions',
    street: 'Street is required',
    city: 'City is required',
    country: 'Country is required',
    postalCode: 'Postal code is required',
    title: 'Title is required',
    'services.*.name': 'Title is required',
    description: 'Description is required',
    price: 'Price is required',
    categoryId: 'Category is required',
    'services.*.category': 'Category is required',
    startAt: 'Date and time are required',
    endAt: 'Date and time are required',
    durationMinutes: 'Duration is required',
    expressRequest: 'Ask expressly for the visit to take place before the withdrawal period ends',
    'services.*.duration': 'Duration is required',
    name: 'Name is required',
    subject: 'Subject is required',
    message: 'Message is required',
    text: 'Message is required',
    plan: 'Please select a subscription plan',
    radiusKm: 'Give a radius greater than 0',
    areaInsee: 'Choose at least one area',
    'areaInsee.*': 'An area cannot be empty',
    'slots.*.start': 'Each slot needs a start and an end',
    'slots.*.end': 'Each slot needs a start and an end',
  };

  test.each(Object.entries(English))('%s has the text "%s"', (field, text) => {
    const at = field.replaceAll('*', '3');
    for (const path of [at, `outer.${at}`]) {
      const key = `validation:${missingWord(path)}`;
      expect(translate('en', key)).toBe(text);
      const texts = languages.map((language) => hasText(language, key) && translate(language, key));
      expect(new Set(texts).size).toBe(languages.length);
    }
  });

  test('of any other name has the text "This field is required"', () => {
    for (const field of ['trader', 'emergencyName', 'slots.3', 'titles', '_', 'toString', 'constructor'])
      expect(translate('en', `validation:${missingWord(field)}`)).toBe('This field is required');
  });

  const schema = z.object({ email: z.string().check(z.regex(/@/, { error: 'email' })), trader: z.boolean() });
  test.each([
    [{}, { email: 'Email is required', trader: 'This field is required' }],
    [{ email: '', trader: true }, { email: 'Email is required' }],
    [{ email: null, trader: true }, { email: 'Email is required' }],
    [
      { email: 'amina', trader: 'yes' },
      { email: 'Email address is not valid', trader: 'Invalid format' },
    ],
  ])('is absent or empty: %j', (input, expected) => expect(textsOf(schema, input)).toEqual(expected));
});

describe('numbers', () => {
  const rating = z.int().check(z.minimum(1), z.maximum(5));
  const schema = z.object({
    rating: z.optional(z.nullable(rating)),
    size: z._default(z.coerce.number().check(z.minimum(1), z.maximum(1000)), 20),
    least: z.optional(z.int().check(z.minimum(3))),
    most: z.optional(z.number().check(z.maximum(0.5))),
    price: z.optional(z.number().check(z.positive(), z.minimum(0.01), z.maximum(100))),
    list: z.optional(z.array(z.object({ stars: rating })).check(z.minLength(1))),
  });

  test.each([
    [{ rating: 9 }, { rating: 'Value must be between 1 and 5' }],
    [{ rating: 0 }, { rating: 'Value must be between 1 and 5' }],
    [{ size: '5000' }, { size: 'Value must be between 1 and 1,000' }],
    [{ least: 2 }, { least: 'Value must be at least 3' }],
    [{ most: 1 }, { most: 'Value cannot exceed 0.5' }],
    [{ price: 0 }, { price: 'Value must be positive' }],
    [{ price: 0.001 }, { price: 'Value must be between 0.01 and 100' }],
    [{ price: 101 }, { price: 'Value must be between 0.01 and 100' }],
    [{ list: [{ stars: 5 }, { stars: 6 }] }, { 'list.1.stars': 'Value must be between 1 and 5' }],
    [{ list: [] }, { list: 'Choose at least 1' }],
    [{ rating: 2.5 }, { rating: 'Invalid format' }],
  ])('outside their limits have a text with both limits: %j', (input, expected) =>
    expect(textsOf(schema, input)).toEqual(expected),
  );

  test.each([
    ['fr', 'La valeur doit être comprise entre 1 et 5'],
    ['ar', `يجب أن تكون القيمة بين ${isolate('1', 'ar')} و${isolate('5', 'ar')}`],
  ] as const)('in %s', (language, text) =>
    expect(textsOf(schema, { rating: 9 }, language)).toEqual({ rating: text }),
  );
});
