import { afterAll, expect, test } from 'vitest';
import { presenceOf } from '#server/features/search/cards/card-rules.ts';
import { displayName } from '#server/features/users/rules.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { makeTalk, view, list } = createTalks(testApp);
const { db } = testApp.deps;

const at = testApp.clock.now();
const after = (milliseconds: number) => new Date(at.getTime() + milliseconds);

type MemberChange = Partial<Record<'archived_at' | 'left_at' | 'blocked_at' | 'muted_until', Date | null>>;
const setMember = (id: string, { id: accountId }: SignedInUser, change: MemberChange & { muted?: boolean }) =>
  db
    .updateTable('conversation_member')
    .set(change)
    .where('conversation_id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
type AccountChange = {
  suspended_at?: Date;
  last_seen_at?: Date | null;
  hide_last_seen?: boolean;
  last_name?: string;
};
const setAccount = ({ id }: SignedInUser, change: AccountChange) =>
  db.updateTable('account').set(change).where('id', '=', id).execute();

test.for([
  [{}, {}, 'ACTIVE'],
  [{ archived_at: at }, {}, 'ARCHIVED'],
  [{ archived_at: at, left_at: at }, {}, 'CLOSED'],
  [{ archived_at: at }, { suspended_at: at }, 'CLOSED'],
  [{ left_at: at, blocked_at: at }, {}, 'BLOCKED'],
  [{ left_at: at, archived_at: at }, { blocked_at: at }, 'BLOCKED'],
] as const)('the first state that applies of %j and %j is %s', async ([own, { ...others }, status]) => {
  const { customer, owner, id } = await makeTalk();
  if (Object.keys(own).length > 0) await setMember(id, customer, own);
  if ('blocked_at' in others) await setMember(id, owner, others);
  if ('suspended_at' in others) await setAccount(owner, others);
  expect((await view(id, customer)).status).toBe(status);
});

test.for([
  [true, null, true, null],
  [true, after(1), true, after(1).toISOString()],
  [true, at, false, null],
  [false, null, false, null],
] as const)('muted %s until %s is %s until %s', async ([set, until, muted, mutedUntil]) => {
  const { customer, id } = await makeTalk();
  await setMember(id, customer, { muted: set, muted_until: until });
  expect(await view(id, customer)).toMatchObject({ muted, mutedUntil });
});

test('the public name of the other member is the one of the site', async () => {
  const { customer, owner, id } = await makeTalk();
  for (const last_name of [
    'benali',
    'étienne',
    'Œuvrard',
    's\u0327ahin',
    'ñandu',
    'بن علي',
    'd’Arc',
    '’t Hart',
    '(x)',
    '…',
  ]) {
    await setAccount(customer, { last_name });
    const name = displayName({ first_name: 'Camille', last_name });
    expect((await view(id, owner)).other.displayName).toBe(name);
    expect((await list(owner)).content[0]?.other.displayName).toBe(name);
  }
  await db.updateTable('provider').set({ business_name: '' }).where('account_id', '=', owner.id).execute();
  expect((await view(id, customer)).other.displayName).toBe('Amina B.');
});

test('presence is the one of the site, and a provider can hide it', async () => {
  const { customer, owner, id } = await makeTalk();
  const times = [-120_001, -120_000, -119_999, -1, 0, 1].map(after);
  for (const last_seen_at of [null, ...times, new Date('2026-03-01T23:59:59.999Z')]) {
    await setAccount(owner, { last_seen_at });
    const expected = presenceOf({ last_seen_at, hide_last_seen: false }, at);
    expect((await view(id, customer)).other).toMatchObject(expected);
  }
  await setAccount(customer, { last_seen_at: at });
  await setAccount(owner, { hide_last_seen: true });
  expect((await view(id, customer)).other).toMatchObject({ online: false, lastSeenAt: null });
  expect((await view(id, owner)).other).toMatchObject({ online: true, lastSeenAt: at.toISOString() });
  await setAccount(customer, { hide_last_seen: true });
  expect((await view(id, owner)).other).toMatchObject({ online: false, lastSeenAt: null });
});
