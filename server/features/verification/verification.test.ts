import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { documentsMax, documentTypes, insuranceTypes } from '#contract/verification-rules.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { PendingDocument, Verification, VerificationDocument } from '#contract/verification.ts';
import { sweepDocuments } from './due-actions.ts';
import { getVerificationProgress, handInDocuments } from './actions.ts';
import { verificationCalls } from './factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { makePdf, makePhoto } from '#server/testing/pictures.ts';

let testApp: TestApp;
let admin: SignedInUser;
let colleague: SignedInUser;
let calls: ReturnType<typeof verificationCalls>;
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-22T10:00:00Z' });
  admin = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Nora', lastName: 'Petit' });
  colleague = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Luc', lastName: 'Roux' });
  calls = verificationCalls(testApp);
});
afterAll(() => testApp.close());

/** A house cleaner without a business: only an identity document is required. */
async function makeOwner(categoryId = 'cleaning') {
  const owner = await testApp.signUp({ userType: 'provider' });
  const services = [{ categoryId, documents: false }];
  const { id } = await makeProvider(testApp.deps, { accountId: owner.id, services });
  await testApp.deps.db.updateTable('provider').set({ trader: false }).where('id', '=', id).execute();
  return { owner, providerId: id };
}
const statusOf = async (owner: SignedInUser, providerId: string) =>
  (await calls.status(owner, providerId)).json<Verification>();
const codeOf = (answer: Awaited<ReturnType<TestApp['request']>>) => {
  const { errorCode, validationErrors } = answer.json<ErrorPayload>();
  return [answer.statusCode, errorCode, ...Object.keys(validationErrors ?? {})];
};
const content = (as: SignedInUser | undefined, id: string, query = '') =>
  testApp.request({ url: `/api/v1/verification/document/${id}/content${query}`, ...(as && { as }) });
const historyOf = async (id: string) =>
  (
    await testApp.deps.db
      .selectFrom('verification_event')
      .select(['action', 'account_id'])
      .where('document_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const rowOf = (id: string) =>
  testApp.deps.db
    .selectFrom('verification_document')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const storedFiles = () => readdir(join(testApp.deps.config.dataDir, 'documents')).catch(() => [] as string[]);
const subjectsTo = async (email: string) =>
  (
    await testApp.deps.db
      .selectFrom('outgoing_mail')
      .select('template')
      .where('recipient_email', '=', email)
      .where('template', 'like', 'verification.%')
      .orderBy('id')
      .execute()
  ).map(({ template }) => template);
const verifiedOf = async (providerId: string) =>
  (
    await testApp.deps.db
      .selectFrom('provider')
      .select('verified')
      .where('id', '=', providerId)
      .executeTakeFirstOrThrow()
  ).verified;

describe('uploading', () => {
  test('stores a photo re-encoded and sealed, and returns it to its owner alone', async () => {
    const { owner, providerId } = await makeOwner();
    const answer = await calls.upload(owner, 'type=PASSPORT', await makePhoto(), '../pass.port.jpg');
    expect(answer.statusCode).toBe(201);
    const document = answer.json<VerificationDocument>();
    expect(document).toMatchObject({
      type: 'PASSPORT',
      side: null,
      status: 'UPLOADED',
      fileName: 'pass.port.jpg',
      mediaType: 'image/jpeg',
    });
    const opened = await content(owner, document.id);
    expect(opened.headers['content-disposition']).toContain('attachment');
    expect(opened.headers['cache-control']).toContain('no-store');
    expect(opened.rawPayload.length).toBe(document.size);
    expect((await sharp(opened.rawPayload).metadata()).exif).toBeUndefined();
    const stranger = (await makeOwner()).owner;
    for (const refused of [await content(stranger, document.id), await calls.status(stranger, providerId)])
      expect(codeOf(refused)).toEqual([404, 'RES001']);
    expect((await content(undefined, document.id)).statusCode).toBe(401);
    expect((await calls.status(undefined, providerId)).statusCode).toBe(401);
    expect(await historyOf(document.id)).toEqual(['UPLOADED']);
  });

  test('leaves no byte of the original in any file or table', async () => {
    const { owner } = await makeOwner();
    const photo = await makePhoto();
    const pdf = makePdf('Canari-dans-le-PDF-0123456789-abcdefghijklmnopqrstuvwxyz-0123456789');
    await calls.upload(owner, 'type=PASSPORT', photo);
    await calls.upload(owner, 'type=URSSAF_CERTIFICATE', pdf);
    const samples = [photo.subarray(2000, 2064), pdf.subarray(200, 264)];
    const { dataDir } = testApp.deps.config;
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
    expect(files.some((file) => file.isFile())).toBe(true);
    for (const file of files.filter((one) => one.isFile())) {
      const bytes = await readFile(join(file.parentPath, file.name));
      for (const sample of samples) expect([file.name, bytes.includes(sample)]).toEqual([file.name, false]);
    }
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(testApp.deps.db);
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`select t::text from ${sql.table(name)} t`.execute(
        testApp.deps.db,
      );
      const text = rows.map((row) => JSON.stringify(row)).join('');
      for (const sample of samples)
        expect([name, text.includes(sample.toString('hex')), text.includes('Canari-dans')]).toEqual([
          name,
          false,
          false,
        ]);
    }
  });

  test('reports invalid input', async () => {
    const { owner } = await makeOwner();
    const client = await testApp.signUp();
    const photo = await makePhoto();
    expect(codeOf(await calls.upload(undefined, 'type=PASSPORT', photo))).toEqual([401, 'AUT002']);
    expect(codeOf(await calls.upload(client, 'type=PASSPORT', photo))).toEqual([403, 'AUT003']);
    expect(codeOf(await calls.upload(owner, 'type=PASSPORT&side=FRONT', photo))).toEqual([
      400,
      'VAL001',
      'side',
    ]);
    const sides: [string, string][] = [
      ['type=IDENTITY_CARD', 'document_side'],
      ['type=PASSPORT&side=FRONT', 'document_one_side'],
    ];
    for (const [query, key] of sides) {
      const refused = await calls.upload(owner, query, photo);
      expect(codeOf(refused)).toEqual([400, 'VAL001', 'side']);
      const side = translate('fr', `validation:${key}`);
      expect(refused.json<ErrorPayload>().validationErrors).toEqual({ side });
    }
    expect(codeOf(await calls.upload(owner, 'type=CRIMINAL_RECORD_B3', photo))).toEqual([422, 'VER001']);
    expect(codeOf(await calls.upload(owner, 'type=PASSPORT&validUntil=2020-01-01', photo))).toEqual([
      400,
      'VAL001',
      'validUntil',
    ]);
    expect(codeOf(await calls.upload(owner, 'type=PASSPORT', Buffer.from('<svg/>')))).toEqual([
      415,
      'FIL002',
      'file',
    ]);
    expect(codeOf(await calls.upload(owner, 'type=PASSPORT', photo.subarray(0, 999)))).toEqual([
      422,
      'VER002',
      'file',
    ]);
    expect(codeOf(await calls.upload(owner, 'type=PASSPORT', Buffer.alloc(10 * 1024 * 1024 + 1)))).toEqual([
      413,
      'FIL001',
      'file',
    ]);
    const empty = await calls.upload(owner, 'type=PASSPORT', Buffer.alloc(0));
    expect(codeOf(empty)).toEqual([400, 'VAL001', 'file']);
    expect(empty.json<ErrorPayload>().validationErrors).toEqual({
      file: translate('fr', 'validation:file_empty'),
    });
  });

  test('validates the fields before the file', async () => {
    const { owner } = await makeOwner();
    const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1);
    const over = await calls.upload(owner, 'type=LIABILITY_INSURANCE&validUntil=2026-11-21', tooLarge);
    expect([over.statusCode, over.json<ErrorPayload>().validationErrors]).toEqual([
      400,
      { validUntil: translate('fr', 'validation:document_over') },
    ]);
    for (const type of insuranceTypes) {
      const undated = await calls.upload(owner, `type=${type}`, tooLarge);
      expect([undated.statusCode, undated.json<ErrorPayload>().validationErrors]).toEqual([
        400,
        { validUntil: translate('fr', 'validation:last_day_required') },
      ]);
    }
    for (const [query, code] of [
      ['type=IDENTITY_CARD', 'VAL001'],
      ['type=CRIMINAL_RECORD_B3', 'VER001'],
    ] as const)
      expect(codeOf(await calls.upload(owner, query, tooLarge))[1]).toBe(code);
    const today = await calls.upload(owner, 'type=LIABILITY_INSURANCE&validUntil=2026-11-22', makePdf());
    expect(today.statusCode).toBe(201);
  });

  test('of the same type replaces the previous one, also at once', async () => {
    const { owner, providerId } = await makeOwner();
    const photo = await makePhoto();
    const answers = await Promise.all([
      calls.upload(owner, 'type=PASSPORT', photo),
      calls.upload(owner, 'type=PASSPORT', photo),
      calls.upload(owner, 'type=PASSPORT', photo),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const { documents } = await statusOf(owner, providerId);
    expect(documents.map(({ status }) => status)).toEqual(['UPLOADED']);
    const stored = await storedFiles();
    for (const answer of answers) {
      const { storage_name: name, status } = await rowOf(answer.json<VerificationDocument>().id);
      expect(name === null).toBe(status === 'SUPERSEDED');
      if (name) expect(stored).toContain(name);
    }
  });

  test('is refused when twelve documents wait', async () => {
    const { owner, providerId } = await makeOwner();
    const types = documentTypes.filter((type) => type !== 'CRIMINAL_RECORD_B3');
    const queries = types.flatMap((type) =>
      type === 'IDENTITY_CARD' || type === 'RESIDENCE_PERMIT'
        ? [`type=${type}&side=FRONT`, `type=${type}&side=BACK`]
        : [`type=${type}&validUntil=2030-05-31`],
    );
    const answers = [];
    for (const query of queries) answers.push(await calls.upload(owner, query, makePdf(query)));
    const accepted = answers.filter(({ statusCode }) => statusCode === 201);
    expect(accepted).toHaveLength(documentsMax);
    expect(codeOf(answers.at(-1) ?? answers[0]!)).toEqual([400, 'VAL001', 'file']);
    expect((await statusOf(owner, providerId)).totalFiles).toBe(documentsMax);
  });

  test('can be undone until it is handed in', async () => {
    const { owner, providerId } = await makeOwner();
    const { id } = (await calls.upload(owner, 'type=PASSPORT', makePdf())).json<VerificationDocument>();
    const remove = (as: SignedInUser) =>
      testApp.request({ method: 'DELETE', url: `/api/v1/verification/document/${id}`, as });
    expect((await remove((await makeOwner()).owner)).statusCode).toBe(404);
    expect((await remove(owner)).statusCode).toBe(204);
    expect((await remove(owner)).statusCode).toBe(404);
    expect((await content(owner, id)).statusCode).toBe(404);
    expect(await statusOf(owner, providerId)).toMatchObject({ status: 'NOT_STARTED', totalFiles: 0 });
    const next = await calls.handIn(owner, providerId);
    const late = await testApp.request({
      method: 'DELETE',
      url: `/api/v1/verification/document/${next.id}`,
      as: owner,
    });
    expect(codeOf(late)).toEqual([409, 'VER003']);
  });
});

describe('handing in', () => {
  test('checks count and bytes, and may be repeated', async () => {
    const { owner, providerId } = await makeOwner();
    const { size, id } = (await calls.upload(owner, 'type=PASSPORT', makePdf())).json<VerificationDocument>();
    const right = { totalFiles: 1, totalSize: size };
    expect(codeOf(await calls.submit(owner, providerId, { ...right, totalFiles: 2 }))).toEqual([
      409,
      'VER004',
    ]);
    expect(codeOf(await calls.submit(owner, providerId, { ...right, totalSize: size + 1 }))).toEqual([
      409,
      'VER004',
    ]);
    expect((await statusOf(owner, providerId)).status).toBe('INCOMPLETE');
    const stranger = await makeOwner();
    expect(codeOf(await calls.submit(stranger.owner, providerId, right))).toEqual([404, 'RES001']);
    for (let time = 0; time < 2; time += 1) {
      const answer = await calls.submit(owner, providerId, right);
      expect([answer.statusCode, answer.json<Verification>().status]).toEqual([200, 'PENDING']);
    }
    expect(await historyOf(id)).toEqual(['UPLOADED', 'SUBMITTED']);
  });

  test('updates the step of the onboarding', async () => {
    const { owner, providerId } = await makeOwner('plumbing');
    const { deps } = testApp;
    const progress = () => getVerificationProgress(deps.db, providerId, deps.flags.current());
    expect(await progress()).toEqual({
      required: 4,
      present: 0,
      missing: ['IDENTITY_CARD', 'LIABILITY_INSURANCE', 'PROFESSIONAL_QUALIFICATION', 'DECENNIAL_INSURANCE'],
    });
    await calls.upload(owner, 'type=IDENTITY_CARD&side=FRONT', makePdf());
    expect((await progress()).present).toBe(0);
    await calls.upload(owner, 'type=IDENTITY_CARD&side=BACK', makePdf());
    expect((await progress()).present).toBe(1);
    for (let time = 0; time < 2; time += 1)
      await inTransaction(deps.db, (tx) => handInDocuments(deps, tx, providerId, owner.id));
    const { documents } = await statusOf(owner, providerId);
    expect(documents.map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
  });
});

describe('reviewing', () => {
  test('approves and updates badge, check, mail and history', async () => {
    const { owner, providerId } = await makeOwner();
    const { id } = await calls.handIn(owner, providerId);
    const claimed = (await calls.review(admin, id, { status: 'IN_REVIEW' })).json<PendingDocument>();
    expect(claimed).toMatchObject({ status: 'IN_REVIEW', claimedByMe: true, claimedBy: 'Nora P.' });
    const decision = { status: 'APPROVED', version: claimed.version, validUntil: '2030-01-01' } as const;
    const approved = (await calls.review(admin, id, decision)).json<PendingDocument>();
    expect(approved).toMatchObject({ status: 'APPROVED', validUntil: '2030-01-01', claimedBy: null });
    expect(approved.history.map(({ action, by }) => [action, by])).toEqual([
      ['UPLOADED', 'Camille M.'],
      ['SUBMITTED', 'Camille M.'],
      ['CLAIMED', 'Nora P.'],
      ['APPROVED', 'Nora P.'],
    ]);
    expect(await statusOf(owner, providerId)).toMatchObject({
      status: 'VERIFIED',
      checks: [{ type: 'IDENTITY' }],
    });
    expect(await verifiedOf(providerId)).toBe(true);
    expect(await subjectsTo(owner.email)).toEqual(['verification.approved']);
  });

  test('is done by one administrator at a time, for half an hour', async () => {
    const { owner, providerId } = await makeOwner();
    const { id } = await calls.handIn(owner, providerId);
    const both = await Promise.all(
      [admin, colleague].map((one) => calls.review(one, id, { status: 'IN_REVIEW' })),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const winner = both[0]?.statusCode === 200 ? admin : colleague;
    const loser = winner === admin ? colleague : admin;
    expect(codeOf(await calls.review(loser, id, { status: 'APPROVED' }))).toEqual([409, 'VER003']);
    testApp.clock.advance(31);
    expect((await calls.review(loser, id, { status: 'IN_REVIEW' })).statusCode).toBe(200);
    expect(codeOf(await calls.review(winner, id, { status: 'APPROVED' }))).toEqual([409, 'VER003']);
  });

  test('decides on documents that the administrator claimed, and on no others', async () => {
    const { owner, providerId } = await makeOwner();
    const { id } = await calls.handIn(owner, providerId);
    const outcomes = ['APPROVED', 'REJECTED', 'RESUBMISSION_REQUIRED'] as const;
    const refusals = () =>
      Promise.all(
        outcomes.map(async (status) =>
          codeOf(await calls.review(admin, id, { status, notes: 'La photo est floue.' })),
        ),
      );
    const refused = outcomes.map(() => [409, 'VER003']);
    expect(await refusals()).toEqual(refused);
    await calls.review(colleague, id, { status: 'IN_REVIEW' });
    expect(await refusals()).toEqual(refused);
    testApp.clock.advance(31);
    expect(await refusals()).toEqual(refused);
    // After half an hour another administrator may claim it; until then the claim is kept.
    expect((await calls.review(colleague, id, { status: 'APPROVED' })).statusCode).toBe(200);
    expect(await refusals()).toEqual(refused);
    expect(codeOf(await calls.review(admin, id, { status: 'IN_REVIEW' }))).toEqual([409, 'VER003']);
    expect(await historyOf(id)).toEqual(['UPLOADED', 'SUBMITTED', 'CLAIMED', 'APPROVED']);
  });

  test('requires the last day to approve an insurance', async () => {
    const { owner, providerId } = await makeOwner('painting');
    const { id } = await calls.handIn(owner, providerId, 'type=LIABILITY_INSURANCE&validUntil=2026-12-31');
    const { db } = testApp.deps;
    await db.updateTable('verification_document').set({ valid_until: null }).where('id', '=', id).execute();
    const undated = await calls.decide(admin, id, { status: 'APPROVED' });
    expect(codeOf(undated)).toEqual([400, 'VAL001', 'validUntil']);
    const dated = { status: 'APPROVED', validUntil: '2027-01-31' } as const;
    const approved = await calls.review(admin, id, dated);
    expect(approved.json()).toMatchObject(dated);
  });

  test('refuses every other change', async () => {
    const { owner, providerId } = await makeOwner();
    const uploaded = (await calls.upload(owner, 'type=PASSPORT', makePdf())).json<VerificationDocument>();
    expect(codeOf(await calls.decide(admin, uploaded.id, { status: 'APPROVED' }))).toEqual([409, 'VER003']);
    const { id } = await calls.handIn(owner, providerId);
    expect(codeOf(await calls.decide(admin, id, { status: 'REJECTED', notes: 'Trop' }))).toEqual([
      400,
      'VAL001',
      'notes',
    ]);
    expect(codeOf(await calls.decide(admin, id, { status: 'APPROVED', version: 1 }))).toEqual([
      409,
      'CNF001',
    ]);
    expect(codeOf(await calls.decide(admin, id, { status: 'APPROVED', validUntil: '2020-01-01' }))).toEqual([
      400,
      'VAL001',
      'validUntil',
    ]);
    expect(
      codeOf(await calls.review(admin, id, { status: 'REVOKED', notes: 'Nous avons un doute.' })),
    ).toEqual([409, 'VER003']);
    expect(codeOf(await calls.decide(owner, id, { status: 'APPROVED' }))).toEqual([403, 'AUT003']);
    expect(codeOf(await calls.review(admin, crypto.randomUUID(), { status: 'APPROVED' }))).toEqual([
      404,
      'RES001',
    ]);
    const both = await testApp.signUp({ userType: 'provider', roles: ['ADMIN'] });
    const own = await makeProvider(testApp.deps, {
      accountId: both.id,
      services: [{ categoryId: 'cleaning' }],
    });
    const mine = await calls.handIn(both, own.id);
    expect(codeOf(await calls.decide(both, mine.id, { status: 'APPROVED' }))).toEqual([403, 'AUT003']);
  });

  test('refuses with a reason, and the next document replaces it', async () => {
    const { owner, providerId } = await makeOwner();
    const { id } = await calls.handIn(owner, providerId);
    const notes = 'La photo est floue, refaites-la.';
    await calls.decide(admin, id, { status: 'RESUBMISSION_REQUIRED', notes });
    const turned = await statusOf(owner, providerId);
    expect([turned.status, turned.documents[0]?.notes]).toEqual(['ACTION_REQUIRED', notes]);
    const next = await calls.handIn(owner, providerId);
    expect((await statusOf(owner, providerId)).status).toBe('PENDING');
    expect((await rowOf(id)).status).toBe('SUPERSEDED');
    await calls.decide(admin, next.id, { status: 'REJECTED', notes });
    expect((await statusOf(owner, providerId)).status).toBe('REJECTED');
    expect(await subjectsTo(owner.email)).toEqual(['verification.resubmission', 'verification.rejected']);
    expect(await verifiedOf(providerId)).toBe(false);
  });

  test('keeps an approved document valid until its replacement is approved, and may revoke it', async () => {
    const { owner, providerId } = await makeOwner();
    const first = await calls.handIn(owner, providerId);
    await calls.decide(admin, first.id, { status: 'APPROVED' });
    const second = await calls.handIn(owner, providerId);
    expect([(await statusOf(owner, providerId)).status, (await rowOf(first.id)).status]).toEqual([
      'VERIFIED',
      'APPROVED',
    ]);
    await calls.decide(admin, second.id, { status: 'APPROVED' });
    expect([(await rowOf(first.id)).status, (await rowOf(first.id)).storage_name]).toEqual([
      'SUPERSEDED',
      null,
    ]);
    await calls.review(admin, second.id, { status: 'REVOKED', notes: 'Ce document est un faux.' });
    expect(await statusOf(owner, providerId)).toMatchObject({ status: 'REJECTED', checks: [] });
    expect(await verifiedOf(providerId)).toBe(false);
  });

  test('lists the oldest first with their waiting time, and the same file of other accounts', async () => {
    const one = await makeOwner();
    const other = await makeOwner();
    const file = makePdf('La même attestation');
    for (const { owner, providerId } of [one, other]) {
      const { size } = (await calls.upload(owner, 'type=PASSPORT', file)).json<VerificationDocument>();
      await calls.submit(owner, providerId, { totalFiles: 1, totalSize: size });
      testApp.clock.advance(49 * 60);
    }
    const page = await testApp.request({ url: '/api/v1/verification/admin/pending?size=100', as: admin });
    const { content: queue } = page.json<{ content: PendingDocument[] }>();
    const ours = queue.filter(({ provider }) => [one.providerId, other.providerId].includes(provider.id));
    expect(ours.map(({ provider }) => provider.id)).toEqual([one.providerId, other.providerId]);
    expect(ours[0]).toMatchObject({ ageHours: 98, late: true, sameFileElsewhere: true });
    const approved = await testApp.request({
      url: '/api/v1/verification/admin/pending?status=APPROVED',
      as: admin,
    });
    expect(
      approved.json<{ content: PendingDocument[] }>().content.every(({ status }) => status === 'APPROVED'),
    ).toBe(true);
    const mine = await testApp.request({ url: '/api/v1/verification/admin/pending', as: one.owner });
    expect(codeOf(mine)).toEqual([403, 'AUT003']);
  });
});

describe('opening a document', () => {
  test('as an administrator is recorded, and a picture has their name as a watermark', async () => {
    const { owner, providerId } = await makeOwner();
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffffff' } })
      .jpeg()
      .toBuffer();
    const { id } = (await calls.upload(owner, 'type=PASSPORT', photo)).json<VerificationDocument>();
    const plain = await content(owner, id);
    const shown = await content(admin, id, '?inline=true');
    expect(shown.headers['content-disposition']).toContain('inline');
    expect(shown.headers['content-type']).toBe('image/jpeg');
    const before = await sharp(plain.rawPayload).stats();
    const after = await sharp(shown.rawPayload).stats();
    expect(before.channels[1]?.min).toBe(255);
    expect(after.channels[1]?.min).toBeLessThan(200);
    // The watermark covers the whole picture: each quarter has marks.
    for (const [left, top] of [
      [0, 0],
      [450, 0],
      [0, 300],
      [450, 300],
    ] as const) {
      const quarter = await sharp(shown.rawPayload)
        .extract({ left, top, width: 450, height: 300 })
        .toBuffer();
      expect((await sharp(quarter).stats()).channels[1]?.min).toBeLessThan(200);
    }
    expect(await historyOf(id)).toEqual(['UPLOADED', 'VIEWED']);
    const opening = await testApp.deps.db
      .selectFrom('audit_event')
      .select(['actor_id', 'action'])
      .where('subject_id', '=', id)
      .execute();
    expect(opening).toEqual([{ actor_id: admin.id, action: 'DOCUMENT_VIEWED' }]);
    const pdf = await calls.upload(owner, 'type=URSSAF_CERTIFICATE', makePdf());
    const opened = await content(admin, pdf.json<VerificationDocument>().id, '?inline=true');
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect((await calls.status(admin, providerId)).statusCode).toBe(200);
  });
});

describe('time', () => {
  test('warns of the end of an insurance, ends it and destroys its file', async () => {
    const { owner, providerId } = await makeOwner('painting');
    const passport = await calls.handIn(owner, providerId);
    await calls.decide(admin, passport.id, { status: 'APPROVED' });
    const now = testApp.clock.now();
    const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
    const { id } = await calls.handIn(owner, providerId, `type=LIABILITY_INSURANCE&validUntil=${day(60)}`);
    await calls.decide(admin, id, { status: 'APPROVED' });
    expect(await verifiedOf(providerId)).toBe(true);
    await sweepDocuments(testApp.deps);
    expect(await subjectsTo(owner.email)).toHaveLength(2);
    for (const [passed, mails] of [
      [31, 3],
      [54, 4],
      [59.5, 5],
    ] as const) {
      testApp.clock.set(new Date(now.getTime() + passed * dayMs));
      await sweepDocuments(testApp.deps);
      await sweepDocuments(testApp.deps);
      expect(await subjectsTo(owner.email)).toHaveLength(mails);
    }
    // The copy of the passport was destroyed after thirty days, and the provider stays verified.
    expect((await rowOf(passport.id)).erased_at).not.toBeNull();
    expect(codeOf(await content(owner, passport.id))).toEqual([404, 'FIL003']);
    expect([await verifiedOf(providerId), (await rowOf(id)).erased_at]).toEqual([true, null]);
    testApp.clock.set(new Date(now.getTime() + 61.5 * dayMs));
    await sweepDocuments(testApp.deps);
    expect(await statusOf(owner, providerId)).toMatchObject({ status: 'EXPIRED' });
    expect([await verifiedOf(providerId), (await rowOf(id)).storage_name]).toEqual([false, null]);
    expect((await subjectsTo(owner.email)).at(-1)).toBe('verification.expired');
    expect(await historyOf(id)).toEqual([
      'UPLOADED',
      'SUBMITTED',
      'CLAIMED',
      'APPROVED',
      'EXPIRED',
      'ERASED',
    ]);
    testApp.clock.set(now);
  });

  test('keeps of a criminal record only that it was checked', async () => {
    const locked = await startTestApp({ environment: { FEATURE_CRIMINAL_RECORD: 'true' } });
    try {
      const own = verificationCalls(locked);
      const reviewer = await locked.signUp({ roles: ['ADMIN'] });
      const owner = await locked.signUp({ userType: 'provider' });
      const { id: providerId } = await makeProvider(locked.deps, {
        accountId: owner.id,
        services: [{ categoryId: 'childcare' }],
      });
      const { id } = await own.handIn(owner, providerId, 'type=CRIMINAL_RECORD_B3');
      await own.decide(reviewer, id, { status: 'APPROVED' });
      const row = await locked.deps.db
        .selectFrom('verification_document')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ status: 'APPROVED', storage_name: null, reviewer_id: reviewer.id });
      expect(await readdir(join(locked.deps.config.dataDir, 'documents'))).toEqual([]);
    } finally {
      await locked.close();
    }
  });
});
