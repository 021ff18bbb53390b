import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { AccountCounts, DeskAccount } from '#contract/account-desk.ts';
import type { CurrentUser } from '#contract/auth.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { call } = testApp;
const { db } = testApp.deps;

const signUpAdmin = () => testApp.signUp({ roles: ['ADMIN'] });
const words = { reason: 'HARASSMENT', text: 'Deux messages insultants, le 1er mars.' };
const suspend = (admin: SignedInUser, id: string) => call('POST', `/admin/users/${id}/suspend`, admin, words);
const restore = (admin: SignedInUser, id: string) =>
  call('POST', `/admin/users/${id}/restore`, admin, { text: 'Une erreur de notre part.' });

describe('the export of accounts', () => {
  const exported = (as: SignedInUser | undefined, filter = '') =>
    call('GET', `/admin/users/export${filter}`, as);
  const linesOf = (body: string) => body.trim().split('\n').slice(1);

  test('holds every account that matches, and nothing that a spreadsheet would compute', async () => {
    const admin = await signUpAdmin();
    const name = randomUUID().slice(0, 8);
    const count = 501;
    const at = testApp.clock.now();
    // Several were made at one time: the pages of the export go on between them.
    await db
      .insertInto('account')
      .values(
        Array.from({ length: count }, (_, number) => ({
          id: randomUUID(),
          email: `${name}-${number}@example.org`,
          password_hash: '',
          first_name: '=1+1',
          last_name: name,
          created_at: new Date(at.getTime() - Math.floor(number / 3) * 1000),
          updated_at: at,
        })),
      )
      .execute();
    const answer = await exported(admin, `?query=${name}`);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body).toContain('Identifiant;Prénom;Nom;E-mail');
    const lines = linesOf(answer.body);
    expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(count);
    expect(lines).toHaveLength(count);
    expect(lines[0]).toContain("'=1+1");
    await suspend(admin, (await testApp.signUp({ lastName: `Suspendue ${name}` })).id);
    expect(linesOf((await exported(admin, `?query=${name}&state=SUSPENDED`)).body)).toEqual([
      expect.stringContaining('Propos ou gestes blessants'),
    ]);
  });

  test('is in the audit, without the words that were looked for', async () => {
    const admin = await signUpAdmin();
    await exported(admin, '?query=martin&role=PROVIDER');
    const events = await db
      .selectFrom('audit_event')
      .select(['action', 'subject_type', 'after'])
      .where('actor_id', '=', admin.id)
      .execute();
    expect(events).toEqual([
      { action: 'ACCOUNTS_EXPORTED', subject_type: 'ACCOUNT', after: { role: 'PROVIDER', bySearch: true } },
    ]);
  });

  test('is for administrators, of filters that exist', async () => {
    expect((await exported(undefined)).statusCode).toBe(401);
    expect((await exported(await testApp.signUp())).statusCode).toBe(403);
    expect((await exported(await signUpAdmin(), '?role=KING')).statusCode).toBe(400);
  });
});

describe('finding accounts', () => {
  test('by parts of the name, without accents, of the address or of the phone', async () => {
    const name = randomUUID().slice(0, 8);
    const admin = await signUpAdmin();
    const user = await testApp.signUp({ firstName: 'Jérôme', lastName: `L’Hôte ${name}` });
    await db.updateTable('account').set({ phone: '+33698765432' }).where('id', '=', user.id).execute();
    const found = async (query: string) => {
      const answer = await call('GET', `/admin/users?query=${encodeURIComponent(query)}`, admin);
      return answer.json<{ content: DeskAccount[] }>().content.filter(({ id }) => id === user.id).length;
    };
    expect(await found(`jerome ${name}`)).toBe(1);
    expect(await found(`HÔTE ${name}`)).toBe(1);
    expect(await found(user.email.slice(0, 12))).toBe(1);
    expect(await found('98765432')).toBe(1);
    expect(await found('06 98 76 54 32')).toBe(1);
    expect(await found('069876')).toBe(1);
    expect(await found('069877')).toBe(0);
    expect(await found('06 98 76 54 33')).toBe(0);
    expect(await found(`${name} nowhere`)).toBe(0);
    expect(await found('%%%')).toBe(0);
  });

  test('by role and state, the newest first, with what an administrator needs', async () => {
    const admin = await signUpAdmin();
    const user = await testApp.signUp();
    await suspend(admin, user.id);
    const page = await call('GET', '/admin/users?state=SUSPENDED&size=100', admin);
    const shown = page.json<{ content: DeskAccount[] }>().content.find(({ id }) => id === user.id);
    expect(shown).toMatchObject({
      email: user.email,
      roles: ['CLIENT'],
      hasSecondFactor: false,
      sessions: 1,
      suspension: { ...words, at: '2026-03-02T09:00:00.000Z', decisionId: expect.any(String) },
      provider: null,
    });
    const editor = await testApp.signUp({ roles: ['EDITOR'] });
    const idsOf = async (role: string) => {
      const answer = await call('GET', `/admin/users?role=${role}&size=100`, admin);
      return answer.json<{ content: DeskAccount[] }>().content.map(({ id }) => id);
    };
    const [administrators, team] = [await idsOf('ADMIN'), await idsOf('TEAM')];
    expect([administrators.includes(admin.id), administrators.includes(editor.id)]).toEqual([true, false]);
    expect(team).toEqual(expect.arrayContaining([admin.id, editor.id]));
    expect(team).not.toContain(user.id);
    expect((await call('GET', '/admin/users?query=ab', admin)).statusCode).toBe(400);
  });

  test('with the town, the face, and what a provider has done and waits for', async () => {
    const admin = await signUpAdmin();
    const name = randomUUID().slice(0, 8);
    const [client, owner] = [
      await testApp.signUp({ lastName: name }),
      await testApp.signUp({ lastName: name, userType: 'provider' }),
    ];
    const provider = await makeProvider(testApp.deps, { accountId: owner.id });
    const counted = { rating_counts: [0, 0, 0, 1, 2], completed_count: 7, city: 'Nantes' };
    await db.updateTable('provider').set(counted).where('id', '=', provider.id).execute();
    await db.updateTable('account').set({ avatar_name: 'a.webp' }).where('id', '=', client.id).execute();
    const found = async () => {
      const page = await call('GET', `/admin/users?query=${name}`, admin);
      return new Map(page.json<{ content: DeskAccount[] }>().content.map((one) => [one.id, one]));
    };
    const plain = { city: null, provider: null, record: null };
    expect((await found()).get(client.id)).toMatchObject({ ...plain, avatarUrl: '/media/a.webp' });
    expect((await found()).get(owner.id)).toMatchObject({
      city: 'Nantes',
      avatarUrl: null,
      provider: { id: provider.id, waitsForReview: false },
      record: { visits: 7, reviews: 3, rating: 4.7 },
    });

    const home = { label: 'Maison', street: '3 rue Kléber', postalCode: '44000', city: 'Nantes' };
    const [first, second] = [home, { ...home, label: 'Bureau', city: 'Rezé', postalCode: '44400' }];
    for (const address of [first, second])
      expect((await call('POST', '/users/me/addresses', client, address)).statusCode).toBe(201);
    const document = { media_type: 'application/pdf', size: 1, sha256: Buffer.from(name) };
    const at = testApp.clock.now();
    await db
      .insertInto('verification_document')
      .values({
        ...document,
        id: randomUUID(),
        provider_id: provider.id,
        type: 'PASSPORT',
        status: 'PENDING',
        file_name: 'a.pdf',
        submitted_at: at,
        erased_at: at,
        created_at: at,
      })
      .execute();
    expect((await found()).get(client.id)?.city).toBe('Nantes');
    expect((await found()).get(owner.id)?.provider?.waitsForReview).toBe(true);
  });

  test('in another order, which few enough accounts can have', async () => {
    const admin = await signUpAdmin();
    const name = randomUUID().slice(0, 8);
    const people: string[] = [];
    const seen = [
      ['Bérénice', new Date('2026-02-27T09:00:00Z')],
      ['alain', new Date('2026-03-01T09:00:00Z')],
      ['Zoé', null],
    ] as const;
    for (const [firstName, lastSeen] of seen) {
      const { id } = await testApp.signUp({ firstName, lastName: `Élan ${name}` });
      await db.updateTable('account').set({ last_seen_at: lastSeen }).where('id', '=', id).execute();
      people.push(id);
    }
    const [berenice, alain, zoe] = people;
    const ordered = async (sort: string) => {
      const page = await call('GET', `/admin/users?query=${name}${sort}`, admin);
      const { content, sort: applied } = page.json<{ content: DeskAccount[]; sort: string }>();
      return [applied, ...content.map(({ id }) => id)];
    };
    expect(await ordered('')).toEqual(['NEWEST', zoe, alain, berenice]);
    expect(await ordered('&sort=NAME')).toEqual(['NAME', alain, berenice, zoe]);
    expect(await ordered('&sort=LAST_SEEN')).toEqual(['LAST_SEEN', alain, berenice, zoe]);
    expect(await ordered('&sort=NAME&page=1&size=2')).toEqual(['NAME', zoe]);
    expect((await call('GET', '/admin/users?sort=AGE', admin)).statusCode).toBe(400);
  });

  test('with the number of each filter, and of all there are', async () => {
    const admin = await signUpAdmin();
    const name = randomUUID().slice(0, 8);
    const client = await testApp.signUp({ lastName: name });
    await testApp.signUp({ lastName: name, userType: 'provider' });
    await testApp.signUp({ lastName: name, roles: ['EDITOR'] });
    await suspend(admin, client.id);
    const counted = async (query = '') =>
      (await call('GET', `/admin/users/counts${query}`, admin)).json<AccountCounts>();
    const { groups } = await counted(`?query=${name}`);
    expect(groups).toEqual({ ALL: 3, PROVIDER: 1, CLIENT: 2, TEAM: 1, SUSPENDED: 1 });
    const all = await counted();
    const { number } = await db
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('number'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(all.registered).toEqual({ count: number, isExact: true });
    expect(all.groups.ALL).toBe(number);
    expect(all.groups.TEAM).toBeGreaterThan(0);
  });

  test('is for administrators', async () => {
    const user = await testApp.signUp();
    for (const url of ['/admin/users', '/admin/users/counts', `/admin/users/${user.id}`]) {
      expect((await call('GET', url)).statusCode).toBe(401);
      expect((await call('GET', url, user)).statusCode).toBe(403);
    }
    expect((await call('GET', `/admin/users/${randomUUID()}`, await signUpAdmin())).statusCode).toBe(404);
  });
});

describe('a suspended person', () => {
  test('is told why, reads it, exports and deletes, and does nothing else', async () => {
    const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
    expect((await call('GET', '/bookings/customer', user)).statusCode).toBe(200);
    expect((await suspend(admin, user.id)).json()).toMatchObject({ suspension: words });
    const refused = await call('GET', '/bookings/customer', user);
    expect(refused.json()).toMatchObject({ status: 403, errorCode: 'AUT010', reason: 'HARASSMENT' });
    const me = await call('GET', '/users/me', user);
    expect(me.json<CurrentUser>().suspension).toEqual({
      ...words,
      at: '2026-03-02T09:00:00.000Z',
      until: null,
      decisionId: expect.any(String),
    });
    const again = await call('POST', '/auth/login', undefined, {
      email: user.email,
      password: user.password,
    });
    expect(again.statusCode).toBe(200);
    expect((await call('GET', '/users/me/export', user)).statusCode).toBe(200);
    const [mail] = await testApp.mailsTo(user.email, 'desk.%');
    expect(mail).toMatchObject({ subject: 'Votre compte est suspendu' });
    expect(mail?.text).toContain(words.text);
    expect((await call('DELETE', '/users/me', user, { password: user.password })).statusCode).toBe(204);
  });

  test('has everything back after the restoration', async () => {
    const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
    await suspend(admin, user.id);
    expect((await restore(admin, user.id)).json()).toMatchObject({ suspension: null });
    expect((await call('GET', '/bookings/customer', user)).statusCode).toBe(200);
    expect((await testApp.mailsTo(user.email, 'desk.%')).map(({ subject }) => subject)).toEqual([
      'Votre compte est suspendu',
      'Votre compte est rétabli',
    ]);
  });

  test('is not in the search as a provider until then', async () => {
    const admin = await signUpAdmin();
    const provider = await makeProvider(testApp.deps);
    const published = async () => (await call('GET', `/providers/${provider.id}`)).statusCode;
    expect(await published()).toBe(200);
    await suspend(admin, provider.accountId);
    expect(await published()).toBe(404);
    await restore(admin, provider.accountId);
    expect(await published()).toBe(200);
  });

  test('is refused by a process that was not asked to suspend', async () => {
    const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
    await suspend(admin, user.id);
    // What a process reads at its start and after a lost connection.
    const { suspendedAccounts } = testApp.deps;
    expect(await suspendedAccounts.reasonOf(user.id)).toBe('HARASSMENT');
    expect(await suspendedAccounts.reasonOf(admin.id)).toBeUndefined();
  });
});

describe('what is not suspended', () => {
  test.each([
    ['oneself', 'SELF'],
    ['another administrator', 'ADMINISTRATOR'],
    ['a suspended account', 'SUSPENDED'],
  ])('%s', async (_who, reason) => {
    const admin = await signUpAdmin();
    const user = reason === 'ADMINISTRATOR' ? await signUpAdmin() : await testApp.signUp();
    if (reason === 'SUSPENDED') await suspend(admin, user.id);
    const answer = await suspend(admin, reason === 'SELF' ? admin.id : user.id);
    expect(answer.json()).toMatchObject({ status: 409, errorCode: 'USR008', reason });
  });

  test('is not restored either, and a text is required', async () => {
    const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
    expect((await restore(admin, user.id)).json()).toMatchObject({ errorCode: 'USR008', reason: 'ACTIVE' });
    const silent = await call('POST', `/admin/users/${user.id}/suspend`, admin, {
      reason: 'FRAUD',
      text: ' ',
    });
    expect(silent.statusCode).toBe(400);
    expect((await suspend(admin, randomUUID())).statusCode).toBe(404);
    expect((await suspend(user, admin.id)).statusCode).toBe(403);
  });
});

test('only an administrator signs out who works in the team', async () => {
  const [support, colleague] = [
    await testApp.signUp({ roles: ['SUPPORT'] }),
    await testApp.signUp({ roles: ['REVIEWER'] }),
  ];
  const path = `/admin/users/${colleague.id}/sign-out`;
  const payload = { reason: 'Téléphone volé.' };
  expect((await call('POST', path, support, payload)).json()).toMatchObject({
    errorCode: 'USR008',
    reason: 'ADMINISTRATOR',
  });
  const { id: session } = await db
    .selectFrom('auth_session')
    .select('id')
    .where('account_id', '=', colleague.id)
    .executeTakeFirstOrThrow();
  const one = await call('DELETE', `/admin/users/${colleague.id}/sessions/${session}`, support);
  expect(one.json()).toMatchObject({ errorCode: 'USR008' });
  expect((await call('POST', path, await signUpAdmin(), payload)).statusCode).toBe(200);
});

test('an administrator signs a person out everywhere', async () => {
  const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
  const signOut = (as: typeof admin, id: string, reason: string) =>
    call('POST', `/admin/users/${id}/sign-out`, as, { reason });
  expect((await signOut(admin, user.id, ' ')).json()).toMatchObject({ errorCode: 'VAL001' });
  expect((await signOut(admin, randomUUID(), 'Téléphone volé.')).statusCode).toBe(404);
  expect((await signOut(await testApp.signUp(), user.id, 'Téléphone volé.')).statusCode).toBe(403);
  expect((await call('GET', '/users/me', user)).statusCode).toBe(200);
  expect((await signOut(admin, user.id, 'Téléphone volé.')).json()).toMatchObject({ sessions: 0 });
  expect((await call('GET', '/users/me', user)).statusCode).toBe(401);
  expect((await signOut(user, user.id, 'Téléphone volé.')).statusCode).toBe(401);
  const kept = await db
    .selectFrom('audit_event')
    .select(['actor_id', 'reason'])
    .where('action', '=', 'SESSIONS_ENDED')
    .where('subject_id', '=', user.id)
    .execute();
  expect(kept).toEqual([{ actor_id: admin.id, reason: 'Téléphone volé.' }]);
});
