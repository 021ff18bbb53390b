import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { AuditPage } from '#contract/audit.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import type { PendingDocument, VerificationDocument } from '#contract/verification.ts';
import { verificationCalls } from './factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { makePhoto } from '#server/testing/pictures.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
let admin: SignedInUser;
let calls: ReturnType<typeof verificationCalls>;
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-22T10:00:00Z' });
  admin = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Nora', lastName: 'Petit' });
  calls = verificationCalls(testApp);
});
afterAll(() => testApp.close());

const reason = 'Ce document est un faux.';

/** A cleaner without a business, with a passport handed in. */
async function makeOwner(firstName: string, lastName: string, businessName?: string) {
  const owner = await testApp.signUp({ userType: 'provider', firstName, lastName });
  const { id: providerId } = await makeProvider(testApp.deps, {
    accountId: owner.id,
    services: [{ categoryId: 'cleaning' }],
    profile: { trader: false, ...(businessName && { business_name: businessName }) },
  });
  const { id } = await calls.handIn(owner, providerId);
  return { owner, providerId, id };
}
const ask = (query: string, as?: SignedInUser) =>
  testApp.request({ url: `/api/v1/verification/admin/pending?${query}`, ...(as && { as }) });
const list = async (query: string) =>
  (await ask(query, admin)).json<{ content: PendingDocument[]; totalElements: number; totalPages: number }>();
const idsOf = async (query: string) => (await list(query)).content.map(({ id }) => id);
const refusalOf = (answer: Awaited<ReturnType<typeof ask>>) => {
  const { errorCode, validationErrors } = answer.json<ErrorPayload>();
  return [answer.statusCode, errorCode, ...Object.keys(validationErrors ?? {})];
};
const badgeOf = async (id: string) => {
  const { verified, checks } = (
    await testApp.request({ url: `/api/v1/providers/${id}` })
  ).json<ProviderDetail>();
  return [verified, checks.length];
};

describe('past decisions', () => {
  test('are listed newest first, page by page and by status', async () => {
    const early = await makeOwner('Zoé', 'Ancienne');
    const late = await makeOwner('Luc', 'Récent');
    const waiting = await makeOwner('Ana', 'Attend');
    await calls.decide(admin, late.id, { status: 'REJECTED', notes: reason });
    testApp.clock.advance(1);
    await calls.decide(admin, early.id, { status: 'APPROVED' });
    expect(await idsOf('view=decided')).toEqual([early.id, late.id]);
    const second = await list('view=decided&page=1&size=1');
    expect(second.content.map(({ id }) => id)).toEqual([late.id]);
    expect([second.totalElements, second.totalPages]).toEqual([2, 2]);
    expect(await idsOf('status=APPROVED')).toEqual([early.id]);
    expect(await idsOf('view=decided&status=REVOKED')).toEqual([]);
    for (const queue of ['', 'view=waiting']) expect(await idsOf(queue)).toEqual([waiting.id]);
    const [newest] = (await list('view=decided')).content;
    expect(newest?.history.at(-1)).toMatchObject({ action: 'APPROVED', by: 'Nora P.' });
    testApp.clock.advance(1);
    await calls.review(admin, early.id, { status: 'REVOKED', notes: reason });
    expect(await idsOf('status=REVOKED')).toEqual([early.id]);
  });

  test('are found by any name of the provider, without regard to capitals, accents and hyphens', async () => {
    const zoe = await makeOwner('Zoé-Maëlle', 'Quénelle', 'Au Bœuf d’Or 100%');
    const omar = await makeOwner('عمر', 'بن علي');
    for (const { id } of [zoe, omar]) await calls.decide(admin, id, { status: 'APPROVED' });
    const found = (words: string) => idsOf(`view=decided&query=${encodeURIComponent(words)}`);
    for (const words of ['quenelle zoe', 'ZOÉ MAELLE', 'boeuf d’or', '100%', "  d'or  "])
      expect([words, await found(words)]).toEqual([words, [zoe.id]]);
    expect(await found('علي')).toEqual([omar.id]);
    for (const words of ['zoe omar', '10%0', '_', '\\'])
      expect([words, await found(words)]).toEqual([words, []]);
    const { id } = await makeOwner('Zoé-Maëlle', 'Quénelle');
    expect(await idsOf('query=quenelle')).toEqual([id]);
  });

  test('are for administrators, and within limits', async () => {
    const { owner } = await makeOwner('Zoé', 'Martin');
    expect(refusalOf(await ask('view=decided'))).toEqual([401, 'AUT002']);
    expect(refusalOf(await ask('view=decided', owner))).toEqual([403, 'AUT003']);
    expect(refusalOf(await ask('view=all', admin))).toEqual([400, 'VAL001', 'view']);
    expect(refusalOf(await ask(`query=${'a'.repeat(121)}`, admin))).toEqual([400, 'VAL001', 'query']);
    expect((await ask('view=decided&size=5000', admin)).json()).toMatchObject({ size: 100 });
  });
});

describe('the journal', () => {
  test.each([
    ['APPROVED', 'DOCUMENT_APPROVED'],
    ['REJECTED', 'DOCUMENT_REJECTED'],
    ['RESUBMISSION_REQUIRED', 'DOCUMENT_RESUBMISSION_REQUIRED'],
  ] as const)(
    '%s is in it with who decided and whose document it is; the reason stays with the document',
    async (status, action) => {
      const { id } = await makeOwner('Zoé', 'Martin', 'Zoé Ménage');
      await calls.decide(admin, id, { status, ...(status !== 'APPROVED' && { notes: reason }) });
      expect(await journalOf(id)).toEqual([
        expect.objectContaining({
          action,
          actor: { id: admin.id, displayName: 'Nora Petit' },
          object: { kind: 'DOCUMENT', id, name: 'Zoé Ménage', number: null },
          before: { status: 'IN_REVIEW' },
          after: { status, type: 'PASSPORT' },
          reason: status === 'APPROVED' ? null : reason,
        }),
      ]);
      const { db } = testApp.deps;
      const kept = db.selectFrom('audit_event').select('reason').where('subject_id', '=', id);
      expect(await kept.execute()).toEqual([{ reason: null }]);
      await db.deleteFrom('verification_event').where('document_id', '=', id).execute();
      expect(await journalOf(id)).toMatchObject([{ reason: null }]);
    },
  );

  test('has a revocation too', async () => {
    const { id } = await makeOwner('Zoé', 'Martin');
    await calls.decide(admin, id, { status: 'APPROVED' });
    testApp.clock.advance(1);
    await calls.review(admin, id, { status: 'REVOKED', notes: reason });
    const actions = (await journalOf(id)).map(({ action }) => action);
    expect(actions).toEqual(['DOCUMENT_REVOKED', 'DOCUMENT_APPROVED']);
  });

  const journalOf = async (id: string) =>
    (
      await testApp.request({ url: `/api/v1/admin/audit?kind=DOCUMENT&objectId=${id}`, as: admin })
    ).json<AuditPage>().content;
});

describe('one document', () => {
  const open = (id: string, as: SignedInUser) =>
    testApp.request({ url: `/api/v1/verification/admin/document/${id}`, as });

  test('is read whatever became of it, once it is handed in', async () => {
    const { owner, id } = await makeOwner('Zoé', 'Martin');
    expect((await open(id, admin)).json()).toMatchObject({ id, status: 'PENDING' });
    await calls.decide(admin, id, { status: 'APPROVED' });
    expect((await open(id, admin)).json()).toMatchObject({ id, status: 'APPROVED' });
    expect(refusalOf(await open(randomUUID(), admin))).toEqual([404, 'RES001']);
    expect(refusalOf(await open(id, owner))).toEqual([403, 'AUT003']);
  });

  test('is not read before it is handed in', async () => {
    const owner = await testApp.signUp({ userType: 'provider' });
    await makeProvider(testApp.deps, { accountId: owner.id });
    const { id } = (
      await calls.upload(owner, 'type=PASSPORT', await makePhoto())
    ).json<VerificationDocument>();
    expect(refusalOf(await open(id, admin))).toEqual([404, 'RES001']);
  });
});

describe('revoking an approval', () => {
  test('removes the badge at once, and informs the provider of the reason', async () => {
    const { owner, providerId, id } = await makeOwner('Zoé', 'Martin');
    const approved = (await calls.decide(admin, id, { status: 'APPROVED' })).json<PendingDocument>();
    expect(await badgeOf(providerId)).toEqual([true, 1]);
    const revoke = (as: SignedInUser, version: number, notes = reason) =>
      calls.review(as, id, { status: 'REVOKED', notes, version });
    expect(refusalOf(await revoke(owner, approved.version))).toEqual([403, 'AUT003']);
    expect(refusalOf(await revoke(admin, approved.version, 'Faux.'))).toEqual([400, 'VAL001', 'notes']);
    expect(refusalOf(await revoke(admin, approved.version - 1))).toEqual([409, 'CNF001']);
    expect(await badgeOf(providerId)).toEqual([true, 1]);
    const revoked = await revoke(admin, approved.version);
    expect(revoked.json<VerificationDocument>()).toMatchObject({ status: 'REVOKED', notes: reason });
    expect(await badgeOf(providerId)).toEqual([false, 0]);
    expect(refusalOf(await revoke(admin, approved.version + 1))).toEqual([409, 'VER003']);
    const mail = await testApp.deps.db
      .selectFrom('outgoing_mail')
      .select('text')
      .where('recipient_email', '=', owner.email)
      .where('template', '=', 'verification.revoked')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(reason);
  });
});
