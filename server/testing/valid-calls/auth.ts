import { randomUUID } from 'node:crypto';
import { createPasswordReset } from '#server/features/auth/actions.ts';
import type { SignedInUser, TestApp } from '../app.ts';
import { call, type ValidCalls } from './call.ts';

/** The valid calls about accounts and sessions. */
export function authCalls(testApp: TestApp): ValidCalls {
  const { deps } = testApp;
  async function askReset({ email }: SignedInUser): Promise<string | undefined> {
    await createPasswordReset(deps, email);
    const mail = await deps.db
      .selectFrom('outgoing_mail')
      .select('text')
      .where('recipient_email', '=', email)
      .executeTakeFirst();
    return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
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
    getSignedInUser: async () => call('GET', '/auth/me', await testApp.signUp()),
  };
}
