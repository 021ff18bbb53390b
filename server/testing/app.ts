import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { decodeJwt } from 'jose';
import type { Selectable } from 'kysely';
import type { InjectOptions, InjectPayload, Response as InjectedResponse } from 'light-my-request';
import { accessTokenMinutes, type Role, identityProofHeader } from '#contract/auth-limits.ts';
import { minuteMs } from '#contract/durations.ts';
import type { OutgoingMailTable } from '#db/schema.ts';
import { buildApp } from '#server/app.ts';
import { listenersOf, tasksOf } from '#server/features.ts';
import { readConfig } from '#server/config.ts';
import { openAccount } from '#server/features/auth/actions.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { createDeps, type Deps } from '#server/kernel/deps.ts';
import { createEvents } from '#server/kernel/events.ts';
import type { App } from '#server/kernel/http/server.ts';
import { runDueJobs } from '#server/kernel/jobs/jobs.ts';
import { createMailer } from '#server/kernel/mail/mailer.ts';
import { issueIdentityProof } from '#server/kernel/http/sign-in/identity-proof.ts';
import { toForm, type FormFile } from './forms.ts';
import type { Operation } from './operations.ts';
import { createTestDatabase } from './test-database.ts';

/** A clock whose time only changes when a test sets it. */
type TestClock = Clock & { set: (instant: string | Date) => void; advance: (minutes: number) => void };

function createTestClock(start: string | Date = new Date()): TestClock {
  let present = new Date(start);
  return {
    now: () => new Date(present),
    set: (instant) => {
      present = new Date(instant);
    },
    advance: (minutes) => {
      present = new Date(present.getTime() + minutes * minuteMs);
    },
  };
}

/**
 * A request to the app under test; `as` signs it in as someone who has just proved who they are, `form` is sent as a
 * browser sends files.
 */
export type TestRequest = Omit<InjectOptions, 'url'> & { url: string; as?: SignedInUser; form?: TestForm };
export type TestForm = { files: FormFile[]; fields?: Record<string, string> };
export type SignedInUser = {
  id: string;
  email: string;
  password: string;
  accessToken: string;
  refreshCookie: string;
  /** The cookie that names the browser: without it a sign-in is from a new device. */
  deviceCookie: string;
};

export type TestApp = {
  app: App;
  deps: Deps;
  clock: TestClock;
  request: (options: TestRequest) => Promise<InjectedResponse>;
  call: (...parts: Parameters<typeof call>) => Promise<InjectedResponse>;
  /**
   * Creates an account and signs it in, as registering does after the password is hashed; roles beyond the user type
   * are added as an administrator would have them.
   */
  signUp: (options?: {
    userType?: 'client' | 'provider';
    roles?: Role[];
    firstName?: string;
    lastName?: string;
  }) => Promise<SignedInUser>;
  /** The mails to a person or an address, oldest first; `like` is a pattern of their templates, such as `report.%`. */
  mailsTo: (
    recipient: string | Pick<SignedInUser, 'email'>,
    like?: string,
  ) => Promise<Selectable<OutgoingMailTable>[]>;
  runJobs: () => Promise<void>;
  close: () => Promise<void>;
};

/** A request to a path of the API. */
export const call = (
  method: Operation['method'],
  path: string,
  as?: SignedInUser,
  payload?: InjectPayload,
): TestRequest => ({
  method,
  url: `/api/v1${path}`,
  ...(as && { as }),
  ...(payload && { payload }),
});

/** A call with one file in a form. */
export const sendForm = (
  method: Operation['method'],
  path: string,
  as: SignedInUser,
  field: string,
  bytes: Buffer,
  fields?: Record<string, string>,
): TestRequest => ({
  method,
  url: `/api/v1${path}`,
  as,
  form: { files: [{ field, bytes }], ...(fields && { fields }) },
});

const sessionOf = (token: string) => String(decodeJwt(token)['sid']);

/** One password for all test accounts, hashed as cheaply as argon2 can: at the real cost a sign-in takes longer than most tests. */
const commonPassword = 'Grenier-bleu-42';
const commonHash = hash(commonPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/**
 * The whole application on its own database, with a clock that the test sets; messages and notifications are on unless the
 * environment says otherwise. One per test file.
 */
export async function startTestApp(
  options: { at?: string; environment?: Record<string, string | undefined> } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'maisonnee-test-'));
  const clock = createTestClock(options.at);
  const secret = 'only-for-tests-0123456789-abcdefghijklmnop';
  const config = readConfig(() => ({ auth: secret, data: 'ab'.repeat(32), captcha: secret }), {
    APP_MODE: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000',
    PUBLIC_URL: 'http://localhost:3000',
    FEATURE_CHAT: 'true',
    FEATURE_NOTIFICATIONS: 'true',
    ...options.environment,
  });
  const { db } = database;
  const { deps, close: closeDeps } = await createDeps({
    config,
    url: database.url,
    db,
    pool: database.pool,
    clock,
    listeners: listenersOf(config),
    onError: () => undefined,
  });
  const app = await buildApp(deps, database.pool, false);
  await app.ready();
  const mailer = createMailer({
    db,
    clock,
    events: deps.events,
    smtpUrl: undefined,
    from: { email: config.mailFrom, name: config.brandName },
  });

  const signedInAt = new WeakMap<SignedInUser, number>();

  /** A person stays signed in while a test moves the clock by days: with an expired token the sign-in is repeated. */
  const bearerOf = async (user: SignedInUser): Promise<string> => {
    const age = clock.now().getTime() - (signedInAt.get(user) ?? clock.now().getTime());
    if (age < 0 || age > (accessTokenMinutes - 1) * minuteMs) {
      const payload = { email: user.email, password: user.password };
      const headers = { cookie: user.deviceCookie };
      const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers });
      user.accessToken = answer.json<{ accessToken: string }>().accessToken;
      signedInAt.set(user, clock.now().getTime());
    }
    return user.accessToken;
  };

  const headersOf = (token: string) => {
    const proof = issueIdentityProof(secret, { sessionId: sessionOf(token) }, clock.now());
    return { authorization: `Bearer ${token}`, [identityProofHeader]: proof.token };
  };

  const request = async ({ as, form, ...rest }: TestRequest) => {
    const signedIn = as && headersOf(await bearerOf(as));
    const sent = form ? toForm(form.files, form.fields) : undefined;
    const payload = sent && { payload: sent.payload };
    return app.inject({
      ...rest,
      ...payload,
      headers: { ...signedIn, ...sent?.headers, ...rest.headers },
    });
  };

  return {
    app,
    deps,
    clock,
    request,
    call: (...parts) => request(call(...parts)),
    async signUp({ userType = 'client', roles = [], firstName = 'Camille', lastName = 'Martin' } = {}) {
      const email = `${randomUUID()}@example.org`;
      const person = { email, firstName, lastName, userType, termsAccepted: true } as const;
      const account = { ...person, passwordHash: await commonHash };
      const device = { address: '127.0.0.1', userAgent: undefined };
      // Tests read the mails of what they do; the one that confirms the address would be among them.
      const untold = { ...deps, events: createEvents([]) };
      const { answer, refreshToken, browser } = await openAccount(untold, account, 'fr', device);
      const deviceCookie = `device=${browser}`;
      const user = {
        id: answer.userId,
        email,
        password: commonPassword,
        accessToken: answer.accessToken,
        refreshCookie: refreshToken,
        deviceCookie,
      };
      if (roles.length > 0) {
        const all = [...answer.roles, ...roles];
        await db.updateTable('account').set({ roles: all }).where('id', '=', user.id).execute();
        const session = {
          accountId: user.id,
          sessionId: sessionOf(user.accessToken),
          language: 'fr',
        } as const;
        const token = await deps.accessTokens.issue({ ...session, roles: all }, clock.now());
        user.accessToken = token.accessToken;
      }
      signedInAt.set(user, clock.now().getTime());
      return user;
    },
    mailsTo: (recipient, like = '%') =>
      db
        .selectFrom('outgoing_mail')
        .selectAll()
        .where('recipient_email', '=', typeof recipient === 'string' ? recipient : recipient.email)
        .where('template', 'like', like)
        .orderBy('id')
        .execute(),
    runJobs: () => runDueJobs(database.pool, [mailer.task, ...tasksOf(deps)]),
    async close() {
      await app.close();
      await closeDeps();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
