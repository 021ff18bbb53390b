import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stepKeys, type StepKey } from '#contract/onboarding-limits.ts';
import type { OnboardingStatus, OnboardingStep } from '#contract/onboarding.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { Verification } from '#contract/verification.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
});
afterAll(() => testApp.close());

type Asked = { stepKey: string; action?: string; version?: number };
const move = (as: SignedInUser, { stepKey, action = 'update', version }: Asked, payload?: object) => {
  const query = new URLSearchParams({ stepKey, action, ...(version && { version: String(version) }) });
  const url = `/api/v1/onboarding/transition?${query.toString()}`;
  return testApp.request({ method: 'PUT', url, as, ...(payload && { payload }) });
};
const get = async <Body>(as: SignedInUser, path: string) =>
  (await testApp.request({ url: `/api/v1/${path}`, as })).json<Body>();
const stepOf = async (as: SignedInUser, key: StepKey) => {
  const { steps } = await get<OnboardingStatus>(as, 'onboarding/status');
  return steps.find(({ stepKey }) => stepKey === key) as OnboardingStep;
};
type Answer = Awaited<ReturnType<typeof move>>;
const codeOf = (answer: Answer) => {
  const { status, errorCode } = answer.json<ErrorPayload>();
  return [answer.statusCode, status, errorCode];
};
const fieldsOf = (answer: Answer) => answer.json<ErrorPayload>().validationErrors;
const signUp = (language?: 'en') =>
  testApp.signUp({
    userType: 'provider',
    firstName: 'Amina',
    lastName: 'Benali',
    ...(language && { language }),
  });
/** All eight steps are complete. */
async function onboarded() {
  const user = await signUp();
  const { id } = await makeProvider(testApp.deps, { accountId: user.id });
  return { user, providerId: id };
}

test('a change of a complete profile keeps its summaries as seen', async () => {
  const { user } = await onboarded();
  const said = { headline: 'Plomberie soignée', bio: 'Vingt ans de métier, devis clair avant de commencer.' };
  expect((await move(user, { stepKey: 'PROVIDER_PROFILE' }, said)).statusCode).toBe(200);
  const { completionPercentage, isCompleted } = await stepOf(user, 'PROVIDER_PROFILE');
  expect([completionPercentage, isCompleted]).toEqual([99, false]);
});

describe('the sign-up step', () => {
  const signUpStep = 'PROVIDER_SIGNUP';

  test.each([
    [signUpStep, { firstName: 'Zohra', lastName: 'Haddad', phone: '06 39 98 77 77' }],
    [`${signUpStep}.basic-info`, { firstName: 'Zohra', lastName: 'Haddad' }],
    [`${signUpStep}.contact-details`, { phone: '06 39 98 77 77' }],
  ])('applies changes at once and stays complete: %s', async (stepKey, said) => {
    const user = await signUp();
    const answer = await move(user, { stepKey }, said);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      currentStepKey: signUpStep,
      overallCompletionPercentage: 12,
      completedSteps: 1,
    });
    const kept = { ...said, ...('phone' in said && { phone: '+33639987777' }) };
    expect(await stepOf(user, signUpStep)).toMatchObject({
      isCompleted: true,
      completionPercentage: 100,
      version: 2,
      data: kept,
    });
    expect(await get(user, 'users/me')).toMatchObject({
      ...kept,
      onboarding: { percentage: 12, complete: false },
    });
    expect((await stepOf(user, 'PERSONAL_INFO')).data).toMatchObject(kept);
  });

  test('shows the new name to everyone', async () => {
    const { user, providerId } = await onboarded();
    await move(user, { stepKey: signUpStep }, { firstName: 'Zohra' });
    expect(await get(user, `providers/${providerId}`)).toMatchObject({ displayName: 'Zohra B.' });
    const { content } = await get<{ content: { id: string }[] }>(user, 'providers?query=Zohra');
    expect(content.map(({ id }) => id)).toEqual([providerId]);
    const { overallCompletionPercentage } = await get<OnboardingStatus>(user, 'onboarding/status');
    expect(overallCompletionPercentage).toBe(100);
  });

  test('merges the changes of two devices, and reports a field that both changed', async () => {
    const user = await signUp();
    await move(user, { stepKey: signUpStep, version: 1 }, { firstName: 'Zohra' });
    const other = await move(user, { stepKey: signUpStep, version: 1 }, { phone: '06 39 98 77 77' });
    expect(other.statusCode).toBe(200);
    const clash = await move(user, { stepKey: signUpStep, version: 1 }, { firstName: 'Leïla' });
    expect([codeOf(clash), Object.keys(fieldsOf(clash) ?? {})]).toEqual([
      [409, 409, 'CNF001'],
      ['firstName'],
    ]);
    expect(await stepOf(user, signUpStep)).toMatchObject({
      version: 3,
      data: { firstName: 'Zohra', phone: '+33639987777' },
    });
    await move(user, { stepKey: signUpStep, version: 3 }, { firstName: 'Zohra' });
    expect((await stepOf(user, signUpStep)).version).toBe(3);
  });

  test.each([
    [{ firstName: '' }, 'firstName'],
    [{ lastName: 'B'.repeat(51) }, 'lastName'],
    [{ phone: '12' }, 'phone'],
    [{ phone: null }, 'phone'],
  ])('refuses %j', async (said, field) => {
    const user = await signUp();
    await move(user, { stepKey: signUpStep }, { phone: '06 39 98 77 77' });
    const refused = await move(user, { stepKey: signUpStep }, { lastName: 'Haddad', ...said });
    expect([codeOf(refused), Object.keys(fieldsOf(refused) ?? {})]).toEqual([[400, 400, 'VAL001'], [field]]);
    expect((await stepOf(user, signUpStep)).data).toMatchObject({
      lastName: 'Benali',
      phone: '+33639987777',
    });
  });

  test.each(['update', 'complete'])(
    'refers to the page where the e-mail address is changed: %s',
    async (action) => {
      const user = await signUp();
      const refused = await move(user, { stepKey: signUpStep, action }, { email: 'other@example.org' });
      expect(fieldsOf(refused)?.['email']).toMatch(/^L’adresse e-mail est celle de votre compte/);
      const same = { email: user.email, phone: '06 39 98 77 77' };
      expect((await move(user, { stepKey: signUpStep, action }, same)).statusCode).toBe(200);
      expect(await get(user, 'users/me')).toMatchObject({ email: user.email });
    },
  );

  test.each([signUpStep, `${signUpStep}.basic-info`])('cannot be reopened: %s', async (stepKey) => {
    const user = await signUp();
    const refused = await move(user, { stepKey, action: 'reopen' });
    expect(codeOf(refused)).toEqual([400, 400, 'VAL001']);
    expect(fieldsOf(refused)).toEqual({ action: expect.stringMatching(/votre compte existe déjà/) });
  });
});

describe('the next or previous step', () => {
  test.each([
    ['PERSONAL_INFO', 'previous', 'PROVIDER_SIGNUP'],
    ['PROVIDER_PROFILE', 'previous', 'SUBSCRIPTION_PLAN'],
    ['PROVIDER_VERIFICATION.document-upload', 'continue', 'SUBSCRIPTION_PLAN'],
    ['PROVIDER_SIGNUP', 'continue', 'PERSONAL_INFO'],
  ])('of %s with %s is %s, and none of them changes', async (stepKey, action, expected) => {
    const { user } = await onboarded();
    const before = await get<OnboardingStatus>(user, 'onboarding/status');
    const answer = await move(user, { stepKey, action });
    expect(answer.json()).toMatchObject({ currentStepKey: expected, steps: before.steps });
  });

  test('is the next one that is accessible and incomplete', async () => {
    const { user } = await onboarded();
    await move(user, { stepKey: 'SERVICE_AREA', action: 'reopen' });
    const answer = await move(user, { stepKey: 'PERSONAL_INFO', action: 'continue' });
    expect(answer.json()).toMatchObject({ currentStepKey: 'SERVICE_AREA' });
  });

  test('stays locked while this one is incomplete', async () => {
    const user = await signUp();
    expect(codeOf(await move(user, { stepKey: 'PERSONAL_INFO', action: 'continue' }))).toEqual([
      409,
      409,
      'ONB001',
    ]);
  });

  test.each([
    ['PROVIDER_PROFILE', 'continue', 'ONB003', 'Aucune prochaine étape disponible'],
    ['PROVIDER_SIGNUP', 'previous', 'ONB004', 'Aucune étape précédente disponible'],
  ])('does not exist for %s with %s', async (stepKey, action, code, message) => {
    for (const user of [await signUp(), (await onboarded()).user]) {
      const refused = await move(user, { stepKey, action });
      expect([codeOf(refused), refused.json<ErrorPayload>().message]).toEqual([[409, 409, code], message]);
    }
  });

  test.each(['continue', 'previous'])('is recorded as opened: %s', async (action) => {
    const user = await signUp();
    const stepKey = action === 'continue' ? 'PROVIDER_SIGNUP' : 'SERVICES';
    expect((await move(user, { stepKey, action })).json()).toMatchObject({
      currentStepKey: 'PERSONAL_INFO',
    });
    const rows = testApp.deps.db
      .selectFrom('onboarding_step')
      .innerJoin('provider', 'provider.id', 'onboarding_step.provider_id')
      .select('step_key')
      .where('provider.account_id', '=', user.id);
    expect(await rows.execute()).toEqual([{ step_key: 'PERSONAL_INFO' }]);
  });
});

describe('the end of the onboarding', () => {
  const profile = { headline: 'Plomberie soignée', bio: 'Vingt ans de métier, devis clair.' };

  test('is refused while another step is incomplete', async () => {
    const newcomer = await signUp();
    const { user } = await onboarded();
    await move(user, { stepKey: 'SERVICES', action: 'reopen' });
    for (const who of [newcomer, user]) {
      const refused = await move(who, { stepKey: 'PROVIDER_PROFILE', action: 'complete' }, profile);
      expect(codeOf(refused)).toEqual([422, 422, 'ONB002']);
    }
    expect((await stepOf(user, 'PROVIDER_PROFILE')).data['headline']).toBeNull();
  });

  test('is the last step, not a part of it nor its draft', async () => {
    const user = await signUp();
    const part = { stepKey: 'PROVIDER_PROFILE.services', action: 'complete' };
    expect(codeOf(await move(user, part))).toEqual([409, 409, 'ONB001']);
    expect(codeOf(await move(user, { stepKey: 'PROVIDER_PROFILE' }, profile))).toEqual([409, 409, 'ONB001']);
  });
});

describe('fields that a call does not accept', () => {
  const unknown = 'Ce champ n’existe pas';
  const notExpected = 'Ce champ n’est pas attendu ici';
  const summary = 'Cette information se modifie dans son étape';

  test.each([
    [
      'PERSONAL_INFO',
      'update',
      { dateofbirth: '1990-05-17', age: 35 },
      { dateofbirth: unknown, age: unknown },
    ],
    ['SUBSCRIPTION_PLAN', 'complete', { plan: 'FREE', roles: ['ADMIN'] }, { roles: unknown }],
    ['PROVIDER_VERIFICATION', 'update', { published: true }, { published: unknown }],
    ['PROVIDER_VERIFICATION.identity-verification', 'update', { plan: 'FREE' }, { plan: unknown }],
    ['PROVIDER_VERIFICATION.document-upload', 'update', { trader: true }, { trader: notExpected }],
    ['PROVIDER_VERIFICATION.document-upload', 'complete', { trader: true }, { trader: notExpected }],
    ['PROVIDER_SIGNUP.basic-info', 'update', { phone: '06 39 98 77 77' }, { phone: notExpected }],
    ['PROVIDER_SIGNUP.basic-info', 'update', { email: 'x@example.org' }, { email: notExpected }],
    ['SUBSCRIPTION_PLAN.payment', 'complete', { plan: 'FREE' }, { plan: notExpected }],
    ['PROVIDER_PROFILE.personal-info', 'update', { firstName: 'Zohra' }, { firstName: summary }],
    ['PROVIDER_PROFILE.services', 'complete', { services: [] }, { services: summary }],
    ['PROVIDER_PROFILE.availability', 'update', { headline: 'Eau' }, { headline: notExpected }],
    ['SERVICES', 'reopen', { services: [] }, { services: notExpected }],
    ['SERVICES', 'continue', { services: [] }, { services: notExpected }],
    ['SERVICES', 'previous', { nothing: 1 }, { nothing: unknown }],
    ['SERVICES', 'update', { services: [{ name: 'Évier', cost: 3 }] }, { 'services.0.cost': unknown }],
    [
      'AVAILABILITY',
      'update',
      { monday: { enabled: false, slots: [], note: '' } },
      { 'monday.note': unknown },
    ],
    [
      'AVAILABILITY',
      'update',
      { monday: { enabled: true, slots: [{ start: '09:00', end: '12:00', to: 1 }] } },
      { 'monday.slots.0.to': unknown },
    ],
  ])('are refused by name: %s, %s, %j', async (stepKey, action, said, expected) => {
    const { user } = await onboarded();
    const before = await get(user, 'onboarding/status');
    const refused = await move(user, { stepKey, action }, said);
    expect([codeOf(refused), fieldsOf(refused)]).toEqual([[400, 400, 'VAL001'], expected]);
    expect(await get(user, 'onboarding/status')).toEqual(before);
  });

  test('are not the names of the specification', async () => {
    const user = await signUp();
    const step = { stepKey: 'PERSONAL_INFO' };
    const saved = await move(user, step, { dateOfBirth: '1990-05-17' });
    expect(codeOf(saved)[0]).toBe(200);
    const { data } = await stepOf(user, 'PERSONAL_INFO');
    expect([data['birthDate'], Object.keys(data)]).toEqual([
      '1990-05-17',
      expect.not.arrayContaining(['dateOfBirth']),
    ]);
    const young = await move(user, step, { dateOfBirth: '2025-05-17' });
    expect(fieldsOf(young)).toHaveProperty('birthDate');
    const both = await move(user, step, { dateOfBirth: '1990-05-17', birthDate: '1990-05-18' });
    expect(fieldsOf(both)).toEqual({ dateOfBirth: unknown });
    const elsewhere = await move(user, { stepKey: 'PROVIDER_SIGNUP' }, { dateOfBirth: '1990-05-17' });
    expect(fieldsOf(elsewhere)).toEqual({ dateOfBirth: unknown });
  });

  test('are listed beside other errors', async () => {
    const user = await signUp();
    const said = { born: '1990-05-17', phone: '12', emergencyName: 'Zoé' };
    const refused = await move(user, { stepKey: 'PERSONAL_INFO' }, said);
    expect(Object.keys(fieldsOf(refused) ?? {}).toSorted()).toEqual(['born', 'phone']);
    expect((await stepOf(user, 'PERSONAL_INFO')).data['emergencyName']).toBeNull();
  });

  test('are listed up to a limit', async () => {
    const user = await signUp();
    const said = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]));
    const refused = await move(user, { stepKey: 'PERSONAL_INFO' }, said);
    expect(Object.keys(fieldsOf(refused) ?? {})).toHaveLength(20);
  });

  test.each(stepKeys)("are not part of a step's response: %s", async (stepKey) => {
    const { user } = await onboarded();
    const { data } = await stepOf(user, stepKey);
    const answer = await move(user, { stepKey }, data);
    expect(answer.statusCode, answer.body).toBe(200);
  });
});

describe('a part of a complete step', () => {
  test('records what changed, so that another device gets a conflict', async () => {
    const { user } = await onboarded();
    const part = 'PROVIDER_VERIFICATION.identity-verification';
    const { version } = await stepOf(user, 'PROVIDER_VERIFICATION');
    const said = { identityType: 'PASSPORT', trader: false };
    const done = await move(user, { stepKey: part, action: 'complete', version }, said);
    expect(done.statusCode, done.body).toBe(200);
    expect(await stepOf(user, 'PROVIDER_VERIFICATION')).toMatchObject({
      isCompleted: true,
      version: version + 1,
    });
    const other = await move(user, { stepKey: part, version }, { identityType: 'IDENTITY_CARD' });
    expect([codeOf(other), Object.keys(fieldsOf(other) ?? {})]).toEqual([
      [409, 409, 'CNF001'],
      ['identityType'],
    ]);
  });
});

describe('reopening a part', () => {
  const partsOf = async (as: SignedInUser, key: StepKey) => {
    const { isCompleted, completionPercentage, subSteps } = await stepOf(as, key);
    return [isCompleted, completionPercentage, subSteps.map((part) => part.completionPercentage)];
  };

  test('with fields keeps them, and the step has the percentage of its parts', async () => {
    const { user } = await onboarded();
    const stepKey = 'SUBSCRIPTION_PLAN.plan-selection';
    await move(user, { stepKey, action: 'reopen' });
    expect(await partsOf(user, 'SUBSCRIPTION_PLAN')).toEqual([false, 99, [100, 100]]);
    const { version } = await stepOf(user, 'SUBSCRIPTION_PLAN');
    await move(user, { stepKey, action: 'reopen' });
    expect((await stepOf(user, 'SUBSCRIPTION_PLAN')).version).toBe(version);
  });

  test('without a field resets it only', async () => {
    const { user } = await onboarded();
    const stepKey = 'PROVIDER_PROFILE';
    const said = {
      headline: 'Plomberie soignée',
      bio: 'Vingt ans de métier, devis clair avant de commencer.',
    };
    await move(user, { stepKey, action: 'complete' }, said);
    await move(user, { stepKey: `${stepKey}.services`, action: 'reopen' });
    expect(await partsOf(user, stepKey)).toEqual([false, 75, [100, 0, 100]]);
  });

  test('differs from reopening the whole step, which is reset', async () => {
    const { user } = await onboarded();
    await move(user, { stepKey: 'PROVIDER_VERIFICATION', action: 'reopen' });
    expect((await stepOf(user, 'PROVIDER_VERIFICATION')).completionPercentage).toBe(0);
  });
});

describe('whether a provider is a registered business', () => {
  test('is unknown until they answer, and requires no document about the business', async () => {
    const user = await signUp();
    expect((await stepOf(user, 'PROVIDER_VERIFICATION')).data['trader']).toBeNull();
    const me = await get<{ id: string; trader: boolean | null }>(user, 'providers/me');
    expect(me.trader).toBeNull();
    const { requirements } = await get<Verification>(user, `verification/status/${me.id}`);
    expect(requirements.flatMap(({ types }) => types)).not.toContain('BUSINESS_REGISTRATION');
    const { fields } = await get<{ fields: object[] }>(user, 'onboarding/config/PROVIDER_VERIFICATION');
    expect(fields).toContainEqual(
      expect.objectContaining({
        name: 'trader',
        type: 'choice',
        required: true,
        options: [
          { value: true, label: 'Oui' },
          { value: false, label: 'Pas encore' },
        ],
      }),
    );
  });

  test('is required under its field name, and then stored', async () => {
    const { user, providerId } = await onboarded();
    const { db } = testApp.deps;
    await db.updateTable('provider').set({ trader: null }).where('id', '=', providerId).execute();
    const stepKey = 'PROVIDER_VERIFICATION.identity-verification';
    const refused = await move(user, { stepKey, action: 'complete' }, { identityType: 'PASSPORT' });
    expect(fieldsOf(refused)).toEqual({ trader: 'Ce champ est obligatoire' });
    await move(user, { stepKey: 'PROVIDER_VERIFICATION', action: 'reopen' });
    const percentage = async (said: object) => {
      await move(user, { stepKey }, said);
      return (await stepOf(user, 'PROVIDER_VERIFICATION')).subSteps[0]?.completionPercentage;
    };
    expect(await percentage({ identityType: 'PASSPORT' })).toBe(50);
    expect(await percentage({ trader: true })).toBe(66);
    expect(await percentage({ trader: false })).toBe(100);
  });
});
