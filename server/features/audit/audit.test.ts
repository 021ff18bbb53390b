import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
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

describe('a search', () => {
  const foundFor = async (typed: string, as: SignedInUser) =>
    (await listed(`?query=${encodeURIComponent(typed)}`, as)).content.map(({ action }) => action);

  test('finds who did it, what it was done to, and words of the reason, once each', async () => {
    const admin = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Odile', lastName: 'Quéméner' });
    const other = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Basile', lastName: 'Noé' });
    testApp.clock.advance(1);
    await record(admin.id, 'FLAG_CHANGED', 'Odile : la maison était FERMÉE');
    testApp.clock.advance(1);
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        actorId: other.id,
        action: 'ACCOUNT_NOTED',
        subject: { type: 'ACCOUNT', id: admin.id },
        at: clock.now(),
      }),
    );
    expect(await foundFor('quemener odile', admin)).toEqual(['ACCOUNT_NOTED', 'FLAG_CHANGED']);
    expect(await foundFor('basile', admin)).toEqual(['ACCOUNT_NOTED']);
    expect(await foundFor('maison fermee', admin)).toEqual(['FLAG_CHANGED']);
    expect(await foundFor('mais', admin)).toEqual(['FLAG_CHANGED']);
    expect(await foundFor('maison ouverte', admin)).toEqual([]);
    expect(await foundFor("maison' & | !(:*", admin)).toEqual(['FLAG_CHANGED']);
    expect(await foundFor('&& %_', admin)).toEqual([]);
    const narrowed = await listed('?query=odile&action=ACCOUNT_NOTED', admin);
    expect(narrowed.totalElements).toBe(1);
    const table = await get('/export?query=maison', admin);
    expect(table.body.trim().split('\n')).toHaveLength(2);
  });

  test('finds a thing by its number', async () => {
    const admin = await testApp.signUp({ roles: ['ADMIN'] });
    const { id, number } = await db
      .insertInto('contact_message')
      .values({
        id: newId(),
        name: 'Marion',
        email: 'marion@example.org',
        subject: 'Une question',
        message: 'Bonjour',
        locale: 'fr',
        status: 'NEW',
        created_at: clock.now(),
        last_written_at: clock.now(),
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        actorId: admin.id,
        action: 'CONTACT_ASSIGNED',
        subject: { type: 'CONTACT_MESSAGE', id },
        at: clock.now(),
      }),
    );
    expect(await foundFor(`ct-${number}`, admin)).toEqual(['CONTACT_ASSIGNED']);
    expect(await foundFor(`SG-${number}`, admin)).toEqual([]);
    const [event] = (await listed(`?query=CT-${number}`, admin)).content;
    expect(event?.object).toMatchObject({ name: 'Marion', number: `CT-${number}` });
  });

  test('finds a letter by its title, in whichever language, and names it', async () => {
    const admin = await testApp.signUp({ roles: ['ADMIN'] });
    const text = (subject: string) => ({ subject, text: 'Bonjour', button: '' });
    const { statusCode } = await testApp.request({
      method: 'POST',
      url: '/api/v1/admin/letters',
      as: admin,
      body: {
        audience: { kind: null, category: null, department: null, language: null, town: null },
        texts: { fr: text(''), en: text('Guéret opens'), ar: text('غيريه تفتح') },
        link: null,
      },
    });
    expect(statusCode).toBe(201);
    expect(await foundFor('gueret', admin)).toEqual(['LETTER_CREATED']);
    expect(await foundFor('تفتح', admin)).toEqual(['LETTER_CREATED']);
    const [event] = (await listed('?query=gueret', admin)).content;
    expect(event?.object.name).toBe('Guéret opens');
  });

  test('finds a decision by its number, with the acts on what it was about', async () => {
    const admin = await testApp.signUp({ roles: ['ADMIN'] });
    const [id, serviceId] = [newId(), newId()];
    const { number } = await db
      .insertInto('moderation_decision')
      .values({
        id,
        kind: 'SERVICE',
        object_id: serviceId,
        action: 'HIDE',
        reason: 'ILLEGAL',
        text: 'Interdit',
        origin: 'OPERATOR',
        at: clock.now(),
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    const about = (action: AuditAction, subject: { type: 'SERVICE' | 'DECISION'; id: string }) =>
      inTransaction(db, (tx) => recordAudit(tx, { actorId: admin.id, action, subject, at: clock.now() }));
    await about('CONTENT_HIDDEN', { type: 'SERVICE', id: serviceId });
    testApp.clock.advance(1);
    await about('DECISION_LIFTED', { type: 'DECISION', id });
    expect(await foundFor(`dc ${number}`, admin)).toEqual(['DECISION_LIFTED', 'CONTENT_HIDDEN']);
    expect(await foundFor(`CT-${number}`, admin)).not.toContain('DECISION_LIFTED');
    const [event] = (await listed(`?query=DC-${number}`, admin)).content;
    expect(event?.object.number).toBe(`DC-${number}`);
  });
});

test('the export holds every event, and nothing that a spreadsheet would compute', async () => {
  const admin = await testApp.signUp({ roles: ['ADMIN'] });
  const events = 501;
  for (let number = 0; number < events; number += 1) await record(admin.id, 'MAIL_RETRIED', '=1+1');
  const answer = await get(`/export?actorId=${admin.id}`, admin);
  expect(answer.headers['content-type']).toContain('text/csv');
  const lines = answer.body.trim().split('\n');
  expect(lines[0]).toContain('Date et heure (Paris);Qui;Geste;');
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
