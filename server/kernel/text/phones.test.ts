import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { toE164 } from './formats.ts';
import { phoneText } from '#contract/phone-rules.ts';

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['6 12 34 56 78', '+33612345678'],
  ['0692 12 34 56', '+262692123456'],
  ['06.92.12.34.56', '+262692123456'],
  ['0693/12/34/56', '+262693123456'],
  ['0639 12 34 56', '+262639123456'],
  ['06 39 98 00 01', '+33639980001'],
  ['0691 12 34 56', '+590691123456'],
  ['0594 30 12 34', '+594594301234'],
  ['+596 (0)696 12 34 56', '+596696123456'],
  ['+262 0692 12 34 56', '+262692123456'],
  ['+33 (0)692 12 34 56', '+262692123456'],
  ['0508 41 12 34', '+508411234'],
  ['\u2066(+33)\u2069 6 12 34 56 78', '+33612345678'],
  ['+377 93 15 26 00', '+37793152600'],
  ['+32 470 12 34 56', '+32470123456'],
  ['+1 (514) 555-1234', '+15145551234'],
])('%j is stored as %s', (typed, number) => {
  expect(toE164(typed)).toBe(number);
});

test.each(['06 12', '00 00 00 00 00', '+33 692 12 34', '0692 12 34 5', '+999 123 456 789', 'personne'])(
  '%j is no number',
  (typed) => {
    expect(toE164(typed)).toBeUndefined();
  },
);

/** Of the countries of addresses and of the nationalities that people choose from. */
test.each([
  '+32470123456 +3221234567 +3242234567 +3281234567 +41791234567 +41223456789 +352621123456 +352271234 +37793123456',
  '+377612345678 +212612345678 +213551234567 +21620123456 +221771234567 +15145551234',
])('the form of a number abroad is that of its country: %s', (numbers) => {
  for (const number of numbers.split(' '))
    expect(phoneText(number)).toBe(parsePhoneNumberFromString(number)?.formatInternational());
});

test.each(['+33612345678', '+262692123456', '+262639123456', '+590691123456', '+508411234', '+41791234567'])(
  'what is shown of %s is read as the same number',
  (number) => {
    expect(toE164(phoneText(number))).toBe(number);
  },
);
