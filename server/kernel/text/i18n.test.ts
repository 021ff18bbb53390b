import { expect, test } from 'vitest';
import { isolate } from '#contract/text-direction.ts';
import { translate } from './i18n.ts';

const key = 'notifications:TEXT_MESSAGE.variants.received.message';

test('a name keeps its own direction in an Arabic sentence', () => {
  expect(translate('ar', key, { other: 'Amina B.' })).toBe(`رسالة جديدة من ${isolate('Amina B.', 'ar')}`);
});

test('a sentence from left to right has no marks', () => {
  expect(translate('fr', key, { other: 'Amina B.' })).toBe('Amina B. vous a écrit');
});
