import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StepAction, StepKey } from '#contract/onboarding-limits.ts';
import type { OnboardingStatus, OnboardingStep } from '#contract/onboarding.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { OwnProvider } from '#contract/providers.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
});
afterAll(() => testApp.close());

const api = '/api/v1';
const get = async <Answer>(as: SignedInUser, path: string) =>
  (await testApp.request({ url: `${api}/${path}`, as })).json<Answer>();
const statusOf = (as: SignedInUser) => get<OnboardingStatus>(as, 'onboarding/status');
const stepOf = async (as: SignedInUser, key: StepKey) =>
  (await statusOf(as)).steps.find(({ stepKey }) => stepKey === key) as OnboardingStep;
type Asked = { stepKey: string; action?: StepAction; version?: number };
const move = (as: SignedInUser, { stepKey, action = 'update', version }: Asked, payload?: object) => {
  const query = new URLSearchParams({ stepKey, action, ...(version && { version: String(version) }) });
  const url = `${api}/onboarding/transition?${query.toString()}`;
  return testApp.request({ method: 'PUT', url, as, ...(payload && { payload }) });
};
const saved = async (as: SignedInUser, asked: Asked, payload?: object) => {
  const answer = await move(as, asked, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OnboardingStatus>();
};

type Said = Record<string, unknown>;
const send = (method: 'POST' | 'PUT', path: string) => (as: SignedInUser, payload: Said) =>
  testApp.request({ method, url: `${api}/${path}`, as, payload });
const pages = {
  profile: send('PUT', 'providers/me'),
  hours: send('PUT', 'providers/me/opening-hours'),
  plan: send('POST', 'subscriptions/me'),
  account: (as: SignedInUser, fields: Said) =>
    testApp.request({
      method: 'PUT',
      url: `${api}/users/me/with-avatar`,
      as,
      form: { files: [], fields: fields as Record<string, string> },
    }),
};
const say = async (as: SignedInUser, { page, said }: Pick<Change, 'page' | 'said'>) => {
  const answer = await pages[page](as, said);
  expect(answer.statusCode, answer.body).toBe(200);
};

const signUp = () => testApp.signUp({ userType: 'provider', firstName: 'Amina', lastName: 'Benali' });
/** All eight steps are complete, and none of them has a row. */
async function onboarded() {
  const user = await signUp();
  await makeProvider(testApp.deps, { accountId: user.id });
  return user;
}

const day = (start: string, end: string) => ({ enabled: true, slots: [{ start, end }] });
const weekOf = (start: string, end: string) => ({
  openingHours: [{ weekday: 1, slots: [{ start, end }] }],
});
const lyon = { street: '3 rue des Lilas', city: 'Lyon', postalCode: '69001', country: 'FR' };
const paris = { ...lyon, city: 'Paris', postalCode: '75001' };
const amina = { firstName: 'Amina', lastName: 'Benali' };

type Change = {
  page: keyof typeof pages;
  said: Said;
  step: StepKey;
  /** The values that the page saved, as the step shows them. */
  shown: Said;
  /** Other values of the same fields in a form of the step. */
  mine: Said;
  /** Values of other fields in that form. */
  other: Said;
};
const changes: Change[] = [
  {
    page: 'profile',
    said: { headline: 'Chauffage et eau' },
    step: 'PROVIDER_PROFILE',
    shown: { headline: 'Chauffage et eau' },
    mine: { headline: 'Plomberie soignée' },
    other: { bio: 'Vingt ans de métier, devis clair.' },
  },
  {
    page: 'profile',
    said: { businessName: 'Eau vive', vatNumber: 'FR12345678901' },
    step: 'PROVIDER_PROFILE',
    shown: { businessName: 'Eau vive', vatNumber: 'FR12345678901' },
    mine: { businessName: 'Benali Eau', vatNumber: null },
    other: { headline: 'Plomberie soignée' },
  },
  {
    page: 'profile',
    said: { address: paris },
    step: 'SERVICE_AREA',
    shown: { city: 'Paris 1er', postalCode: '75001', insee: '75101' },
    mine: { city: 'Bron', postalCode: '69500' },
    other: { street: '8 rue Neuve', radiusKm: 12 },
  },
  {
    page: 'profile',
    said: { radiusKm: 33, areaInsee: ['75056', '69123'] },
    step: 'SERVICE_AREA',
    shown: { radiusKm: 33, areaInsee: ['69123', '75056'] },
    mine: { radiusKm: 12, areaInsee: ['75056'] },
    other: { street: '8 rue Neuve' },
  },
  {
    page: 'profile',
    said: { languages: ['fr', 'ar'] },
    step: 'PERSONAL_INFO',
    shown: { languages: ['fr', 'ar'] },
    mine: { languages: ['en'] },
    other: { emergencyName: 'Zoé' },
  },
  {
    page: 'profile',
    said: { byAppointment: true },
    step: 'AVAILABILITY',
    shown: { byAppointment: true },
    mine: { byAppointment: null },
    other: { monday: day('08:00', '10:00') },
  },
  {
    page: 'hours',
    said: weekOf('10:00', '12:00'),
    step: 'AVAILABILITY',
    shown: { monday: day('10:00', '12:00'), tuesday: { enabled: false, slots: [] } },
    mine: { monday: day('08:00', '10:00'), tuesday: day('07:00', '09:00') },
    other: { sunday: day('08:00', '10:00'), byAppointment: true },
  },
  {
    page: 'account',
    said: { ...amina, phone: '06 39 98 77 77' },
    step: 'PERSONAL_INFO',
    shown: { phone: '+33639987777' },
    mine: { phone: '+33639981111' },
    other: { lastName: 'Haddad' },
  },
  {
    page: 'account',
    said: { ...amina, firstName: 'Zohra' },
    step: 'PROVIDER_SIGNUP',
    shown: { firstName: 'Zohra' },
    mine: { firstName: 'Leïla' },
    other: { lastName: 'Haddad' },
  },
  {
    page: 'plan',
    said: { plan: 'MONTHLY' },
    step: 'SUBSCRIPTION_PLAN',
    shown: { plan: 'MONTHLY' },
    mine: { plan: 'ANNUAL' },
    other: {},
  },
];
const cases = changes.map(
  (change) => [`${change.page}: ${Object.keys(change.shown).join()}`, change] as const,
);

describe('a change on another page', () => {
  test.each(cases)('is not overwritten by a form that was filled before: %s', async (_what, change) => {
    const { step: stepKey, shown, mine } = change;
    const user = await onboarded();
    const { version } = await stepOf(user, stepKey);
    await say(user, change);
    const before = await stepOf(user, stepKey);
    expect(before).toMatchObject({ version: version + 1, isCompleted: true, data: shown });
    for (const action of ['update', 'complete'] as const) {
      const refused = await move(user, { stepKey, action, version }, mine);
      const { errorCode, validationErrors } = refused.json<ErrorPayload>();
      expect([refused.statusCode, errorCode]).toEqual([409, 'CNF001']);
      expect(Object.keys(validationErrors ?? {}).toSorted()).toEqual(Object.keys(shown).toSorted());
    }
    expect(await stepOf(user, stepKey)).toEqual(before);
  });

  test.each(cases)('is merged with other fields of such a form: %s', async (_what, change) => {
    const { step: stepKey, shown, other } = change;
    const user = await onboarded();
    const { version } = await stepOf(user, stepKey);
    await say(user, change);
    await saved(user, { stepKey, version }, { ...shown, ...other });
    expect((await stepOf(user, stepKey)).data).toMatchObject({ ...shown, ...other });
  });

  test.each(cases)('may be changed by a form that was filled after: %s', async (_what, change) => {
    const { step: stepKey, mine } = change;
    const user = await onboarded();
    await say(user, change);
    const { version } = await stepOf(user, stepKey);
    await saved(user, { stepKey, version }, mine);
    expect((await stepOf(user, stepKey)).data).toMatchObject(mine);
  });

  const drafted = cases.filter(([, { step }]) => step !== 'PROVIDER_SIGNUP');
  test.each(drafted)('replaces an older draft: %s', async (_what, change) => {
    const { step: stepKey, shown, mine, other } = change;
    const user = await onboarded();
    await saved(user, { stepKey }, { ...mine, ...other });
    await say(user, change);
    expect((await stepOf(user, stepKey)).data).toMatchObject({ ...shown, ...other });
  });

  test.each(cases)('changes nothing when the value is the same: %s', async (_what, change) => {
    const { step: stepKey, shown, mine } = change;
    const user = await onboarded();
    await say(user, change);
    const before = await statusOf(user);
    await say(user, change);
    expect(await statusOf(user)).toEqual(before);
    const { version } = before.steps.find((step) => step.stepKey === stepKey) as OnboardingStep;
    await saved(user, { stepKey, version }, mine);
    await say(user, change);
    const { data } = await stepOf(user, stepKey);
    // The first step has no draft: its fields are live at once and are replaced.
    expect(data).toMatchObject(stepKey === 'PROVIDER_SIGNUP' ? shown : mine);
  });

  test('is live when the step is completed', async () => {
    const user = await onboarded();
    const stepKey = 'AVAILABILITY';
    await saved(user, { stepKey }, { monday: day('08:00', '10:00'), sunday: day('08:00', '10:00') });
    await pages.hours(user, weekOf('10:00', '12:00'));
    await saved(user, { stepKey, action: 'complete' });
    expect((await get<OwnProvider>(user, 'providers/me')).openingHours).toEqual([
      { weekday: 1, slots: [{ start: '10:00', end: '12:00' }] },
      { weekday: 7, slots: [{ start: '08:00', end: '10:00' }] },
    ]);
  });

  test('leaves the other steps unchanged', async () => {
    const user = await onboarded();
    const before = await statusOf(user);
    await pages.profile(user, { headline: 'Chauffage et eau', paused: true });
    const changed = (await statusOf(user)).steps.filter(
      ({ version }, index) => version !== before.steps[index]?.version,
    );
    expect(changed.map(({ stepKey }) => stepKey)).toEqual(['PROVIDER_PROFILE']);
  });

  test('applies to the whole place: a city with its postal code and commune', async () => {
    const user = await onboarded();
    const stepKey = 'SERVICE_AREA';
    const { version, data: live } = await stepOf(user, stepKey);
    expect(live).toMatchObject({ city: 'Lyon', postalCode: '69001', insee: '69123' });
    await saved(user, { stepKey }, { city: 'Paris 1er', postalCode: '75001', insee: '75101' });
    const there = { city: 'Lyon 1er', postalCode: '69001', insee: '69381' };
    await pages.profile(user, { address: { street: '3 rue des Lilas', ...there } });
    expect((await stepOf(user, stepKey)).data).toMatchObject(there);
    const refused = await move(user, { stepKey, version }, { postalCode: '75001' });
    expect(Object.keys(refused.json<ErrorPayload>().validationErrors ?? {})).toEqual(['postalCode', 'insee']);
  });

  test('of the order of a list is no change', async () => {
    const user = await onboarded();
    await pages.profile(user, { languages: ['fr', 'ar'], areaInsee: ['75056', '69123'] });
    const before = await statusOf(user);
    await pages.profile(user, { languages: ['ar', 'fr'], areaInsee: ['69123', '75056'] });
    const versions = ({ steps }: OnboardingStatus) => steps.map(({ version }) => version);
    expect(versions(await statusOf(user))).toEqual(versions(before));
  });

  test('of a plan by its cancellation is no change of the plan', async () => {
    const user = await onboarded();
    const stepKey = 'SUBSCRIPTION_PLAN';
    const { version } = await stepOf(user, stepKey);
    await testApp.request({ method: 'POST', url: `${api}/subscriptions/me/cancel`, as: user });
    await saved(user, { stepKey, version }, { plan: 'MONTHLY' });
  });

  test('keeps the identity document number of a draft sealed', async () => {
    const user = await signUp();
    await saved(user, { stepKey: 'PERSONAL_INFO' }, { idNumber: 'X1Y2Z3CANARY', phone: '+33639981111' });
    await pages.account(user, { ...amina, phone: '06 39 98 77 77' });
    expect((await stepOf(user, 'PERSONAL_INFO')).data).toMatchObject({
      idNumber: 'X1Y2Z3CANARY',
      phone: '+33639987777',
    });
    const rows = await testApp.deps.db.selectFrom('onboarding_step').select('draft').execute();
    expect(JSON.stringify(rows)).not.toContain('CANARY');
  });
});

describe('a name and a phone', () => {
  const person = {
    ...amina,
    birthDate: '1990-05-17',
    gender: 'FEMALE',
    nationality: 'ALGERIAN',
    idNumber: 'X1Y2Z3',
    phone: '06 39 98 12 34',
    ...lyon,
    emergencyName: 'Zoé',
    emergencyPhone: '06 39 98 43 21',
    languages: ['fr'],
  };

  test('of the first step are shown in the second', async () => {
    const user = await signUp();
    const stepKey = 'PERSONAL_INFO';
    await saved(user, { stepKey }, { lastName: 'Ben Ali', emergencyName: 'Zoé' });
    const { version } = await stepOf(user, stepKey);
    await saved(user, { stepKey: 'PROVIDER_SIGNUP' }, { lastName: 'Haddad' });
    expect((await stepOf(user, stepKey)).data).toMatchObject({ lastName: 'Haddad', emergencyName: 'Zoé' });
    const refused = await move(user, { stepKey, action: 'complete', version }, person);
    expect(refused.json<ErrorPayload>()).toMatchObject({
      errorCode: 'CNF001',
      validationErrors: { lastName: expect.any(String) },
    });
  });

  test('of the second step are shown in the first', async () => {
    const user = await signUp();
    await saved(user, { stepKey: 'PERSONAL_INFO', action: 'complete' }, { ...person, lastName: 'Haddad' });
    const stale = { stepKey: 'PROVIDER_SIGNUP.basic-info', version: 1 };
    const refused = await move(user, stale, { firstName: 'Zohra', lastName: 'Leroy' });
    const { errorCode, validationErrors } = refused.json<ErrorPayload>();
    expect([errorCode, Object.keys(validationErrors ?? {})]).toEqual(['CNF001', ['lastName']]);
    await saved(user, stale, { firstName: 'Zohra' });
    expect((await stepOf(user, 'PROVIDER_SIGNUP')).data).toMatchObject({
      firstName: 'Zohra',
      lastName: 'Haddad',
    });
  });

  test('that changed are found in the search', async () => {
    const user = await onboarded();
    await pages.account(user, { ...amina, firstName: 'Shéhérazade' });
    const { content } = await get<{ content: { displayName: string }[] }>(
      user,
      'providers?query=Shéhérazade',
    );
    expect(content.map(({ displayName }) => displayName)).toEqual(['Shéhérazade B.']);
  });
});

test('a step continues from its own response', async () => {
  const user = await onboarded();
  const own: [StepKey, Said, Said][] = [
    ['PROVIDER_SIGNUP', { firstName: 'Zohra', phone: '06 39 98 77 77' }, { firstName: 'Leïla' }],
    ['SUBSCRIPTION_PLAN', { plan: 'MONTHLY' }, { plan: 'ANNUAL' }],
    ['AVAILABILITY', { monday: day('08:00', '10:00') }, { monday: day('09:00', '10:00') }],
  ];
  for (const [stepKey, first, second] of own) {
    const { version } = await stepOf(user, stepKey);
    const { steps } = await saved(user, { stepKey, action: 'complete', version }, first);
    const next = steps.find((step) => step.stepKey === stepKey) as OnboardingStep;
    expect(next).toMatchObject({ version: version + 1, isCompleted: true });
    await saved(user, { stepKey, action: 'complete', version: next.version }, second);
    expect(await stepOf(user, stepKey)).toMatchObject({ version: version + 2, data: second });
  }
});

describe('the percentage', () => {
  test('of a step that was never opened does not include it', async () => {
    const user = await signUp();
    await pages.hours(user, weekOf('10:00', '12:00'));
    await pages.plan(user, { plan: 'MONTHLY' });
    await pages.hours(user, weekOf('10:00', '13:00'));
    expect(await stepOf(user, 'AVAILABILITY')).toMatchObject({ version: 3, completionPercentage: 0 });
    expect((await statusOf(user)).overallCompletionPercentage).toBe(12);
    expect(await get(user, 'users/me')).toMatchObject({ onboarding: { percentage: 12 } });
  });

  test('of a step in progress is updated', async () => {
    const user = await onboarded();
    const stepKey = 'PROVIDER_PROFILE';
    await saved(
      user,
      { stepKey },
      { headline: 'Plomberie soignée', bio: 'Vingt ans de métier, devis clair.' },
    );
    expect((await stepOf(user, stepKey)).completionPercentage).toBe(99);
    await pages.profile(user, { headline: 'Eau', bio: 'Court' });
    expect((await stepOf(user, stepKey)).completionPercentage).toBe(87);
    await pages.profile(user, { bio: 'Vingt ans de métier, devis clair.' });
    expect((await stepOf(user, stepKey)).completionPercentage).toBe(99);
  });

  test('of a step that another page changed before it was opened is updated from then on', async () => {
    const user = await signUp();
    const stepKey = 'PERSONAL_INFO';
    await pages.account(user, { ...amina, phone: '06 39 98 77 77' });
    expect((await stepOf(user, stepKey)).completionPercentage).toBe(0);
    await testApp.request({ method: 'POST', url: `${api}/onboarding/step/${stepKey}/start`, as: user });
    await pages.account(user, { ...amina, phone: '06 39 98 11 11' });
    expect((await stepOf(user, stepKey)).completionPercentage).toBe(35);
  });

  test('of a step that another page changed before it was saved is updated from then on', async () => {
    const user = await signUp();
    const stepKey = 'PERSONAL_INFO';
    await pages.account(user, { ...amina, phone: '06 39 98 77 77' });
    await saved(user, { stepKey }, { emergencyName: 'Zoé' });
    expect((await stepOf(user, stepKey)).completionPercentage).toBe(42);
    await pages.account(user, { ...amina, phone: '' });
    expect((await stepOf(user, stepKey)).completionPercentage).toBe(35);
  });
});

test('an account without a provider can change its name and phone', async () => {
  const user = await testApp.signUp();
  expect((await pages.account(user, { ...amina, phone: '06 39 98 77 77' })).statusCode).toBe(200);
});

test('a name waits for a step that is being saved, and holds no lock meanwhile', async () => {
  const user = await onboarded();
  const { db } = testApp.deps;
  const said = await db.transaction().execute(async (tx) => {
    const provider = tx.selectFrom('provider').select('id').where('account_id', '=', user.id);
    await provider.forNoKeyUpdate().execute();
    const answer = pages.account(user, { ...amina, firstName: 'Zohra' });
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      expect(rows).toHaveLength(1);
    });
    const account = tx.selectFrom('account').select('id').where('id', '=', user.id);
    expect(await account.forNoKeyUpdate().noWait().execute()).toHaveLength(1);
    return { answer };
  });
  expect((await said.answer).statusCode).toBe(200);
});

test('a name saved by a step and a page at once ends with one of the two values', async () => {
  const user = await onboarded();
  const answers = await Promise.all(
    ['Zohra', 'Leïla', 'Inès', 'Nour'].map((firstName, index) =>
      index % 2
        ? pages.account(user, { ...amina, firstName })
        : move(user, { stepKey: 'PROVIDER_SIGNUP' }, { firstName }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const { version, data } = await stepOf(user, 'PROVIDER_SIGNUP');
  expect(version).toBe(5);
  expect(await get(user, 'users/me')).toMatchObject({ firstName: data['firstName'] });
});
