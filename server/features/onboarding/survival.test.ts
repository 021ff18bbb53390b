import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stepKeys, type StepKey } from '#contract/onboarding-limits.ts';
import type { OnboardingStatus } from '#contract/onboarding.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { sampleOf } from '#server/testing/depth.ts';
import { keptText } from '#server/testing/feature-calls.ts';
import { naughtyStrings, acceptedStrings } from '#server/testing/fuzz/naughty.ts';
import { fieldNames } from './field-rules.ts';

let testApp: TestApp;
let user: SignedInUser;
beforeAll(async () => {
  testApp = await startTestApp();
  user = await testApp.signUp({ userType: 'provider' });
  await makeProvider(testApp.deps, { accountId: user.id });
});
// An incomplete step locks the ones after it.
beforeEach(() => testApp.deps.db.deleteFrom('onboarding_step').execute());
afterAll(() => testApp.close());

const move = (stepKey: StepKey, action: string, payload: unknown) =>
  testApp.request({
    method: 'PUT',
    url: `/api/v1/onboarding/transition?stepKey=${stepKey}&action=${action}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
    as: user,
  });

const wrong: unknown[] = [
  null,
  '',
  true,
  -1,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  [{}],
  { enabled: true },
  { enabled: true, slots: [null] },
  [{ id: 'x', name: {}, price: '1' }],
  { length: -1 },
  'x'.repeat(70_000),
  Array(3_000).fill(0),
  '\u0000',
  '\ud800',
];
const fields = stepKeys.flatMap((key) => fieldNames(key).map((field) => [key, field] as const));

test.each(fields)('%s.%s responds to any value', async (key, field) => {
  const attempts = [
    ...wrong.flatMap((value) => [['update', value] as const, ['complete', value] as const]),
    ...sampleOf(naughtyStrings, 8, `${key}.${field}`).map((value) => ['update', value] as const),
  ];
  for (const [action, value] of attempts) {
    const { statusCode, body } = await move(key, action, { [field]: value });
    const { errorCode } = JSON.parse(body) as Partial<ErrorPayload>;
    // The first step is always complete, so that its new values have to be valid.
    const refusal = errorCode === 'ONB004' && key === 'PROVIDER_SIGNUP' ? [409, errorCode] : [400, 'VAL001'];
    const expected = errorCode === undefined ? [200, errorCode] : refusal;
    expect([field, value, statusCode, errorCode]).toEqual([field, value, ...expected]);
  }
});

/** Free texts of the steps, with the way to write and to read each. */
const texts: [StepKey, string, (text: string) => unknown, (said: unknown) => unknown][] = [
  ['PERSONAL_INFO', 'street', (text) => text, (said) => said],
  ['PERSONAL_INFO', 'emergencyName', (text) => text, (said) => said],
  ['SERVICE_AREA', 'street', (text) => text, (said) => said],
  ['PROVIDER_PROFILE', 'headline', (text) => text, (said) => said],
  ['PROVIDER_PROFILE', 'bio', (text) => text, (said) => said],
  ['PROVIDER_PROFILE', 'businessName', (text) => text, (said) => said],
  [
    'SERVICES',
    'services',
    (description) => [{ description }],
    (said) => (said as { description: string }[])[0]?.description,
  ],
];

test.each(texts)(
  '%s.%s stores what people write, or reports what is invalid',
  async (key, field, put, read) => {
    for (const typed of sampleOf([...acceptedStrings, ...naughtyStrings], 24, `${key}.${field}`)) {
      const text = `${typed} et vingt signes de plus`;
      const response = await move(key, 'update', { [field]: put(text) });
      if (response.statusCode === 200) {
        const { steps } = response.json<OnboardingStatus>();
        const data = steps.find(({ stepKey }) => stepKey === key)?.data;
        expect(read(data?.[field])).toBe(keptText(text));
      } else {
        const { errorCode, validationErrors } = response.json<ErrorPayload>();
        expect([text, errorCode, Object.keys(validationErrors ?? {})[0]]).toEqual([
          text,
          'VAL001',
          expect.stringMatching(new RegExp(`^${field}`)),
        ]);
        expect(acceptedStrings).not.toContain(typed);
      }
    }
  },
);
