import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contactTemplateNameMax, contactTemplatesMax, fillTemplate } from '#contract/contact-rules.ts';
import type { ContactTemplate } from '#contract/contact.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { makeContactTemplate } from './factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const { db } = deps;
const admin = await testApp.signUp({ roles: ['ADMIN'] });
const client = await testApp.signUp();
const path = '/api/v1/admin/contact/templates';

beforeEach(async () => {
  await db.deleteFrom('contact_template').execute();
  clock.advance(1);
});

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  suffix = '',
  { as = admin, payload }: { as?: SignedInUser | undefined; payload?: object } = {},
) {
  const answer = await testApp.request({ method, url: `${path}${suffix}`, as, ...(payload && { payload }) });
  const body = answer.statusCode === 204 ? undefined : answer.json<ContactTemplate & Partial<ErrorPayload>>();
  return {
    status: answer.statusCode,
    code: body?.errorCode,
    fields: body?.validationErrors,
    body: body as ContactTemplate,
  };
}
const list = async () => (await testApp.request({ url: path, as: admin })).json<ContactTemplate[]>();
const words = (more: object = {}) => ({
  language: 'fr',
  name: 'Annuler une visite',
  text: 'Bonjour {name},\n\nVous pouvez annuler sans frais.',
  ...more,
});
const create = (more: object = {}) => ask('POST', '', { payload: words(more) });

test('templates are for administrators', async () => {
  const id = await makeContactTemplate(deps);
  for (const [method, suffix, payload] of [
    ['GET', '', undefined],
    ['POST', '', words()],
    ['PUT', `/${id}`, words()],
    ['DELETE', `/${id}`, undefined],
  ] as const) {
    expect((await ask(method, suffix, { as: client, ...(payload && { payload }) })).status).toBe(403);
    const anonymous = { method, url: `${path}${suffix}`, ...(payload && { payload }) };
    expect((await testApp.request(anonymous)).statusCode).toBe(401);
  }
});

describe('a template', () => {
  test('is kept and listed by language and name', async () => {
    const kept = await create();
    expect(kept.status).toBe(201);
    const updatedAt = clock.now().toISOString();
    expect(kept.body).toEqual({ id: expect.any(String), ...words(), version: 0, updatedAt });
    await create({ language: 'ar', name: 'إلغاء موعد' });
    await create({ language: 'fr', name: 'Acompte' });
    expect((await list()).map(({ name }) => name)).toEqual(['إلغاء موعد', 'Acompte', 'Annuler une visite']);
  });

  test.each([
    ['name', ''],
    ['name', 'a'.repeat(contactTemplateNameMax + 1)],
    ['text', ' '],
    ['language', 'de'],
  ])('without a proper %s is refused', async (field, value) => {
    const refused = await create({ [field]: value });
    expect([refused.status, refused.code]).toEqual([400, 'VAL001']);
    expect(refused.fields).toHaveProperty(field);
  });

  test('has a name of its own in its language', async () => {
    await create();
    const refused = await create({ name: 'ANNULER UNE VISITE' });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['name']]);
    expect((await create({ language: 'en' })).status).toBe(201);
    const other = await create({ name: 'Autre' });
    expect((await ask('PUT', `/${other.body.id}`, { payload: words() })).fields).toHaveProperty('name');
  });

  test('changes, with the version that was read', async () => {
    const { body } = await create();
    clock.advance(1);
    const change = { ...words({ text: 'Bonjour,' }), version: 0 };
    const changed = await ask('PUT', `/${body.id}`, { payload: change });
    expect(changed.body).toMatchObject({
      text: 'Bonjour,',
      version: 1,
      updatedAt: clock.now().toISOString(),
    });
    const stale = await ask('PUT', `/${body.id}`, { payload: change });
    expect([stale.status, stale.code]).toEqual([409, 'CNF001']);
    expect((await ask('PUT', `/${randomUUID()}`, { payload: words() })).code).toBe('RES001');
  });

  test('is deleted, with the version that was read', async () => {
    const { body } = await create();
    expect((await ask('DELETE', `/${body.id}?version=1`)).code).toBe('CNF001');
    expect((await ask('DELETE', `/${body.id}?version=0`)).status).toBe(204);
    expect((await ask('DELETE', `/${body.id}`)).code).toBe('RES001');
    expect(await list()).toEqual([]);
  });

  test('is in the audit with its words', async () => {
    const { body } = await create();
    await ask('PUT', `/${body.id}`, { payload: words({ text: 'Bonjour,' }) });
    await ask('DELETE', `/${body.id}`);
    const events = await db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'subject_type', 'before', 'after'])
      .where('subject_id', '=', body.id)
      .orderBy('id')
      .execute();
    const [actor_id, subject_type] = [admin.id, 'CONTACT_TEMPLATE'];
    const changed = words({ text: 'Bonjour,' });
    expect(events).toEqual([
      { action: 'CONTACT_TEMPLATE_CREATED', actor_id, subject_type, before: null, after: words() },
      { action: 'CONTACT_TEMPLATE_CHANGED', actor_id, subject_type, before: words(), after: changed },
      { action: 'CONTACT_TEMPLATE_DELETED', actor_id, subject_type, before: changed, after: null },
    ]);
  });
});

test('there are so many templates at most, also when two are added at once', async () => {
  for (let count = 1; count < contactTemplatesMax; count += 1) await makeContactTemplate(deps);
  const both = await Promise.all([create({ name: 'Un' }), create({ name: 'Deux' })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  expect(both.find(({ status }) => status === 400)?.fields).toHaveProperty('name');
});

test('the name of the person takes its place in an answer, whatever signs it has', () => {
  expect(fillTemplate('Bonjour {name}, merci {name}.', 'A$& B')).toBe('Bonjour A$& B, merci A$& B.');
});
