import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { call, type TestApp } from '../../app.ts';
import { sharedSocialProviders } from '../../stand-ins/social-providers.ts';
import type { ValidCalls } from '../call.ts';

/** The valid calls about accounts of others that sign in here; the app has the settings of `sharedSocialProviders`. */
export function socialCalls(testApp: TestApp): ValidCalls {
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
  return {
    authorizeSocialLogin: async () => {
      const attempt = { provider, redirectUri, state: random(), nonce: random(), codeChallenge: random() };
      return call('POST', '/auth/social/authorization', undefined, attempt);
    },
    loginWithSocialMedia: async () => call('POST', '/auth/loginWithSocialMedia', undefined, await prove()),
    linkSocialAccount: async () =>
      call('POST', '/users/me/social-accounts', await testApp.signUp(), await prove()),
    unlinkSocialAccount: async () =>
      call('DELETE', '/users/me/social-accounts/GOOGLE', await testApp.signUp()),
  };
}
