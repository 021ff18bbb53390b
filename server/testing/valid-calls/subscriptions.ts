import { choosePlan } from '#server/features/subscriptions/actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { call, type TestApp } from '../app.ts';
import type { ValidCalls } from './call.ts';
import type { People } from './people.ts';

/** The valid calls about plans. */
export function subscriptionCalls(
  { deps, clock }: TestApp,
  { makePair, signUpProvider }: People,
): ValidCalls {
  return {
    listPlans: async () => call('GET', '/subscriptions/plans'),
    getOwnSubscription: async () => call('GET', '/subscriptions/me', await signUpProvider()),
    choosePlan: async () => call('POST', '/subscriptions/me', await signUpProvider(), { plan: 'MONTHLY' }),
    async cancelSubscription() {
      const { owner, providerId } = await makePair();
      await deps.db.deleteFrom('subscription').where('provider_id', '=', providerId).execute();
      await inTransaction(deps.db, async (tx) => {
        await choosePlan(deps, tx, providerId, 'MONTHLY');
        await deps.events.emit(tx, { type: 'onboarding.completed', providerId, at: clock.now() });
      });
      return call('POST', '/subscriptions/me/cancel', owner, { reason: 'Je pars à la retraite.' });
    },
  };
}
