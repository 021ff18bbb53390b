import { afterAll, expect, test } from 'vitest';
import type { AuditEvent } from '#contract/audit.ts';
import type { AuditAction } from '#contract/audit-limits.ts';
import { recordAudit } from './actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { db, clock } = testApp.deps;

const get = (url: string, as?: SignedInUser) =>
  testApp.request({ url: `/api/v1/admin/audit${url}`, ...(as && { as }) });
const listed = async (url: string, as: SignedInUser) =>
  (await get(url, as)).json<{ content: AuditEvent[]; totalElements: number }>();
const record = (actorId: string, action: AuditAction, reason = 'because') =>
  inTransaction(db, (tx) =>
    recordAudit(tx, {
      actorId,
      action,
      subject: { type: 'ACCOUNT', id: actorId },
      before: { on: false },
      after: { on: true },
      reason,
      at: clock.now(),
    }),
  );

test('the audit is read by actor, action, object and time, the newest first', async () => {
  const admin = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Hélène', lastName: 'Perrin' });
  await record(admin.id, 'FLAG_CHANGED');
  testApp.clock.advance(60);
  await record(admin.id, 'ROLES_CHANGED');
  const at = clock.now().toISOString();
  const all = await listed(`?actorId=${admin.id}`, admin);
  expect(all.content.map(({ action }) => action)).toEqual(['ROLES_CHANGED', 'FLAG_CHANGED']);
  expect(all.content[0]).toMatchObject({
    actor: { id: admin.id, displayName: 'Hélène Perrin' },
    object: { kind: 'ACCOUNT', id: admin.id, name: 'Hélène Perrin' },
    before: { on: false },
    after: { on: true },
    reason: 'because',
    at,
  });
  const count = async (query: string) => (await listed(`?actorId=${admin.id}&${query}`, admin)).totalElements;
  expect(await count('action=FLAG_CHANGED')).toBe(1);
  expect(await count(`kind=ACCOUNT&objectId=${admin.id}`)).toBe(2);
  expect(await count(`from=${at}`)).toBe(1);
  expect(await count(`to=${at}`)).toBe(1);
  expect(await count('kind=OTHER')).toBe(0);
});

test('the export holds every event, and nothing that a spreadsheet would compute', async () => {
  const admin = await testApp.signUp({ roles: ['ADMIN'] });
  const events = 501;
  for (let number = 0; number < events; number += 1) await record(admin.id, 'MAIL_RETRIED', '=1+1');
  const answer = await get(`/export?actorId=${admin.id}`, admin);
  expect(answer.headers['content-type']).toContain('text/csv');
  const lines = answer.body.trim().split('\n');
  expect(lines[0]).toContain('at,actor,actorId,action');
  expect(lines).toHaveLength(events + 1);
  expect(lines[1]).toContain("'=1+1");
});

test('the audit is for administrators', async () => {
  const user = await testApp.signUp();
  for (const url of ['', '/export']) {
    expect((await get(url)).statusCode).toBe(401);
    expect((await get(url, user)).statusCode).toBe(403);
  }
});

test('an event is neither changed nor removed', async () => {
  const admin = await testApp.signUp({ roles: ['ADMIN'] });
  await record(admin.id, 'CONTENT_KEPT');
  const mine = db.updateTable('audit_event').set({ action: 'OTHER' }).where('actor_id', '=', admin.id);
  await expect(mine.execute()).rejects.toThrow('an audit event is never changed');
  const removal = db.deleteFrom('audit_event').where('actor_id', '=', admin.id);
  await expect(removal.execute()).rejects.toThrow('an audit event is never changed');
});
