import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SecuritySettings, TwoFactorSetup } from '#contract/auth.ts';
import { codeAt, makeSecondFactor } from './second-factor/factory.ts';
import { sharedSocialProviders } from '#server/testing/stand-ins/social-providers.ts';
import * as authCalls from '#contract/auth-calls.ts';
import { createPasswordReset } from './actions.ts';
import { call, type SignedInUser, type TestRequest } from '#server/testing/app.ts';
import { readingsOf, validCallsOf, type Reading } from '#server/testing/feature-calls.ts';

/** The valid calls about accounts, sign-in and what protects them; the app has the settings of `sharedSocialProviders`. */
export const authValidCalls = validCallsOf(authCalls, (testApp) => {
  const { deps } = testApp;
  async function tokenMailedTo(email: string): Promise<string | undefined> {
    const mail = await deps.db
      .selectFrom('outgoing_mail')
      .select('text')
      .where('recipient_email', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  }
  async function askReset({ email }: SignedInUser): Promise<string | undefined> {
    await createPasswordReset(deps, email);
    return tokenMailedTo(email);
  }
  async function askEmailChange() {
    const user = await testApp.signUp();
    const email = `${randomUUID()}@example.org`;
    await testApp.request(call('PUT', '/users/me/email', user, { email, password: user.password }));
    return { user, email };
  }
  const signIn = ({ email, password }: SignedInUser) =>
    testApp.request(call('POST', '/auth/login', undefined, { email, password }));
  async function makeOtherSession() {
    const as = await testApp.signUp();
    await signIn(as);
    const settings = await testApp.request(call('GET', '/users/me/security-settings', as));
    const other = settings.json<SecuritySettings>().sessions.find(({ current }) => !current);
    return { as, path: `/users/me/sessions/${other?.id}` };
  }
  async function makeProof() {
    const as = await testApp.signUp();
    const { nextCode } = await makeSecondFactor(testApp, as);
    return { as, proof: { password: as.password, otp: nextCode() } };
  }
  const provider = 'GOOGLE';
  const redirectUri = `${testApp.deps.config.publicUrl}/auth/social/google`;
  const random = () => randomBytes(32).toString('base64url');
  async function prove() {
    const [codeVerifier, nonce] = [random(), random()];
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const attempt = { provider, redirectUri, state: random(), nonce, codeChallenge };
    const asked = await testApp.request(call('POST', '/auth/social/authorization', undefined, attempt));
    const providers = await sharedSocialProviders();
    providers.signIn({ sub: randomUUID(), email: `${randomUUID()}@example.org`, email_verified: true });
    const back = await fetch(asked.json<{ url: string }>().url, { redirect: 'manual' });
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code');
    return { provider, code, redirectUri, codeVerifier, nonce };
  }
  const { password: signsIn } = readingsOf(testApp);
  const registered =
    (name: 'firstName' | 'lastName'): Reading =>
    async ({ answer }) => {
      const headers = { authorization: `Bearer ${String(answer['accessToken'])}` };
      return (await testApp.request({ url: '/api/v1/users/me', headers })).json<Record<string, unknown>>()[
        name
      ];
    };
  const registeredEmail = ({ payload }: TestRequest) =>
    (JSON.parse(payload as string) as { email: string }).email;

  return {
    calls: {
      async register() {
        const person = {
          firstName: 'Camille',
          lastName: 'Martin',
          userType: 'client',
          termsAccepted: true,
        };
        const secret = { email: `${randomUUID()}@example.org`, password: 'Grenier-bleu-42' };
        return call('POST', '/auth/register', undefined, { ...person, ...secret });
      },
      async login() {
        const { email, password } = await testApp.signUp();
        return call('POST', '/auth/login', undefined, { email, password });
      },
      async refreshToken() {
        const { refreshCookie } = await testApp.signUp();
        const headers = { origin: deps.config.publicUrl, cookie: `refresh=${refreshCookie}` };
        return { ...call('POST', '/auth/refresh'), headers };
      },
      logout: async () => call('POST', '/auth/logout', await testApp.signUp()),
      async forgotPassword() {
        const { email } = await testApp.signUp();
        return call('POST', '/auth/forgot-password', undefined, { email });
      },
      async resetPassword() {
        const user = await testApp.signUp();
        const token = await askReset(user);
        return call('POST', '/auth/reset-password', user, { token, newPassword: 'Grenier-vert-43' });
      },
      async verifyEmail() {
        const user = await testApp.signUp();
        await testApp.request(call('POST', '/auth/verify-email/resend', user));
        return call('POST', '/auth/verify-email', user, { token: await tokenMailedTo(user.email) });
      },
      resendVerification: async () => call('POST', '/auth/verify-email/resend', await testApp.signUp()),
      async undoEmailChange() {
        const { user, email } = await askEmailChange();
        const token = await tokenMailedTo(email);
        await testApp.request(call('POST', '/auth/verify-email', undefined, { token }));
        return call('POST', '/auth/undo-email-change', undefined, {
          token: await tokenMailedTo(user.email),
        });
      },
      async changeEmail() {
        const user = await testApp.signUp();
        const body = { email: `${randomUUID()}@example.org`, password: user.password };
        return call('PUT', '/users/me/email', user, body);
      },
      cancelEmailChange: async () => call('DELETE', '/users/me/email', (await askEmailChange()).user),
      async sendMailedCode() {
        const user = await testApp.signUp();
        await deps.db.updateTable('account').set({ password_hash: null }).where('id', '=', user.id).execute();
        return call('POST', '/users/me/mailed-code', user);
      },
      getSignedInUser: async () => call('GET', '/auth/me', await testApp.signUp()),
      async registerProvider() {
        const password = 'Grenier-bleu-42';
        const person = { firstName: 'Amina', lastName: 'Benali', phone: '06 39 98 00 01' };
        const secret = { email: `${randomUUID()}@example.org`, password, confirmPassword: password };
        return call('POST', '/providers/register', undefined, {
          ...person,
          ...secret,
          termsAccepted: true,
        });
      },
      changePassword: async () => {
        const as = await testApp.signUp();
        const passwords = { currentPassword: as.password, newPassword: 'Grenier-vert-43' };
        return call('PUT', '/users/me/password', as, passwords);
      },
      getSecuritySettings: async () => call('GET', '/users/me/security-settings', await testApp.signUp()),
      changeSecuritySettings: async () =>
        call('PUT', '/users/me/security-settings', await testApp.signUp(), {
          signInAlerts: true,
          failedSignInAlerts: false,
        }),
      async endSession() {
        const { as, path } = await makeOtherSession();
        return call('DELETE', path, as);
      },
      endOtherSessions: async () => call('DELETE', '/users/me/sessions', (await makeOtherSession()).as),
      async recogniseSession() {
        const { as, path } = await makeOtherSession();
        return call('POST', `${path}/recognise`, as);
      },
      async proveIdentity() {
        const { as, proof } = await makeProof();
        return call('POST', '/users/me/identity-proof', as, proof);
      },
      beginTwoFactor: async () => call('POST', '/users/me/two-factor', await testApp.signUp()),
      async confirmTwoFactor() {
        const as = await testApp.signUp();
        const begun = await testApp.request(call('POST', '/users/me/two-factor', as));
        const otp = codeAt(begun.json<TwoFactorSetup>().secret, testApp.clock.now());
        return call('POST', '/users/me/two-factor/confirm', as, { password: as.password, otp });
      },
      async endTwoFactor() {
        const { as, proof } = await makeProof();
        return call('DELETE', '/users/me/two-factor', as, proof);
      },
      async renewRecoveryCodes() {
        const { as, proof } = await makeProof();
        return call('POST', '/users/me/two-factor/recovery-codes', as, proof);
      },
      authorizeSocialLogin: async () => {
        const attempt = {
          provider,
          redirectUri,
          state: random(),
          nonce: random(),
          codeChallenge: random(),
        };
        return call('POST', '/auth/social/authorization', undefined, attempt);
      },
      loginWithSocialMedia: async () => call('POST', '/auth/loginWithSocialMedia', undefined, await prove()),
      linkSocialAccount: async () =>
        call('POST', '/users/me/social-accounts', await testApp.signUp(), await prove()),
      unlinkSocialAccount: async () =>
        call('DELETE', '/users/me/social-accounts/GOOGLE', await testApp.signUp()),
    },

    texts: {
      'register body firstName': registered('firstName'),
      'register body lastName': registered('lastName'),
      'register body password': signsIn(registeredEmail),
      'registerProvider body firstName': registered('firstName'),
      'registerProvider body lastName': registered('lastName'),
      'registerProvider body password': 'not stored',
      'registerProvider body confirmPassword': 'not stored',
      'resetPassword body newPassword': signsIn(({ as }) => as?.email),
      'resetPassword body token': 'not stored',
      'changePassword body newPassword': signsIn(({ as }) => as?.email),
      'changePassword body currentPassword': 'not stored',
      'changeEmail body password': 'not stored',
      'changeEmail body otp': 'not stored',
      'verifyEmail body token': 'not stored',
      'undoEmailChange body token': 'not stored',
      'login body password': 'not stored',
      'login body otp': 'not stored',
      'confirmTwoFactor body password': 'not stored',
      'confirmTwoFactor body otp': 'not stored',
      'endTwoFactor body password': 'not stored',
      'endTwoFactor body otp': 'not stored',
      'renewRecoveryCodes body password': 'not stored',
      'renewRecoveryCodes body otp': 'not stored',
      'proveIdentity body password': 'not stored',
      'proveIdentity body otp': 'not stored',
      'loginWithSocialMedia body otp': 'not stored',
      'loginWithSocialMedia body firstName': 'not stored',
      'loginWithSocialMedia body lastName': 'not stored',
      'linkSocialAccount body firstName': 'not stored',
      'linkSocialAccount body lastName': 'not stored',
    },
  };
});
