import type { SecuritySettings, TwoFactorSetup } from '#contract/security.ts';
import { codeAt, makeSecondFactor } from '#server/features/auth/second-factor/factory.ts';
import { call, type SignedInUser, type TestApp } from '../../app.ts';
import type { ValidCalls } from '../call.ts';

/** The valid calls about what protects an account, and about session records. */
export function securityCalls(testApp: TestApp): ValidCalls {
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
  return {
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
    listSessionRecords: async () => call('GET', '/session', await testApp.signUp()),
    recordSession: async () =>
      call('POST', '/session', await testApp.signUp(), {
        sessionId: crypto.randomUUID(),
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
        platform: 'Win32',
        language: 'fr-FR',
        screenResolution: '1920x1080',
      }),
  };
}
