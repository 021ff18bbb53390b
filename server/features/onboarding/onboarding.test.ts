import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stepKeys, weekdays, type StepKey } from '#contract/onboarding-limits.ts';
import type { OnboardingStatus, OnboardingStep, StepConfig } from '#contract/onboarding.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { OwnProvider } from '#contract/providers.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { checkDocuments } from '#server/features/catalog/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  // A Monday, 10:00 in Paris.
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
});
afterAll(() => testApp.close());

const onboarding = (method: 'GET' | 'POST' | 'PUT', path: string, as?: SignedInUser, payload?: object) =>
  testApp.request({ method, url: `/api/v1/onboarding/${path}`, as, ...(payload && { payload }) });
const move = (as: SignedInUser | undefined, query: Record<string, string | number>, payload?: object) =>
  onboarding(
    'PUT',
    `transition?${new URLSearchParams(query as Record<string, string>).toString()}`,
    as,
    payload,
  );
const update = (as: SignedInUser, stepKey: string, payload: object, version?: number) =>
  move(as, { stepKey, ...(version !== undefined && { version }) }, payload);
const complete = (as: SignedInUser, stepKey: string, payload?: object) =>
  move(as, { stepKey, action: 'complete' }, payload);
const reopen = (as: SignedInUser, stepKey: string) => move(as, { stepKey, action: 'reopen' });
const statusOf = async (as: SignedInUser) => (await onboarding('GET', 'status', as)).json<OnboardingStatus>();
const stepOf = async (as: SignedInUser, key: StepKey) => {
  const { steps } = await statusOf(as);
  return steps.find(({ stepKey }) => stepKey === key) as OnboardingStep;
};
const signUp = () => testApp.signUp({ userType: 'provider', firstName: 'Amina', lastName: 'Benali' });

const day = (...slots: [start: string, end: string][]) => ({
  enabled: slots.length > 0,
  slots: slots.map(([start, end]) => ({ start, end })),
});
const service = {
  name: 'Changer un robinet',
  category: 'leak-repair',
  price: 60,
  duration: 60,
  description: 'Robinet fourni par vous ou par moi, joints neufs.',
};
const home = { street: '3 rue des Lilas', city: 'Lyon', postalCode: '69003', country: 'FR' };
const whole: Record<Exclude<StepKey, 'PROVIDER_SIGNUP'>, Record<string, unknown>> = {
  PERSONAL_INFO: {
    birthDate: '1990-05-17',
    gender: 'FEMALE',
    nationality: 'ALGERIAN',
    idNumber: 'X1Y2Z3CANARY',
    phone: '06 39 98 12 34',
    ...home,
    street: '77 rue du Canari',
    emergencyName: 'Canaria Urgence',
    emergencyPhone: '06 39 98 43 21',
    languages: ['fr', 'ar'],
  },
  SERVICES: { services: [service] },
  AVAILABILITY: { monday: day(['09:00', '12:00'], ['14:00', '18:00']), tuesday: day(['09:00', '12:00']) },
  SERVICE_AREA: { ...home, areaType: 'RADIUS', radiusKm: 15 },
  PROVIDER_VERIFICATION: { identityType: 'PASSPORT', trader: true, siret: '732 829 320 00074' },
  SUBSCRIPTION_PLAN: { plan: 'FREE' },
  PROVIDER_PROFILE: {
    headline: 'Plomberie soignée',
    bio: 'Vingt ans de métier, devis clair avant de commencer.',
  },
};
const laterSteps = stepKeys.slice(1) as Exclude<StepKey, 'PROVIDER_SIGNUP'>[];

/** Completes the steps before `until`, or all. */
async function completeUntil(as: SignedInUser, until?: StepKey): Promise<void> {
  for (const key of laterSteps.slice(0, until && laterSteps.indexOf(until as (typeof laterSteps)[number]))) {
    if (key === 'PROVIDER_VERIFICATION') await makeDocuments(as);
    const response = await complete(as, key, whole[key]);
    expect([key, response.statusCode, response.body.slice(0, 300)]).toEqual([key, 200, expect.any(String)]);
  }
}

/** Uploads of a plumber with a registered business, not handed in yet. */
async function makeDocuments(as: SignedInUser): Promise<void> {
  const types = [
    'PASSPORT',
    'BUSINESS_REGISTRATION',
    'PROFESSIONAL_QUALIFICATION',
    'LIABILITY_INSURANCE',
    'DECENNIAL_INSURANCE',
  ] as const;
  const { id: providerId } = await own(as);
  await testApp.deps.db
    .insertInto('verification_document')
    .values(
      types.map((type) => ({
        id: randomUUID(),
        provider_id: providerId,
        type,
        status: 'UPLOADED' as const,
        file_name: 'document.pdf',
        media_type: 'application/pdf',
        size: 1000,
        sha256: Buffer.from(type),
        storage_name: randomUUID(),
        created_at: testApp.clock.now(),
      })),
    )
    .execute();
}

describe('signing up', () => {
  const person = () => ({
    firstName: 'Amina',
    lastName: 'Benali',
    email: `${randomUUID()}@example.org`,
    phone: '06 39 98 00 01',
    password: 'Grenier-bleu-42',
    confirmPassword: 'Grenier-bleu-42',
    termsAccepted: true,
  });
  const register = (payload: object) =>
    testApp.request({ method: 'POST', url: '/api/v1/providers/register', payload });
  const me = async (accessToken: string) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await testApp.request({ url: '/api/v1/users/me', headers })).json<Record<string, unknown>>();
  };

  test('creates a provider with a progress of 12 % and a session', async () => {
    const response = await register(person());
    expect(response.statusCode, response.body).toBe(201);
    const { roles, accessToken } = response.json<{ roles: string[]; accessToken: string }>();
    expect(roles).toEqual(['PROVIDER']);
    expect(response.cookies.some(({ name }) => name === 'refresh')).toBe(true);
    expect(await me(accessToken)).toMatchObject({
      phone: '+33639980001',
      providerAccount: true,
      onboarding: { percentage: 12, complete: false },
    });
  });

  test('does the same by POST /auth/register with userType provider', async () => {
    const { confirmPassword: _, phone: __, ...rest } = person();
    const payload = { ...rest, userType: 'provider' };
    const response = await testApp.request({ method: 'POST', url: '/api/v1/auth/register', payload });
    const { accessToken } = response.json<{ accessToken: string }>();
    expect(await me(accessToken)).toMatchObject({ onboarding: { percentage: 12, complete: false } });
  });

  test.each([
    ['another confirmation', { confirmPassword: 'Grenier-vert-42' }, 'confirmPassword'],
    ['terms that are not accepted', { termsAccepted: false }, 'termsAccepted'],
    ['no terms', { termsAccepted: undefined }, 'termsAccepted'],
    ['no phone number', { phone: '01 00' }, 'phone'],
    ['a phone number that nobody has', { phone: '+33 1 00 00 00 00 00' }, 'phone'],
    ['no first name', { firstName: ' ' }, 'firstName'],
  ])('refuses %s', async (_what, change, field) => {
    const response = await register({ ...person(), ...change });
    const { errorCode, validationErrors } = response.json<ErrorPayload>();
    expect([errorCode, Object.keys(validationErrors ?? {})]).toEqual(['VAL001', [field]]);
  });

  test('refuses an address in use, and a password that is easy to guess', async () => {
    const taken = person();
    await register(taken);
    expect((await register(taken)).json()).toMatchObject({ errorCode: 'USR001' });
    const easy = { password: 'Azertyuiop1', confirmPassword: 'Azertyuiop1' };
    expect((await register({ ...person(), ...easy })).json()).toMatchObject({ errorCode: 'USR002' });
  });

  test('ignores a role in the body', async () => {
    const response = await register({ ...person(), roles: ['ADMIN'], userType: 'client', verified: true });
    expect(response.json()).toMatchObject({ roles: ['PROVIDER'] });
  });
});

describe('POST /providers/convert-to-provider', () => {
  const convert = (as?: SignedInUser) =>
    testApp.request({ method: 'POST', url: '/api/v1/providers/convert-to-provider', as });

  test.each([
    { who: 'a client', further: [], after: ['CLIENT', 'PROVIDER'] },
    { who: 'an administrator', further: ['ADMIN' as const], after: ['CLIENT', 'PROVIDER', 'ADMIN'] },
  ])('adds the role at once to $who, also when repeated', async ({ further, after }) => {
    const client = await testApp.signUp({ roles: further });
    expect((await onboarding('GET', 'status', client)).statusCode).toBe(403);
    const answers = await Promise.all([convert(client), convert(client)]);
    const [first, second] = answers.map((one) => one.json<{ roles: string[]; providerId: string }>());
    expect(first?.roles).toEqual(after);
    expect(second).toMatchObject({ roles: after, providerId: first?.providerId });
    const { accessToken } = answers[0]?.json<{ accessToken: string }>() ?? {};
    const fresh = { ...client, accessToken: accessToken ?? '' };
    const headers = { authorization: `Bearer ${fresh.accessToken}` };
    const status = await testApp.request({
      method: 'POST',
      url: '/api/v1/onboarding/initialize-steps',
      headers,
    });
    expect(status.json()).toMatchObject({ overallCompletionPercentage: 12, completedSteps: 1 });
    const user = await testApp.request({ url: '/api/v1/users/me', headers });
    expect(user.json()).toMatchObject({
      roles: after,
      providerId: first?.providerId,
      onboarding: { percentage: 12, complete: false },
    });
  });

  test('asks a visitor to sign in', async () => {
    expect((await convert()).json()).toMatchObject({ errorCode: 'AUT002' });
  });
});

describe('the steps after the sign-up', () => {
  test('have a progress of 12 %, with the second open and the others locked', async () => {
    const user = await signUp();
    const status = await statusOf(user);
    expect(status).toMatchObject({
      isOnboardingComplete: false,
      currentStepKey: 'PERSONAL_INFO',
      nextStepKey: 'PERSONAL_INFO',
      previousStepKey: 'PROVIDER_SIGNUP',
      overallCompletionPercentage: 12,
      totalSteps: 8,
      completedSteps: 1,
      canCompleteOnboarding: false,
      availableNextSteps: ['PERSONAL_INFO'],
    });
    expect(status.steps.map(({ canAccess }) => canAccess)).toEqual([true, true, ...Array(6).fill(false)]);
    expect(status.steps[1]).toMatchObject({
      stepTitle: 'Informations personnelles',
      stepOrder: 2,
      completionPercentage: 0,
      version: 1,
      data: { firstName: 'Amina', lastName: 'Benali', birthDate: null, idNumber: null },
    });
    expect((await onboarding('GET', 'steps', user)).json()).toEqual(status.steps);
    const available = (await onboarding('GET', 'available-steps', user)).json<OnboardingStep[]>();
    expect(available.map(({ stepKey }) => stepKey)).toEqual(['PROVIDER_SIGNUP', 'PERSONAL_INFO']);
  });

  test('do not change when the onboarding is started again, or when one is opened', async () => {
    const user = await signUp();
    for (const path of ['initialize-steps', 'initialize-steps', 'step/PERSONAL_INFO/start']) {
      const response = await onboarding('POST', path, user);
      expect(response.json()).toMatchObject({ overallCompletionPercentage: 12, completedSteps: 1 });
    }
    const started = await onboarding('POST', 'step/PERSONAL_INFO/start', user);
    expect(started.json<OnboardingStatus>().steps[1]).toMatchObject({ version: 1, completionPercentage: 0 });
  });

  test('begin for an account that only has the role', async () => {
    const user = await testApp.signUp({ roles: ['PROVIDER'] });
    expect((await onboarding('GET', 'status', user)).json()).toMatchObject({ errorCode: 'RES001' });
    const begun = await Promise.all([1, 2].map(() => onboarding('POST', 'initialize-steps', user)));
    for (const response of begun) expect(response.json()).toMatchObject({ overallCompletionPercentage: 12 });
    expect(await statusOf(user)).toMatchObject({ completedSteps: 1 });
  });

  test('are locked until the previous one is complete', async () => {
    const user = await signUp();
    for (const response of [
      await onboarding('POST', 'step/SERVICES/start', user),
      await update(user, 'SERVICES', whole.SERVICES),
      await complete(user, 'SERVICES', whole.SERVICES),
      await reopen(user, 'PROVIDER_PROFILE'),
    ])
      expect(response.json()).toMatchObject({ status: 409, errorCode: 'ONB001' });
  });

  test.each([
    'GET status',
    'GET steps',
    'GET available-steps',
    'GET config/SERVICES',
    'POST initialize-steps',
  ])('are for providers only: %s', async (call) => {
    const [method, path] = call.split(' ') as ['GET', string];
    expect((await onboarding(method, path)).statusCode).toBe(401);
    expect((await onboarding(method, path, await testApp.signUp())).statusCode).toBe(403);
  });

  test('are addressed by their keys', async () => {
    const user = await signUp();
    for (const stepKey of ['NOTHING', 'SERVICES.nothing', 'personal_info', '__proto__'])
      expect((await move(user, { stepKey }, {})).json()).toMatchObject({ errorCode: 'VAL001' });
    expect((await onboarding('GET', 'config/NOTHING', user)).statusCode).toBe(400);
    expect((await onboarding('POST', 'step/NOTHING/start', user)).statusCode).toBe(400);
    const action = await move(user, { stepKey: 'PERSONAL_INFO', action: 'finish' }, {});
    expect(action.json()).toMatchObject({ errorCode: 'VAL001' });
  });
});

describe('update', () => {
  test('stores each field in the body and counts it', async () => {
    const user = await signUp();
    const saved = await update(user, 'PERSONAL_INFO', { birthDate: '1990-05-17' });
    expect(saved.statusCode, saved.body).toBe(200);
    const other = await stepOf(user, 'PERSONAL_INFO');
    expect(other).toMatchObject({ version: 2, isCompleted: false, data: { birthDate: '1990-05-17' } });
    expect(other.completionPercentage).toBeGreaterThan(0);
    await update(user, 'PERSONAL_INFO', whole.PERSONAL_INFO);
    expect(await stepOf(user, 'PERSONAL_INFO')).toMatchObject({
      completionPercentage: 99,
      isCompleted: false,
    });
    await update(user, 'PERSONAL_INFO', { birthDate: null, idNumber: '' });
    expect((await stepOf(user, 'PERSONAL_INFO')).data).toMatchObject({ birthDate: null, idNumber: null });
  });

  test.each([
    ['PERSONAL_INFO', { birthDate: '2015-01-01' }, 'birthDate'],
    ['PERSONAL_INFO', { birthDate: '2027-01-01' }, 'birthDate'],
    ['PERSONAL_INFO', { birthDate: '1901-01-01' }, 'birthDate'],
    ['PERSONAL_INFO', { idNumber: 'A 1' }, 'idNumber'],
    ['PERSONAL_INFO', { phone: '12' }, 'phone'],
    ['PERSONAL_INFO', { postalCode: '6900' }, 'postalCode'],
    ['PERSONAL_INFO', { country: 'BE', postalCode: '59000' }, 'postalCode'],
    ['PERSONAL_INFO', { country: 'LU', postalCode: 'abc' }, 'postalCode'],
    ['PERSONAL_INFO', { country: 'US' }, 'country'],
    ['PERSONAL_INFO', { nationality: 'MARTIAN' }, 'nationality'],
    ['PERSONAL_INFO', { languages: ['xx'] }, 'languages.0'],
    ['PERSONAL_INFO', { street: 'a\u0000b' }, 'street'],
    ['PERSONAL_INFO', { street: ['x'] }, 'street'],
  ])('refuses an invalid value on its own in %s: %j', async (stepKey, payload, field) => {
    const user = await signUp();
    const response = await update(user, stepKey, { ...payload, emergencyName: 'Zoé' });
    const { errorCode, validationErrors } = response.json<ErrorPayload>();
    expect([errorCode, Object.keys(validationErrors ?? {})]).toEqual(['VAL001', [field]]);
    expect(await stepOf(user, 'PERSONAL_INFO')).toMatchObject({ version: 1, data: { emergencyName: null } });
  });

  test.each([
    [
      { country: 'BE', postalCode: 'B-1000', city: 'Bruxelles' },
      { country: 'BE', postalCode: '1000' },
    ],
    [
      { country: 'CH', postalCode: '1205', city: 'Genève' },
      { country: 'CH', postalCode: '1205' },
    ],
    [
      { country: 'LU', postalCode: 'L-1009', city: 'Luxembourg' },
      { country: 'LU', postalCode: '1009' },
    ],
    [
      { country: 'MC', postalCode: '98000', city: 'Monaco' },
      { country: 'MC', postalCode: '98000' },
    ],
    [
      { country: 'BE', postalCode: '١٠٠٠', city: 'Bruxelles' },
      { country: 'BE', postalCode: '1000' },
    ],
  ])('keeps a home abroad: %j', async (place, kept) => {
    const user = await signUp();
    const person = { ...whole.PERSONAL_INFO, street: '3 rue Haute', ...place };
    expect((await complete(user, 'PERSONAL_INFO', person)).statusCode).toBe(200);
    const step = await stepOf(user, 'PERSONAL_INFO');
    expect(step).toMatchObject({ isCompleted: true, data: { ...kept, city: place.city } });
  });

  test.each([
    [{ country: 'MC', postalCode: '98000', city: 'Monaco' }, 'country'],
    [{ country: 'FR', postalCode: '98000', city: 'Monaco' }, 'postalCode'],
    [{ country: 'BE', postalCode: '1000', city: 'Bruxelles' }, 'country'],
  ])('refuses a base abroad: %j', async (place, field) => {
    const user = await signUp();
    await completeUntil(user, 'SERVICE_AREA');
    const response = await update(user, 'SERVICE_AREA', { ...whole.SERVICE_AREA, ...place });
    expect(response.json<ErrorPayload>().validationErrors).toHaveProperty(field);
  });

  test('takes a plan at the price that was read only', async () => {
    const user = await signUp();
    await completeUntil(user, 'SUBSCRIPTION_PLAN');
    const plans = await testApp.request({ url: '/api/v1/subscriptions/plans' });
    const { price } =
      plans.json<{ plan: string; price: number }[]>().find(({ plan }) => plan === 'MONTHLY') ?? {};
    const choose = (expectedPrice: number) =>
      move(user, { stepKey: 'SUBSCRIPTION_PLAN', action: 'complete', expectedPrice }, { plan: 'MONTHLY' });
    expect((await choose(Number(price) - 1)).json()).toMatchObject({
      errorCode: 'CNF001',
      reason: 'PLAN_PRICE',
    });
    expect((await stepOf(user, 'SUBSCRIPTION_PLAN')).isCompleted).toBe(false);
    expect((await choose(Number(price))).statusCode).toBe(200);
  });

  test('returns the minimum age', async () => {
    const user = await signUp();
    const response = await update(user, 'PERSONAL_INFO', { birthDate: '2008-03-03' });
    expect(response.json<ErrorPayload>().validationErrors?.['birthDate']).toContain('18');
    expect((await update(user, 'PERSONAL_INFO', { birthDate: '2008-03-02' })).statusCode).toBe(200);
  });

  test('stores incomplete services and days', async () => {
    const user = await signUp();
    await completeUntil(user, 'SERVICES');
    const half = { services: [{ name: 'Changer un robinet' }, { price: 12 }] };
    expect((await update(user, 'SERVICES', half)).statusCode).toBe(200);
    expect((await stepOf(user, 'SERVICES')).data['services']).toMatchObject(half.services);
    const refused = await complete(user, 'SERVICES');
    expect(Object.keys(refused.json<ErrorPayload>().validationErrors ?? {})).toContain('services.0.category');
    // A service of an older client says nothing about what is included.
    const scope = { included: ['Dépose et pose'], toPrepare: ['Le robinet'], travelIncluded: true };
    await complete(user, 'SERVICES', { services: [service, { ...service, ...scope }] });
    const nothing = { included: [], excluded: [], toPrepare: [], travelIncluded: false };
    expect((await stepOf(user, 'SERVICES')).data['services']).toMatchObject([
      nothing,
      { ...nothing, ...scope },
    ]);
    const off = { enabled: false, slots: [{ start: '08:00', end: '09:00' }] };
    await update(user, 'AVAILABILITY', { sunday: off });
    expect((await stepOf(user, 'AVAILABILITY')).data['sunday']).toEqual(off);
    const overlap = await update(user, 'AVAILABILITY', {
      monday: day(['09:00', '12:00'], ['11:00', '13:00']),
    });
    expect(Object.keys(overlap.json<ErrorPayload>().validationErrors ?? {})).toEqual(['monday.slots']);
    const endless = await update(user, 'AVAILABILITY', {
      monday: { enabled: true, slots: [{ start: '09:00' }] },
    });
    expect(endless.json<ErrorPayload>().validationErrors).toEqual({
      'monday.slots.0.end': 'Chaque créneau a besoin d’un début et d’une fin',
    });
  });

  test('seals the identity document number in the draft and in the live data, and returns it to its owner', async () => {
    const user = await signUp();
    const { idNumber } = whole.PERSONAL_INFO;
    await update(user, 'PERSONAL_INFO', { idNumber });
    const stored = async () => {
      const rows = await testApp.deps.db.selectFrom('onboarding_step').selectAll().execute();
      const identities = await testApp.deps.db.selectFrom('provider_identity').selectAll().execute();
      return JSON.stringify(rows) + identities.map((row) => String(row.id_number_sealed)).join();
    };
    expect(await stored()).not.toContain(idNumber);
    expect((await stepOf(user, 'PERSONAL_INFO')).data).toMatchObject({ idNumber });
    await complete(user, 'PERSONAL_INFO', whole.PERSONAL_INFO);
    expect(await stored()).not.toContain(idNumber);
    expect((await stepOf(user, 'PERSONAL_INFO')).data).toMatchObject({ idNumber, phone: '+33639981234' });
  });
});

describe('two devices', () => {
  test('are merged when they changed different fields, or the same one to the same value', async () => {
    const user = await signUp();
    await update(user, 'PERSONAL_INFO', { emergencyName: 'Zoé' }, 1);
    expect((await update(user, 'PERSONAL_INFO', { street: '3 rue des Lilas' }, 1)).statusCode).toBe(200);
    expect((await update(user, 'PERSONAL_INFO', { emergencyName: 'Zoé' }, 1)).statusCode).toBe(200);
    const { version, data } = await stepOf(user, 'PERSONAL_INFO');
    expect(version).toBe(3);
    expect(data).toMatchObject({ emergencyName: 'Zoé', street: '3 rue des Lilas' });
  });

  test('receive a conflict for the field that both changed, and nothing of the second is saved', async () => {
    const user = await signUp();
    await update(user, 'PERSONAL_INFO', { emergencyName: 'Zoé' }, 1);
    for (const action of ['update', 'complete']) {
      const body = { ...whole.PERSONAL_INFO, emergencyName: 'Yann' };
      const response = await move(user, { stepKey: 'PERSONAL_INFO', action, version: 1 }, body);
      expect(response.json()).toMatchObject({
        status: 409,
        errorCode: 'CNF001',
        validationErrors: { emergencyName: expect.stringContaining('autre appareil') },
      });
    }
    const { data } = await stepOf(user, 'PERSONAL_INFO');
    expect(data).toMatchObject({ emergencyName: 'Zoé', birthDate: null });
    expect((await update(user, 'PERSONAL_INFO', { emergencyName: 'Yann' }, 2)).statusCode).toBe(200);
  });

  test('that change different fields at once lose nothing', async () => {
    const user = await signUp();
    const { birthDate, gender, nationality, idNumber, street, emergencyName } = whole.PERSONAL_INFO;
    const said = { birthDate, gender, nationality, idNumber, street, emergencyName };
    const answers = await Promise.all(
      Object.entries(said).map(([field, value]) => update(user, 'PERSONAL_INFO', { [field]: value }, 1)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await stepOf(user, 'PERSONAL_INFO')).toMatchObject({ version: 7, data: said });
  });

  test('that complete a step at once leave one consistent state', async () => {
    const user = await signUp();
    await completeUntil(user, 'SERVICES');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => complete(user, 'SERVICES', whole.SERVICES)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const { data, version, isCompleted } = await stepOf(user, 'SERVICES');
    expect([version, isCompleted]).toEqual([2, true]);
    expect(data['services']).toHaveLength(1);
    const rows = testApp.deps.db
      .selectFrom('service')
      .innerJoin('provider', 'provider.id', 'service.provider_id')
      .select('service.id')
      .where('provider.account_id', '=', user.id);
    expect(await rows.execute()).toHaveLength(1);
  });
});

describe('complete', () => {
  test('publishes a profile when the eighth step is complete', async () => {
    const user = await signUp();
    await completeUntil(user, 'PROVIDER_PROFILE');
    await checkDocuments(testApp.deps, (await own(user)).id, 'plumbing');
    const almost = await statusOf(user);
    expect(almost).toMatchObject({
      overallCompletionPercentage: 87,
      completedSteps: 7,
      isOnboardingComplete: false,
    });
    expect(almost.availableNextSteps).toEqual(['PROVIDER_PROFILE']);
    const done = await complete(user, 'PROVIDER_PROFILE', whole.PROVIDER_PROFILE);
    expect(done.json()).toMatchObject({
      isOnboardingComplete: true,
      overallCompletionPercentage: 100,
      canCompleteOnboarding: true,
      nextStepKey: null,
      currentStepKey: 'PROVIDER_PROFILE',
    });
    const me = await own(user);
    expect(me).toMatchObject({
      published: true,
      unpublishedReasons: [],
      onboardingPercentage: 100,
      headline: 'Plomberie soignée',
      languages: ['fr', 'ar'],
      trader: true,
      legalIdentity: { siren: '732829320' },
      address: { street: '3 rue des Lilas', city: 'Lyon 3e', insee: '69383' },
      area: { type: 'RADIUS', radiusKm: 15 },
    });
    expect(me.openingHours).toHaveLength(2);
    expect(me.services).toMatchObject([{ title: 'Changer un robinet', price: 60, durationMinutes: 60 }]);
    const person = await testApp.request({ url: '/api/v1/users/me', as: user });
    expect(person.json()).toMatchObject({
      onboarding: { percentage: 100, complete: true },
      phone: '+33639981234',
    });
    const found = await testApp.request({ url: `/api/v1/providers/${me.id}` });
    expect(found.statusCode).toBe(200);
    const mails = await testApp.deps.db
      .selectFrom('outgoing_mail')
      .select(['subject', 'text'])
      .where('recipient_email', '=', user.email)
      .where('template', '=', 'onboarding')
      .execute();
    expect(mails).toMatchObject([{ subject: 'Votre profil est en ligne' }]);
    expect(mails[0]?.text).toContain(`/providers/${me.id}`);
  });

  test('of a plumber whose documents are not checked says that the services wait for them', async () => {
    const user = await signUp();
    await completeUntil(user);
    const me = await own(user);
    expect(me).toMatchObject({ published: false, unpublishedReasons: ['DOCUMENTS'] });
    expect(me.services).toMatchObject([{ active: true, documentsPending: true }]);
    const mails = await testApp.deps.db
      .selectFrom('outgoing_mail')
      .select(['subject', 'text'])
      .where('recipient_email', '=', user.email)
      .where('template', '=', 'onboarding')
      .execute();
    expect(mails).toMatchObject([{ subject: 'Votre inscription est terminée' }]);
    expect(mails[0]?.text).toContain('/provider/services');
  });

  test.each([
    ['PERSONAL_INFO', {}, ['birthDate', 'city', 'emergencyName', 'postalCode']],
    ['PERSONAL_INFO', { phone: '12' }, ['phone', 'birthDate', 'city', 'emergencyName']],
    ['PERSONAL_INFO', { ...whole.PERSONAL_INFO, city: 'Marseille' }, ['city']],
    ['SERVICES', { services: [] }, ['services']],
    ['SERVICES', { services: [{ ...service, category: 'nothing' }] }, ['services.0.category']],
    ['SERVICES', { services: [service, { ...service, id: randomUUID() }] }, ['services.1.id']],
    ['SERVICES', { services: [{ ...service, price: 0 }] }, ['services.0.price']],
    ['SERVICES', { services: [{ ...service, durationStep: 45 }] }, ['services.0.durationStep']],
    [
      'SERVICES',
      { services: [{ ...service, excluded: ['a', 'le 06 12 34 56 78'] }] },
      ['services.0.excluded.1'],
    ],
    ['AVAILABILITY', {}, ['days']],
    ['AVAILABILITY', { monday: { enabled: true, slots: [] } }, ['monday.slots']],
    ['SERVICE_AREA', { ...home, areaType: 'RADIUS' }, ['radiusKm']],
    ['SERVICE_AREA', { ...home, areaType: 'AREAS' }, ['areaInsee']],
    ['SERVICE_AREA', { ...home, areaType: 'AREAS', areaInsee: ['Lyon', 'Nantville'] }, ['areaInsee.1']],
    ['SERVICE_AREA', { ...home, areaType: 'AREAS', areaInsee: ['69123', '99999'] }, ['areaInsee.1']],
    ['SERVICE_AREA', { ...whole.SERVICE_AREA, city: 'Nulle part' }, ['city']],
    ['PROVIDER_VERIFICATION', { trader: false }, ['identityType']],
    ['PROVIDER_VERIFICATION', { identityType: 'PASSPORT' }, ['trader']],
    ['PROVIDER_VERIFICATION', { identityType: 'PASSPORT', trader: null }, ['trader']],
    ['PROVIDER_VERIFICATION', { trader: true, identityType: 'PASSPORT' }, ['siret']],
    ['PROVIDER_VERIFICATION', { ...whole.PROVIDER_VERIFICATION, siret: '73282932000075' }, ['siret']],
    ['SUBSCRIPTION_PLAN', {}, ['plan']],
    ['SUBSCRIPTION_PLAN', { plan: 'GOLD' }, ['plan']],
    ['PROVIDER_PROFILE', { headline: 'Plomberie' }, ['bio']],
    ['PROVIDER_PROFILE', { headline: 'x'.repeat(500) }, ['bio', 'headline']],
    ['PROVIDER_PROFILE', { ...whole.PROVIDER_PROFILE, cover: 'https://example.org/x.webp' }, ['cover']],
  ] as [Exclude<StepKey, 'PROVIDER_SIGNUP'>, object, string[]][])(
    'refuses %s with %j',
    async (stepKey, payload, fields) => {
      const user = await signUp();
      await completeUntil(user, stepKey);
      const before = await stepOf(user, stepKey);
      const response = await complete(user, stepKey, payload);
      const { errorCode, validationErrors } = response.json<ErrorPayload>();
      expect([errorCode, Object.keys(validationErrors ?? {}).toSorted()]).toEqual([
        'VAL001',
        fields.length < 4 ? fields : expect.arrayContaining(fields),
      ]);
      expect(await stepOf(user, stepKey)).toEqual(before);
    },
  );

  test('accepts a week by appointment without a day, and communes instead of a radius', async () => {
    const user = await signUp();
    await completeUntil(user, 'AVAILABILITY');
    expect((await complete(user, 'AVAILABILITY', { byAppointment: true })).statusCode).toBe(200);
    const area = { ...home, areaType: 'AREAS', areaInsee: ['69123', 'Villeurbanne'] };
    expect((await complete(user, 'SERVICE_AREA', area)).statusCode).toBe(200);
    expect(await own(user)).toMatchObject({ byAppointment: true, area: { type: 'AREAS' } });
    expect((await stepOf(user, 'SERVICE_AREA')).data['areaInsee']).toHaveLength(2);
  });

  test('uses an address that is changed', async () => {
    const user = await signUp();
    await completeUntil(user, 'PROVIDER_VERIFICATION');
    await complete(user, 'SERVICE_AREA', { city: 'Paris', postalCode: '75011' });
    expect(await own(user)).toMatchObject({ address: { insee: '75111', postalCode: '75011' } });
  });

  test('changes nothing the second time, and accepts what is new', async () => {
    const user = await signUp();
    await completeUntil(user, 'SERVICES');
    const first = await stepOf(user, 'PERSONAL_INFO');
    await complete(user, 'PERSONAL_INFO', whole.PERSONAL_INFO);
    await complete(user, 'PERSONAL_INFO');
    expect(await stepOf(user, 'PERSONAL_INFO')).toEqual(first);
    await complete(user, 'PERSONAL_INFO', { emergencyName: 'Zoé' });
    const { version, isCompleted, data } = await stepOf(user, 'PERSONAL_INFO');
    expect([version, isCompleted, data['emergencyName']]).toEqual([first.version + 1, true, 'Zoé']);
  });

  test('returns only fields of the step', async () => {
    const user = await signUp();
    const extra = {
      ...whole.PERSONAL_INFO,
      roles: ['ADMIN'],
      verified: true,
      id: randomUUID(),
      email: 'x@example.org',
      siren: '732829320',
      published: true,
      onboardingCompletedAt: '2026-01-01T00:00:00Z',
    };
    const refused = await complete(user, 'PERSONAL_INFO', extra);
    expect(Object.keys(refused.json<ErrorPayload>().validationErrors ?? {}).toSorted()).toEqual([
      'email',
      'id',
      'onboardingCompletedAt',
      'published',
      'roles',
      'siren',
      'verified',
    ]);
    const me = await testApp.request({ url: '/api/v1/users/me', as: user });
    expect(me.json()).toMatchObject({ roles: ['PROVIDER'], email: user.email, phone: null });
    expect(await own(user)).toMatchObject({ published: false, verified: false, legalIdentity: null });
  });

  test('never changes a service of another provider', async () => {
    const other = await makeProvider(testApp.deps);
    const user = await signUp();
    await completeUntil(user, 'SERVICES');
    const response = await complete(user, 'SERVICES', {
      services: [{ ...service, id: other.serviceIds[0] }],
    });
    expect(response.json<ErrorPayload>().validationErrors).toHaveProperty(['services.0.id']);
  });

  test('changes services by their id, creates new ones and removes the missing', async () => {
    const user = await signUp();
    const { serviceIds } = await makeProvider(testApp.deps, { accountId: user.id, services: [{}, {}] });
    const [kept] = (await stepOf(user, 'SERVICES')).data['services'] as { id: string }[];
    const services = [
      { ...kept, price: 80 },
      { ...service, name: 'Poser un évier' },
    ];
    expect((await complete(user, 'SERVICES', { services })).statusCode).toBe(200);
    const now = (await own(user)).services;
    expect(now.map(({ id, title, price }) => [id === serviceIds[0], title, price])).toEqual([
      [true, 'Réparation de fuite', 80],
      [false, 'Poser un évier', 60],
    ]);
  });
});

const own = async (as: SignedInUser) =>
  (await testApp.request({ url: '/api/v1/providers/me', as })).json<OwnProvider>();

/** A provider on line whose list is open: one service kept, one new, one taken out. */
async function openList() {
  const user = await signUp();
  const { serviceIds } = await makeProvider(testApp.deps, { accountId: user.id, services: [{}, {}] });
  const [kept] = (await stepOf(user, 'SERVICES')).data['services'] as Record<string, unknown>[];
  const services = [{ ...kept, price: 80 }, service];
  expect((await update(user, 'SERVICES', { services })).statusCode).toBe(200);
  return { user, keptId: serviceIds[0] ?? '', goneId: serviceIds[1] ?? '', services };
}

describe('services that are changed outside their step', () => {
  const input = {
    title: 'Recherche de fuite',
    description: 'Recherche et réparation, joints et petites pièces compris.',
    categoryId: 'leak-repair',
    price: 75,
    durationMinutes: 60,
  };
  const call = (as: SignedInUser, method: 'POST' | 'PUT' | 'DELETE', id = '', payload?: object) =>
    testApp.request({
      method,
      url: `/api/v1/services${id && `/${id}`}`,
      as,
      ...(payload && { payload }),
    });
  const offered = async (as: SignedInUser) =>
    (await own(as)).services.map(({ title, price }) => [title, price]);

  test('one created meanwhile joins the list and is kept at the completion', async () => {
    const { user } = await openList();
    const before = (await stepOf(user, 'SERVICES')).version;
    expect((await call(user, 'POST', '', input)).statusCode).toBe(201);
    const { version, data, isCompleted } = await stepOf(user, 'SERVICES');
    expect([version, isCompleted]).toEqual([before + 1, false]);
    expect((data['services'] as unknown[]).length).toBe(3);
    expect((await complete(user, 'SERVICES')).statusCode).toBe(200);
    expect(await offered(user)).toEqual([
      ['Réparation de fuite', 80],
      ['Recherche de fuite', 75],
      ['Changer un robinet', 60],
    ]);
  });

  test('a form that was filled before is refused, one that was filled after may remove it', async () => {
    const { user, services } = await openList();
    const { version } = await stepOf(user, 'SERVICES');
    await call(user, 'POST', '', input);
    const changed = { services: services.map((one) => ({ ...one, price: 99 })) };
    const stale = await move(user, { stepKey: 'SERVICES', action: 'complete', version }, changed);
    expect(stale.statusCode).toBe(409);
    expect(Object.keys(stale.json<ErrorPayload>().validationErrors ?? {})).toEqual(['services']);
    expect((await offered(user)).map(([title]) => title)).toContain('Recherche de fuite');
    const fresh = { stepKey: 'SERVICES', action: 'complete', version: version + 1 };
    expect((await move(user, fresh, changed)).statusCode).toBe(200);
    expect(await offered(user)).toEqual([
      ['Réparation de fuite', 99],
      ['Changer un robinet', 99],
    ]);
  });

  test('a form of a complete step is refused, too', async () => {
    const user = await signUp();
    await completeUntil(user, 'AVAILABILITY');
    const { version, data } = await stepOf(user, 'SERVICES');
    await call(user, 'POST', '', input);
    const [first] = data['services'] as Record<string, unknown>[];
    const stale = await update(user, 'SERVICES', { services: [{ ...first, price: 99 }] }, version);
    expect(stale.statusCode).toBe(409);
    expect((await stepOf(user, 'SERVICES')).isCompleted).toBe(true);
    expect(await offered(user)).toHaveLength(2);
  });

  test('one changed meanwhile is saved with its new values, one removed stays removed', async () => {
    const { user, keptId, goneId } = await openList();
    expect((await call(user, 'PUT', keptId, { ...input, active: true })).statusCode).toBe(200);
    expect((await call(user, 'DELETE', goneId)).statusCode).toBe(204);
    expect((await stepOf(user, 'SERVICES')).data['services']).toMatchObject([
      { id: keptId, name: 'Recherche de fuite', price: 75 },
      { name: 'Changer un robinet' },
    ]);
    expect((await call(user, 'DELETE', keptId)).statusCode).toBe(204);
    expect((await complete(user, 'SERVICES')).statusCode).toBe(200);
    expect(await offered(user)).toEqual([['Changer un robinet', 60]]);
  });

  test('a step that was never opened does not include it', async () => {
    const user = await signUp();
    expect((await call(user, 'POST', '', input)).statusCode).toBe(201);
    expect(await stepOf(user, 'SERVICES')).toMatchObject({ version: 2, completionPercentage: 0 });
  });

  test('a form that was filled before the first save of the step is refused, too', async () => {
    const user = await signUp();
    await makeProvider(testApp.deps, { accountId: user.id, services: [] });
    const { version } = await stepOf(user, 'SERVICES');
    await call(user, 'POST', '', input);
    const stale = { stepKey: 'SERVICES', action: 'complete', version };
    expect((await move(user, stale, { services: [service] })).statusCode).toBe(409);
    expect(await offered(user)).toEqual([['Recherche de fuite', 75]]);
  });
});

describe('reopen', () => {
  test('sets a step to 0 and keeps its data, and the profile stays published', async () => {
    const user = await signUp();
    const { id } = await makeProvider(testApp.deps, {
      accountId: user.id,
      profile: { headline: 'Plomberie soignée', bio: 'Vingt ans de métier, devis clair.' },
    });
    expect(await statusOf(user)).toMatchObject({ overallCompletionPercentage: 100, nextStepKey: null });
    const reopened = (await reopen(user, 'PROVIDER_PROFILE')).json<OnboardingStatus>();
    expect(reopened).toMatchObject({
      isOnboardingComplete: true,
      overallCompletionPercentage: 87,
      completedSteps: 7,
      canCompleteOnboarding: false,
      nextStepKey: 'PROVIDER_PROFILE',
    });
    expect(reopened.steps[7]).toMatchObject({
      completionPercentage: 0,
      isCompleted: false,
      data: { headline: 'Plomberie soignée' },
    });
    await update(user, 'PROVIDER_PROFILE', { headline: 'Plomberie et chauffage' });
    const shown = async () => (await testApp.request({ url: `/api/v1/providers/${id}` })).json();
    expect(await shown()).toMatchObject({ headline: 'Plomberie soignée' });
    expect(await own(user)).toMatchObject({ published: true, onboardingPercentage: 90 });
    await complete(user, 'PROVIDER_PROFILE');
    expect(await shown()).toMatchObject({ headline: 'Plomberie et chauffage' });
    expect(await statusOf(user)).toMatchObject({ overallCompletionPercentage: 100 });
    const mails = testApp.deps.db
      .selectFrom('outgoing_mail')
      .select('id')
      .where('recipient_email', '=', user.email);
    expect(await mails.execute()).toEqual([]);
  });

  test('happens automatically when a complete step is changed', async () => {
    const user = await signUp();
    await completeUntil(user, 'SERVICES');
    await update(user, 'PERSONAL_INFO', { lastName: 'Benali' });
    expect((await stepOf(user, 'PERSONAL_INFO')).isCompleted).toBe(true);
    await update(user, 'PERSONAL_INFO', { lastName: 'Ben Ali' });
    expect(await stepOf(user, 'PERSONAL_INFO')).toMatchObject({
      isCompleted: false,
      completionPercentage: 99,
    });
    expect((await update(user, 'SERVICES', whole.SERVICES)).json()).toMatchObject({ errorCode: 'ONB001' });
  });
});

describe('parts of a step', () => {
  test('are validated and completed separately', async () => {
    const user = await signUp();
    await completeUntil(user, 'PROVIDER_VERIFICATION');
    const part = 'PROVIDER_VERIFICATION.identity-verification';
    const refused = await complete(user, part, { trader: true });
    expect(Object.keys(refused.json<ErrorPayload>().validationErrors ?? {})).toEqual([
      'identityType',
      'siret',
    ]);
    expect((await complete(user, part, whole.PROVIDER_VERIFICATION)).statusCode).toBe(200);
    const step = await stepOf(user, 'PROVIDER_VERIFICATION');
    expect(step).toMatchObject({ isCompleted: false, data: { siret: '73282932000074' } });
    expect(step.subSteps[0]).toEqual({
      key: 'identity-verification',
      completionPercentage: 100,
      isCompleted: true,
    });
    expect(await own(user)).toMatchObject({ legalIdentity: { siren: '732829320' } });
    await complete(user, part, whole.PROVIDER_VERIFICATION);
    expect((await stepOf(user, 'PROVIDER_VERIFICATION')).version).toBe(step.version);
  });

  test('without a field have the percentage that the client sends, and no other', async () => {
    const user = await signUp();
    await completeUntil(user, 'PROVIDER_PROFILE');
    const report = (stepKey: string, completionPercentage: number) =>
      move(user, { stepKey, completionPercentage }, {});
    await report('PROVIDER_PROFILE', 80);
    expect((await stepOf(user, 'PROVIDER_PROFILE')).completionPercentage).toBe(0);
    await report('PROVIDER_PROFILE.services', 100);
    await complete(user, 'PROVIDER_PROFILE.availability');
    await report('PROVIDER_PROFILE.personal-info', 40);
    const { completionPercentage, subSteps } = await stepOf(user, 'PROVIDER_PROFILE');
    expect([completionPercentage, subSteps.map((sub) => sub.completionPercentage)]).toEqual([
      60,
      [40, 100, 100],
    ]);
    expect((await report('PROVIDER_PROFILE.services', 101)).json()).toMatchObject({ errorCode: 'VAL001' });
  });

  test('include the documents, which are handed in with the step', async () => {
    const user = await signUp();
    await completeUntil(user, 'PROVIDER_VERIFICATION');
    const refusals = [
      await complete(user, 'PROVIDER_VERIFICATION', whole.PROVIDER_VERIFICATION),
      await complete(user, 'PROVIDER_VERIFICATION.document-upload'),
    ];
    for (const refused of refusals)
      expect(refused.json<ErrorPayload>().validationErrors).toEqual({
        documents: 'Il manque encore un document ou plusieurs',
      });
    expect(await own(user)).toMatchObject({ legalIdentity: null });
    await update(user, 'PROVIDER_VERIFICATION', { identityType: 'PASSPORT', trader: false });
    expect(await stepOf(user, 'PROVIDER_VERIFICATION')).toMatchObject({ completionPercentage: 50 });
    await makeDocuments(user);
    const { id: providerId } = await own(user);
    const told = { type: 'verification.changed', providerId, at: testApp.clock.now() } as const;
    await inTransaction(testApp.deps.db, (tx) => testApp.deps.events.emit(tx, told));
    expect(await stepOf(user, 'PROVIDER_VERIFICATION')).toMatchObject({
      completionPercentage: 99,
      subSteps: [{ completionPercentage: 100 }, { key: 'document-upload', isCompleted: true }],
    });
    expect((await complete(user, 'PROVIDER_VERIFICATION.document-upload')).statusCode).toBe(200);
    expect((await complete(user, 'PROVIDER_VERIFICATION', whole.PROVIDER_VERIFICATION)).statusCode).toBe(200);
    const documents = await testApp.deps.db
      .selectFrom('verification_document')
      .select('status')
      .where('provider_id', '=', providerId)
      .execute();
    expect(new Set(documents.map(({ status }) => status))).toEqual(new Set(['PENDING']));

    // Another trade requires more documents: a complete step is checked against the current requirements.
    const [first] = (await stepOf(user, 'SERVICES')).data['services'] as object[];
    const traded = await complete(user, 'SERVICES', { services: [{ ...first, category: 'childcare' }] });
    expect(traded.statusCode, traded.body).toBe(200);
    const again = await complete(user, 'PROVIDER_VERIFICATION', { childcareUnder3: true });
    expect(again.json<ErrorPayload>().validationErrors).toEqual({
      documents: 'Il manque encore un document ou plusieurs',
    });
  });

  test('do not require the type of an identity document that was handed in', async () => {
    const user = await signUp();
    await completeUntil(user, 'PROVIDER_VERIFICATION');
    await makeDocuments(user);
    expect((await complete(user, 'PROVIDER_VERIFICATION', { trader: false })).statusCode).toBe(200);
    expect((await stepOf(user, 'PROVIDER_VERIFICATION')).data['identityType']).toBe('PASSPORT');
  });

  test('that choose a plan leave the step incomplete', async () => {
    const user = await signUp();
    await completeUntil(user, 'SUBSCRIPTION_PLAN');
    expect((await complete(user, 'SUBSCRIPTION_PLAN.plan-selection', { plan: 'ANNUAL' })).statusCode).toBe(
      200,
    );
    const step = await stepOf(user, 'SUBSCRIPTION_PLAN');
    expect(step).toMatchObject({ isCompleted: false, completionPercentage: 99, data: { plan: 'ANNUAL' } });
  });
});

describe('publication', () => {
  test.each([
    ['the onboarding is not complete', { onboarded: false }, 'ONBOARDING'],
    ['there is no plan', { subscription: null }, 'SUBSCRIPTION'],
    ['the plan has ended', { subscription: 'ENDED' }, 'SUBSCRIPTION'],
  ] as const)('waits while %s', async (_what, overrides, reason) => {
    const user = await signUp();
    const { id } = await makeProvider(testApp.deps, { accountId: user.id, ...overrides });
    expect(await own(user)).toMatchObject({ published: false, unpublishedReasons: [reason] });
    expect((await testApp.request({ url: `/api/v1/providers/${id}` })).statusCode).toBe(404);
  });
});

describe('private data', () => {
  test('is returned to no other account', async () => {
    const user = await signUp();
    await completeUntil(user);
    const { id, services } = await own(user);
    const stranger = await testApp.signUp({ userType: 'provider' });
    const urls = [
      `/providers/${id}`,
      '/providers?size=100',
      '/services?size=100',
      `/services/${services[0]?.id}`,
      `/services/providers/${id}`,
      `/reviews/provider/${id}`,
      '/onboarding/status',
      '/onboarding/steps',
      '/providers/me',
      '/users/me',
    ];
    const secrets = [
      'CANARY',
      'Canari',
      'Canaria',
      '1990-05-17',
      '3998123',
      '3998432',
      user.email,
      '73282932000074',
    ];
    for (const url of urls) {
      for (const as of [undefined, stranger, await testApp.signUp()]) {
        const { body } = await testApp.request({ url: `/api/v1${url}`, as });
        for (const secret of secrets)
          expect([url, secret, body.includes(secret)]).toEqual([url, secret, false]);
      }
    }
    const { body } = await onboarding('GET', 'status', user);
    expect(secrets.slice(0, 4).every((secret) => body.includes(secret))).toBe(true);
  });
});

describe('GET /onboarding/config/{stepKey}', () => {
  test.each(['fr', 'en', 'ar'])('describes every field, limit and choice: %s', async (language) => {
    const user = await signUp();
    for (const key of stepKeys) {
      const headers = { 'accept-language': language };
      const url = `/api/v1/onboarding/config/${key}`;
      const config = (await testApp.request({ url, as: user, headers })).json<StepConfig>();
      const words = [
        config.stepTitle,
        config.stepDescription,
        ...config.fields.flatMap(({ label, help, options }) => [
          label,
          help ?? 'none',
          ...(options ?? []).map((option) => option.label),
        ]),
      ];
      for (const word of words) expect(word).not.toMatch(/onboarding-config|\{\{|^[a-z]+\.[a-z]|^$/);
      const data = (await stepOf(user, key)).data;
      const names = config.fields.map(({ name }) => name).filter((name) => !name.includes('.'));
      expect(names.toSorted()).toEqual(
        Object.keys(data)
          .filter((name) => name !== 'insee')
          .toSorted(),
      );
    }
  });

  test('has the limits of the contract and the trades', async () => {
    const user = await signUp();
    const { fields } = (await onboarding('GET', 'config/SERVICES', user)).json<StepConfig>();
    const byName = new Map(fields.map((field) => [field.name, field]));
    expect(byName.get('services.name')).toMatchObject({ required: true, min: 3, max: 80, type: 'text' });
    expect(byName.get('services.category')?.options).toContainEqual({
      value: 'plumbing',
      label: 'Plomberie',
    });
    const week = (await onboarding('GET', 'config/AVAILABILITY', user)).json<StepConfig>();
    expect(week.fields.slice(0, 7).map(({ name }) => name)).toEqual(weekdays);
  });
});
