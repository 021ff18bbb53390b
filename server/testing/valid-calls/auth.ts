import { randomUUID } from 'node:crypto';
import { createPasswordReset } from '#server/features/auth/actions.ts';
import { call, type SignedInUser, type TestApp } from '../app.ts';
import type { ValidCalls } from './call.ts';

/** The valid calls about accounts and sessions. */
export function authCalls(testApp: TestApp): ValidCalls {
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
  return {
    async register() {
      const person = { firstName: 'Camille', lastName: 'Martin', userType: 'client', termsAccepted: true };
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
      return call('POST', '/auth/undo-email-change', undefined, { token: await tokenMailedTo(user.email) });
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
  };
}
