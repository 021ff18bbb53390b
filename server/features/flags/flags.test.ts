import { afterAll, describe, expect, test } from 'vitest';
import type { FeatureFlag, FeatureFlagList } from '#contract/feature-flags.ts';
import type { FlagName } from '#contract/flags.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const at = '2026-03-02T09:00:00.000Z';
const testApp = await startTestApp({ at });
afterAll(() => testApp.close());

const reason = 'Une démonstration le 2 mars.';
const signUpAdmin = () => testApp.signUp({ firstName: 'Emma', lastName: 'Petit', roles: ['ADMIN'] });
const change = (as: SignedInUser, name: string, payload: object) =>
  testApp.request({ method: 'PUT', url: `/api/v1/admin/flags/${name}`, as, payload });
async function flagNamed(name: FlagName, as: SignedInUser) {
  const { flags } = (await testApp.request({ url: '/api/v1/admin/flags', as })).json<FeatureFlagList>();
  return flags.find((flag) => flag.name === name);
}
const auditOf = (actorId: string) =>
  testApp.deps.db
    .selectFrom('audit_event')
    .select(['action', 'subject_type', 'subject_id', 'before', 'after', 'reason'])
    .where('actor_id', '=', actorId)
    .execute();

describe('a flag', () => {
  test('is switched at once, with who did it, when and why', async () => {
    const admin = await signUpAdmin();
    const switched = await change(admin, 'demoBanner', { on: true, reason });
    const by = { id: admin.id, displayName: 'Emma Petit' };
    expect(switched.json<FeatureFlag>()).toEqual({
      name: 'demoBanner',
      on: true,
      locked: false,
      change: { at, by },
    });
    const status = await testApp.request({ url: '/status' });
    expect(status.json<{ flags: Record<string, boolean> }>().flags['demoBanner']).toBe(true);
    const event = { action: 'FLAG_CHANGED', subject_type: 'FLAG', subject_id: 'demoBanner', reason };
    expect(await auditOf(admin.id)).toEqual([{ ...event, before: { on: false }, after: { on: true } }]);
    await change(admin, 'demoBanner', { on: false, reason });
    expect((await flagNamed('demoBanner', admin))?.on).toBe(false);
  });

  test('that is switched to what it is leaves nothing in the audit', async () => {
    const admin = await signUpAdmin();
    expect((await change(admin, 'demoBanner', { on: false, reason })).json<FeatureFlag>().on).toBe(false);
    expect(await auditOf(admin.id)).toEqual([]);
  });

  test('is listed with its default while no one changed it', async () => {
    expect(await flagNamed('criminalRecord', await signUpAdmin())).toEqual({
      name: 'criminalRecord',
      on: false,
      locked: false,
      change: null,
    });
  });

  test('that the environment sets is not changed', async () => {
    const admin = await signUpAdmin();
    const refused = await change(admin, 'chat', { on: false, reason });
    expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([409, 'CFG003']);
    expect(await flagNamed('chat', admin)).toMatchObject({ on: true, locked: true, change: null });
    expect(await auditOf(admin.id)).toEqual([]);
  });

  test('of payments, which do not exist yet, is neither listed nor switched', async () => {
    const admin = await signUpAdmin();
    expect(await flagNamed('payments', admin)).toBeUndefined();
    for (const on of [true, false]) {
      const refused = await change(admin, 'payments', { on, reason });
      expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([409, 'CFG003']);
    }
    expect(await auditOf(admin.id)).toEqual([]);
  });

  test.each([
    ['an unknown name', 'nothing', { on: true, reason }],
    ['no reason', 'demoBanner', { on: true, reason: ' ' }],
    ['no state', 'demoBanner', { reason }],
  ])('with %s is refused', async (_, name, payload) => {
    const refused = await change(await signUpAdmin(), name, payload);
    expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([400, 'VAL001']);
  });

  test('is for administrators', async () => {
    expect((await change(await testApp.signUp(), 'demoBanner', { on: true, reason })).statusCode).toBe(403);
  });
});
