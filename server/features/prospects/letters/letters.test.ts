import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { identityProofHeader } from '#contract/auth-limits.ts';
import { dayMs, minuteMs } from '#contract/durations.ts';
import {
  letterBatch,
  letterLeadMinutes,
  letterRefusedPercent,
  letterScheduleDays,
} from '#contract/letters-limits.ts';
import type { Letter, LetterInput, LetterParts, LetterReach } from '#contract/letters.ts';
import type { ProspectStats } from '#contract/prospects-desk.ts';
import { letterInput, makeConfirmed, makeProspect } from '../factory.ts';
import { deliverBatch, followRefusals } from './delivery-actions.ts';
import { beginDueLetters } from './actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp({ at: '2026-01-14T11:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const { db } = deps;
const { ask } = createTalks(testApp);
const path = '/admin/letters';
const admin = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Nora', lastName: 'Petit' });

beforeEach(() => clock.advance(1));
afterEach(() => db.deleteFrom('prospect').execute());

const create = async (changes: Partial<LetterInput> = {}) =>
  (await ask<Letter>('POST', path, admin, letterInput(changes))).body;
const get = async (id: string) => (await ask<Letter>('GET', `${path}/${id}`, admin)).body;
const send = (id: string, body: object = {}, as: SignedInUser | undefined = admin) =>
  ask<Letter>('POST', `${path}/${id}/send`, as, body);
const preview = (id: string, body: object = {}) =>
  ask<Letter>('POST', `${path}/${id}/send/preview`, admin, body);
const stop = (id: string, body: object = {}) => ask<Letter>('POST', `${path}/${id}/stop`, admin, body);
const put = (id: string, input: LetterInput, version: number) =>
  ask<Letter>('PUT', `${path}/${id}`, admin, { ...input, version });
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs).toISOString();
const mailsOf = (letterId: string) =>
  db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('dedupe_key', 'like', `letter-${letterId}-%`)
    .orderBy('id')
    .execute();
/** What the journal tells of a letter after it was written. */
const auditOf = async (id: string) => {
  const [written, ...others] = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(written?.action).toBe('LETTER_CREATED');
  return others.map(({ action, actor_id: actorId, after }) => ({ action, actorId, after }));
};
/** Runs one batch as its job does, without the rest after it and the jobs of its mails. */
async function runBatch(letterId: string, reached?: string | null) {
  const row = await db.selectFrom('letter').selectAll().where('id', '=', letterId).executeTakeFirstOrThrow();
  await deliverBatch(deps, { letterId, reached: reached === undefined ? row.reached_prospect_id : reached });
}

describe('a letter', () => {
  test('is kept as a draft, changed with its version, and read in lists', async () => {
    const { ar: _ar, ...two } = letterInput().texts;
    const empty = { subject: '', text: '', button: '' };
    const draft = await create({ texts: { ...two, ar: empty }, link: null });
    expect(draft).toMatchObject({
      state: 'DRAFT',
      author: 'Nora P.',
      texts: { ar: empty },
      scheduledAt: null,
      sent: 0,
      left: 0,
      version: 0,
    });
    const changed = await put(draft.id, letterInput(), 0);
    expect(changed.body).toMatchObject({ version: 1, link: '/search', texts: letterInput().texts });
    const list = await ask<{ content: Letter[]; totalElements: number }>('GET', path, admin);
    expect(list.body.content[0]).toEqual(changed.body);
  });

  test('is deleted while it is a draft, and the journal keeps its title', async () => {
    const { id } = await create();
    const remove = (version: number) => ask('DELETE', `${path}/${id}?version=${version}`, admin);
    await makeConfirmed(deps, 1);
    await send(id, { at: inMinutes(60) });
    expect(await remove(1)).toMatchObject({ status: 409, code: 'LTR001' });
    await stop(id);
    expect(await remove(0)).toMatchObject({ status: 409, code: 'CNF001' });
    expect(await remove(2)).toMatchObject({ status: 204 });
    expect(await ask('GET', `${path}/${id}`, admin)).toMatchObject({ status: 404, code: 'RES001' });
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'LETTER_DELETED',
      actorId: admin.id,
      after: { title: 'Nantes ouvre' },
    });
  });

  test('of two administrators the second is refused, and nothing of the first is lost', async () => {
    const { id } = await create();
    const texts = (subject: string) => ({
      ...letterInput().texts,
      fr: { subject, text: 'Texte', button: 'Voir' },
    });
    const answers = await Promise.all([
      put(id, letterInput({ texts: texts('Une') }), 0),
      put(id, letterInput({ texts: texts('Autre') }), 0),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('CNF001');
    expect(await get(id)).toEqual(answers.find(({ status }) => status === 200)?.body);
    for (const call of [send(id, { version: 0 }), stop(id, { version: 0 })])
      expect(await call).toMatchObject({ status: 409, code: 'CNF001' });
  });

  test('is refused when its content is wrong', async () => {
    const { audience, texts } = letterInput();
    const { ar: _ar, ...two } = texts;
    for (const wrong of [
      { ...letterInput(), texts: two },
      { ...letterInput(), link: '//evil.example' },
      { ...letterInput(), link: 'https://evil.example' },
      { ...letterInput(), audience: { ...audience, kind: 'ADMIN' } },
      { ...letterInput(), audience: { ...audience, category: 'nothing-such' } },
      { ...letterInput(), audience: { ...audience, department: '4%' } },
    ])
      expect(await ask('POST', path, admin, wrong)).toMatchObject({ status: 400, code: 'VAL001' });
    expect(await send('00000000-0000-7000-8000-000000000000')).toMatchObject({ status: 404, code: 'RES001' });
  });

  test('is for administrators only', async () => {
    const client = await testApp.signUp();
    const { id } = await create();
    const calls = [
      ['GET', path],
      ['GET', `${path}/parts`],
      ['GET', `${path}/recipients`],
      ['GET', `${path}/${id}`],
      ['POST', path, letterInput()],
      ['PUT', `${path}/${id}`, { ...letterInput(), version: 0 }],
      ['POST', `${path}/${id}/test`],
      ['POST', `${path}/${id}/send`, {}],
      ['POST', `${path}/${id}/stop`, {}],
      ['GET', '/admin/prospects'],
      ['GET', '/admin/prospects/export'],
      ['GET', '/admin/prospects/stats'],
    ] as const;
    for (const [method, url, body] of calls) {
      expect((await ask(method, url, client, body)).status).toBe(403);
      expect((await ask(method, url, undefined, body)).status).toBe(401);
    }
  });

  test('is mailed to its writer as a test, in the languages that lack nothing', async () => {
    const texts = { ...letterInput().texts, ar: { subject: '', text: '', button: '' } };
    const { id } = await create({ texts });
    const answer = await ask('POST', `${path}/${id}/test`, admin);
    // The tests have no mail server.
    expect(answer.body).toEqual({ languages: ['fr', 'en'], email: admin.email, isKept: true });
    const mails = await testApp.mailsTo(admin, 'letter.test');
    expect(mails.map(({ subject, locale }) => [subject, locale])).toEqual([
      ['Nantes ouvre', 'fr'],
      ['Nantes opens', 'en'],
    ]);
    expect(await get(id)).toMatchObject({
      state: 'DRAFT',
      sent: 0,
      version: 0,
      testedAt: clock.now().toISOString(),
    });
    // Neither other readers nor a time make the test older: only another text does.
    const { updatedAt } = await get(id);
    clock.advance(60);
    const letter = await get(id);
    const other = await put(
      id,
      { texts: letter.texts, link: letter.link, audience: { ...letter.audience, department: '35' } },
      0,
    );
    expect(other.body.updatedAt).toBe(updatedAt);
    await put(id, { texts: letter.texts, link: '/help', audience: letter.audience }, 1);
    expect((await get(id)).updatedAt).toBe(clock.now().toISOString());
    const none = { subject: '', text: '', button: '' };
    const bare = await create({ texts: { fr: none, en: none, ar: none } });
    expect(await ask('POST', `${path}/${bare.id}/test`, admin)).toMatchObject({
      status: 400,
      code: 'VAL001',
    });
  });

  test('says what is around its text, and has one of the opening ready', async () => {
    const { footers, opening } = (await ask<LetterParts>('GET', `${path}/parts`, admin)).body;
    for (const language of ['fr', 'en', 'ar'] as const) {
      expect(footers[language].why).toContain('Maisonnée');
      expect(footers[language].links).toHaveLength(2);
      expect(Object.values(opening.texts[language])).not.toContain('');
    }
    expect(await create(opening)).toMatchObject({ state: 'DRAFT', texts: opening.texts });
  });
});

describe('its readers', () => {
  const counted = async (query = '') =>
    (await ask<LetterReach>('GET', `${path}/recipients${query}`, admin)).body;

  test('are the confirmed ones with all that is asked for, each address once', async () => {
    const [, english] = await makeConfirmed(
      deps,
      4,
      (index) =>
        [
          { kind: 'CLIENT', postal_code: '44000', category_id: 'ironing' },
          { kind: 'PROVIDER', postal_code: '44300', locale: 'en' },
          { kind: 'NEWSLETTER', locale: 'ar' },
          { kind: 'CLIENT', postal_code: '97400' },
        ][index] as object,
    );
    // The same person reads the newsletter, in another language.
    await makeConfirmed(deps, 1, () => ({ email: english?.email ?? '', kind: 'NEWSLETTER', locale: 'ar' }));
    await makeConfirmed(deps, 2, (index) =>
      index === 0
        ? { status: 'CONVERTED' }
        : { status: 'UNSUBSCRIBED', unsubscribed_at: clock.now(), confirmed_at: null },
    );
    await makeProspect(deps);
    expect(await counted()).toEqual({ fr: 2, en: 1, ar: 1, refused: 0 });
    expect(await counted('?kind=NEWSLETTER')).toMatchObject({ fr: 0, en: 0, ar: 2 });
    expect(await counted('?department=44')).toMatchObject({ fr: 1, en: 1, ar: 0 });
    expect(await counted('?department=974')).toMatchObject({ fr: 1, en: 0, ar: 0 });
    expect(await counted('?category=cleaning')).toMatchObject({ fr: 1, en: 0, ar: 0 });
    expect(await counted('?language=en')).toMatchObject({ fr: 0, en: 1, ar: 0 });
    const { states, kinds } = (await ask<ProspectStats>('GET', '/admin/prospects/stats', admin)).body;
    expect([states, kinds]).toEqual([
      { PENDING_CONFIRMATION: 1, CONFIRMED: 4, CONVERTED: 1, UNSUBSCRIBED: 1 },
      { CLIENT: 2, PROVIDER: 1, NEWSLETTER: 2 },
    ]);
    const { id } = await create();
    await send(id);
    await testApp.runJobs();
    expect((await mailsOf(id)).map(({ locale }) => locale).toSorted()).toEqual(['ar', 'en', 'fr', 'fr']);
    expect(await get(id)).toMatchObject({ state: 'SENT', sent: 4, recipients: { fr: 2, en: 1, ar: 1 } });
  });

  test('read who writes, why, and how to leave, in their language', async () => {
    const [reader] = await makeConfirmed(deps, 1, () => ({ locale: 'en' }));
    const { id } = await create();
    await send(id);
    await testApp.runJobs();
    const [mail] = await testApp.mailsTo(reader?.email ?? '');
    expect(mail).toMatchObject({ subject: 'Nantes opens', locale: 'en', template: 'letter' });
    expect(mail?.text).toContain('You receive this letter because you left your address at Maisonnée');
    expect(mail?.text).toContain(`${deps.config.publicUrl}/search`);
    const headers = mail?.headers as Record<string, string>;
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, page] = /\n(\S+\/prospects\/unsubscribe\?token=\S+)/.exec(mail?.text ?? '') ?? [];
    expect(headers['List-Unsubscribe']).toBe(
      `<${page?.replace('/prospects/unsubscribe', '/api/v1/prospects/unsubscribe/mail')}>`,
    );
  });

  test('read their first name where it is known, bold words and links', async () => {
    const member = await testApp.signUp({ firstName: 'Inès <b>' });
    await makeConfirmed(deps, 1, () => ({ email: member.email, kind: 'NEWSLETTER' }));
    const [stranger] = await makeConfirmed(deps, 1);
    const fr = {
      subject: 'Nantes ouvre',
      text: 'Bonjour {prenom},\n\nC’est **fait & dit**.\n\n[Le plan](https://example.org/?a=1&b=2) ou [non](http://example.org) [x](https:///evil) [ ](https://example.org).',
      button: 'Voir',
    };
    const { id } = await create({ texts: { ...letterInput().texts, fr } });
    await send(id);
    await testApp.runJobs();
    const [named] = await testApp.mailsTo(member, 'letter');
    expect(named?.html).toContain('>Bonjour Inès &lt;b&gt;,</p>');
    expect(named?.html).toContain('C’est <strong>fait &amp; dit</strong>.</p>');
    expect(named?.text).toContain('Bonjour Inès <b>,\n\nC’est fait & dit.');
    expect(named?.html).toMatch(/<a href="https:\/\/example\.org\/\?a=1&amp;b=2"[^>]*>Le plan<\/a/);
    expect(named?.html).not.toMatch(/href="(http:\/\/example|https:\/\/\/|https:\/\/example\.org")/);
    expect(named?.text).toContain(
      'Le plan (https://example.org/?a=1&b=2) ou [non](http://example.org) [x](https:///evil) [ ](https://example.org).',
    );
    const [unnamed] = await testApp.mailsTo(stranger?.email ?? '');
    expect(unnamed?.text).toContain('Bonjour,\n\nC’est');
  });

  test('live in a town or so many kilometres around it', async () => {
    // Nantes, Rezé beside it, Saint-Nazaire 50 km away, and one who left no code.
    const codes = ['44000', '44400', '44600', null];
    await makeConfirmed(deps, codes.length, (index) => ({ postal_code: codes[index] ?? null }));
    const around = (radiusKm: number) => counted(`?insee=44109&radiusKm=${radiusKm}`);
    expect([(await around(1)).fr, (await around(20)).fr, (await around(60)).fr]).toEqual([1, 2, 3]);
    const { audience } = letterInput();
    const town = { insee: '44109', radiusKm: 20 };
    const { id } = await create({ audience: { ...audience, town } });
    expect((await get(id)).audience.town).toEqual(town);
    await send(id);
    await testApp.runJobs();
    expect(await get(id)).toMatchObject({ state: 'SENT', sent: 2 });
    for (const half of ['?insee=44109', '?radiusKm=20'])
      expect(await ask('GET', `${path}/recipients${half}`, admin)).toMatchObject({
        status: 400,
        code: 'VAL001',
      });
    const nowhere = letterInput({ audience: { ...audience, town: { insee: '99999', radiusKm: 20 } } });
    expect(await ask('POST', path, admin, nowhere)).toMatchObject({ status: 400, code: 'VAL001' });
  });

  test('are left out once their address has refused a letter', async () => {
    const [refuser, other] = await makeConfirmed(deps, 2);
    // The address asked in another role too.
    await makeConfirmed(deps, 1, () => ({ email: refuser?.email ?? '', kind: 'NEWSLETTER' }));
    const { id } = await create();
    await send(id);
    await testApp.runJobs();
    const [mail] = (await mailsOf(id)).filter(({ recipient_email: to }) => to === refuser?.email);
    await inTransaction(db, (tx) =>
      followRefusals(tx, { type: 'mail.refused', dedupeKey: mail?.dedupe_key ?? '', at: clock.now() }),
    );
    expect(await counted()).toEqual({ fr: 1, en: 0, ar: 0, refused: 1 });
    const next = await create();
    expect(next.recipients).toEqual({ fr: 1, en: 0, ar: 0 });
    await send(next.id);
    await testApp.runJobs();
    expect((await mailsOf(next.id)).map(({ recipient_email: to }) => to)).toEqual([other?.email]);
    // The address takes the first one after all: its mail server was ill.
    for (const at of [clock.now(), clock.now()])
      await inTransaction(db, (tx) =>
        followRefusals(tx, { type: 'mail.recovered', dedupeKey: mail?.dedupe_key ?? '', at }),
      );
    expect((await get(id)).refused).toBe(0);
    expect(await counted()).toEqual({ fr: 2, en: 0, ar: 0, refused: 0 });
  });

  test('leave every interest by one click, which counts once for the letter', async () => {
    const [reader] = await makeConfirmed(deps, 1);
    const { email = '' } = reader ?? {};
    await makeConfirmed(deps, 1, () => ({ email, kind: 'NEWSLETTER' }));
    await makeConfirmed(deps, 1);
    const { id } = await create();
    await send(id);
    await testApp.runJobs();
    const [mail] = await testApp.mailsTo(email);
    const headers = mail?.headers as Record<string, string>;
    const address = headers['List-Unsubscribe'] ?? '';
    const url = new URL(address.slice(1, -1));
    const click = () =>
      testApp.request({
        method: 'POST',
        url: `${url.pathname}${url.search}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const clicks = await Promise.all([click(), click()]);
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const rows = await db.selectFrom('prospect').select('status').where('email', '=', email).execute();
    expect(rows).toEqual([{ status: 'UNSUBSCRIBED' }, { status: 'UNSUBSCRIBED' }]);
    expect(await get(id)).toMatchObject({ left: 1, sent: 2 });
    const next = await create();
    expect(next.recipients).toEqual({ fr: 1, en: 0, ar: 0 });
    const forged = await testApp.request({
      method: 'POST',
      url: `${url.pathname}${url.search}x`,
      payload: {},
    });
    expect(forged.json()).toMatchObject({ status: 404, errorCode: 'RES001' });
  });
});

describe('sending', () => {
  test.each(['', 'x.y'])('needs a proof of who sends it: "%s" is none', async (proof) => {
    await makeConfirmed(deps, 1);
    const { id } = await create();
    const bare = async (call: string, payload: object) =>
      (
        await testApp.request({
          method: 'POST',
          url: `/api/v1${path}/${id}/${call}`,
          payload,
          as: admin,
          headers: { [identityProofHeader]: proof },
        })
      ).json<unknown>();
    for (const payload of [{}, { at: inMinutes(60) }])
      expect(await bare('send', payload)).toMatchObject({ status: 403, errorCode: 'AUT011' });
    expect(await get(id)).toMatchObject({ state: 'DRAFT' });
    expect(await bare('send/preview', {})).toMatchObject({ state: 'DRAFT' });
  });

  test('lacks nothing and reaches someone', async () => {
    const { id, texts } = await create();
    expect(await send(id)).toMatchObject({ status: 422, code: 'LTR002' });
    await makeConfirmed(deps, 1);
    await put(id, letterInput({ texts: { ...texts, ar: { subject: 'نص', text: '', button: 'عرض' } } }), 0);
    const refused = await send(id);
    expect(refused).toMatchObject({ status: 400, code: 'VAL001' });
    expect((await get(id)).state).toBe('DRAFT');
  });

  test('dry says how many in each language, and changes nothing', async () => {
    await makeConfirmed(deps, 3, (index) => ({ locale: index === 0 ? 'ar' : 'fr' }));
    const letter = await create();
    const dry = await preview(letter.id, { at: inMinutes(60) });
    expect(dry.body).toEqual({ ...letter, scheduledAt: inMinutes(60), recipients: { fr: 2, en: 0, ar: 1 } });
    await testApp.runJobs();
    expect([await get(letter.id), await mailsOf(letter.id)]).toEqual([letter, []]);
  });

  test('at a time begins then, can be changed and stopped until it does, and is in the audit', async () => {
    await makeConfirmed(deps, 1);
    const { id, texts } = await create();
    for (const at of [
      inMinutes(letterLeadMinutes - 1),
      inMinutes((letterScheduleDays * dayMs) / minuteMs + 1),
    ])
      expect(await send(id, { at })).toMatchObject({ status: 400, code: 'VAL001' });
    const first = inMinutes(letterLeadMinutes);
    expect((await send(id, { at: first })).body).toMatchObject({ state: 'SCHEDULED', scheduledAt: first });
    const emptied = letterInput({ texts: { ...texts, en: { subject: '', text: '', button: '' } } });
    expect(await put(id, emptied, 1)).toMatchObject({ status: 400, code: 'VAL001' });
    const unread = letterInput({ audience: { ...letterInput().audience, department: '00' } });
    expect(await put(id, unread, 1)).toMatchObject({ status: 422, code: 'LTR002' });
    const reworded = letterInput({ texts: { ...texts, fr: { ...texts.fr, subject: 'Autre' } } });
    expect((await put(id, reworded, 1)).body).toMatchObject({ state: 'SCHEDULED', version: 2 });
    // It keeps its time, so that a letter that was stopped is not sent at once by the button that it had before.
    expect((await stop(id)).body).toMatchObject({ state: 'DRAFT', scheduledAt: null, plannedAt: first });
    clock.advance(letterLeadMinutes);
    await beginDueLetters(deps);
    expect((await get(id)).state).toBe('DRAFT');
    const again = inMinutes(letterLeadMinutes);
    await send(id, { at: again });
    clock.advance(letterLeadMinutes - 1);
    await beginDueLetters(deps);
    expect((await get(id)).state).toBe('SCHEDULED');
    clock.advance(1);
    await Promise.all([beginDueLetters(deps), beginDueLetters(deps)]);
    await testApp.runJobs();
    expect(await get(id)).toMatchObject({ state: 'SENT', sent: 1, scheduledAt: null, plannedAt: null });
    expect((await mailsOf(id)).map(({ subject }) => subject)).toEqual(['Autre']);
    const actorId = admin.id;
    expect(await auditOf(id)).toEqual([
      { action: 'LETTER_SCHEDULED', actorId, after: { title: texts.fr.subject, scheduledAt: first } },
      { action: 'LETTER_CHANGED', actorId, after: { title: 'Autre' } },
      { action: 'LETTER_STOPPED', actorId, after: { title: 'Autre', sent: 0 } },
      { action: 'LETTER_SCHEDULED', actorId, after: { title: 'Autre', scheduledAt: again } },
      { action: 'LETTER_SENT', actorId: null, after: { title: 'Autre', recipients: 1 } },
    ]);
  });

  test('that has begun refuses changes, a second beginning, and a stop at its end', async () => {
    await makeConfirmed(deps, 1);
    const { id } = await create();
    const both = await Promise.all([send(id), send(id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await put(id, letterInput(), 1)).toMatchObject({ status: 409, code: 'LTR001' });
    await testApp.runJobs();
    expect((await mailsOf(id)).length).toBe(1);
    for (const call of [send(id), stop(id), put(id, letterInput(), 1)])
      expect(await call).toMatchObject({ status: 409, code: 'LTR001' });
  });
});

describe('in the quiet hours', () => {
  // 20:30 in Paris, and the day after at 08:00.
  const evening = '2026-02-02T19:30:00.000Z';
  const morning = '2026-02-03T07:00:00.000Z';
  const moveTo = (at: string) => clock.advance((Date.parse(at) - clock.now().getTime()) / minuteMs);

  test('no batch is written: one under way waits, and says until when', async () => {
    moveTo(evening);
    await makeConfirmed(deps, letterBatch + 1);
    const { id } = await create();
    await send(id);
    await runBatch(id);
    clock.advance(60);
    await runBatch(id);
    expect(await get(id)).toMatchObject({ state: 'SENDING', sent: letterBatch, nextBatchAt: morning });
    clock.advance(9 * 60);
    await beginDueLetters(deps);
    expect((await get(id)).nextBatchAt).toBe(morning);
    moveTo(morning);
    await beginDueLetters(deps);
    await testApp.runJobs();
    expect(await get(id)).toMatchObject({ state: 'SENT', sent: letterBatch + 1, nextBatchAt: null });
  });

  test('what would begin in them begins at their end', async () => {
    moveTo('2026-02-03T21:00:00.000Z');
    await makeConfirmed(deps, 1);
    const next = '2026-02-04T07:00:00.000Z';
    const { id } = await create();
    expect((await preview(id)).body).toMatchObject({ state: 'DRAFT', scheduledAt: next });
    expect((await send(id)).body).toMatchObject({ state: 'SCHEDULED', scheduledAt: next });
    const tomorrow = (await send(id, { at: '2026-02-04T22:00:00.000Z' })).body;
    expect(tomorrow.scheduledAt).toBe('2026-02-05T07:00:00.000Z');
    expect((await stop(id)).body.state).toBe('DRAFT');
    moveTo('2026-02-05T11:00:00.000Z');
  });
});

describe('batches', () => {
  test('follow one another by themselves', async () => {
    await makeConfirmed(deps, letterBatch + 1);
    const { id } = await create();
    await send(id);
    await testApp.runJobs();
    expect(await get(id)).toMatchObject({ state: 'SENT', sent: letterBatch + 1 });
  });

  test('bring a letter to 5,000 people once, whatever runs twice, is stopped or undone', async () => {
    const all = 5000;
    await makeConfirmed(deps, all);
    const { id } = await create();
    await send(id);
    await runBatch(id);
    expect(await get(id)).toMatchObject({ state: 'SENDING', sent: letterBatch });
    // The job of the first batch again, as after a kill.
    await runBatch(id, null);
    expect((await get(id)).sent).toBe(letterBatch);
    expect((await stop(id)).body).toMatchObject({ state: 'STOPPED', sent: letterBatch });
    await runBatch(id);
    expect((await get(id)).sent).toBe(letterBatch);
    expect((await send(id)).body.state).toBe('SENDING');
    for (let batch = 1; batch < all / letterBatch; batch += 1) await runBatch(id);
    // Every batch was full: one more finds that there is nothing left.
    await runBatch(id);
    const { count, people } = await db
      .selectFrom('outgoing_mail')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.count<number>('recipient_email').distinct().as('people'),
      ])
      .where('dedupe_key', 'like', `letter-${id}-%`)
      .executeTakeFirstOrThrow();
    expect([count, people, await get(id)]).toEqual([
      all,
      all,
      expect.objectContaining({ state: 'SENT', sent: all, completedAt: clock.now().toISOString() }),
    ]);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'LETTER_SENT',
      'LETTER_STOPPED',
      'LETTER_RESUMED',
    ]);
    await db.deleteFrom('outgoing_mail').execute();
  });

  test('stop by themselves once too many addresses refuse, and go on when a person says so', async () => {
    const most = Math.floor((letterBatch * letterRefusedPercent) / 100);
    await makeConfirmed(deps, 3 * letterBatch);
    const { id } = await create();
    await send(id);
    await runBatch(id);
    const mails = await mailsOf(id);
    const refuse = (from: number, to: number) =>
      inTransaction(db, async (tx) => {
        for (const { dedupe_key: dedupeKey } of mails.slice(from, to))
          await deps.events.emit(tx, { type: 'mail.refused', dedupeKey, at: clock.now() });
      });
    await refuse(0, most);
    // The same mail again, as when it was tried again from the desk.
    await refuse(0, 1);
    await runBatch(id);
    expect(await get(id)).toMatchObject({ state: 'SENDING', sent: 2 * letterBatch, refused: most });
    await refuse(most, 2 * most + 1);
    await runBatch(id);
    const stopped = await get(id);
    expect(stopped).toMatchObject({ state: 'STOPPED', stoppedByRefusals: true, sent: 2 * letterBatch });
    expect((await send(id)).body).toMatchObject({ state: 'SENDING', stoppedByRefusals: false });
    await runBatch(id);
    expect(await get(id)).toMatchObject({ sent: 3 * letterBatch, refused: 2 * most + 1 });
    expect((await auditOf(id)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['LETTER_SENT', admin.id],
      ['LETTER_STOPPED', null],
      ['LETTER_RESUMED', admin.id],
    ]);
    await db.deleteFrom('outgoing_mail').execute();
  });

  test('leave out who confirmed after the beginning, left meanwhile, or has the letter by another row', async () => {
    const [first, second] = await makeConfirmed(deps, 2);
    const { id } = await create();
    await send(id);
    await db
      .updateTable('prospect')
      .set({ status: 'UNSUBSCRIBED', unsubscribed_at: clock.now() })
      .where('id', '=', second?.id ?? '')
      .execute();
    clock.advance(1);
    await makeConfirmed(deps, 1);
    await runBatch(id);
    expect((await mailsOf(id)).map((mail) => mail.recipient_email)).toEqual([first?.email]);
    const again = { letter_id: id, prospect_id: second?.id ?? '', delivered_at: clock.now() };
    await expect(
      db
        .insertInto('letter_delivery')
        .values({ ...again, email: first?.email ?? '' })
        .execute(),
    ).rejects.toThrow('letter_delivery_once');
  });
});
