import * as calls from '#contract/subscriptions-calls.ts';
import { choosePlan } from './actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf, type Reading } from '#server/testing/feature-calls.ts';

/** The valid calls about plans. */
export const subscriptionsValidCalls = validCallsOf(
  calls,
  ({ deps, clock }, { makePair, signUpProvider }) => {
    /** No call returns the reason for the cancellation of a plan. */
    const cancelReason: Reading = async ({ call: sent }) => {
      const row = await deps.db
        .selectFrom('subscription')
        .innerJoin('provider', 'provider.id', 'subscription.provider_id')
        .select('subscription.cancel_reason')
        .where('provider.account_id', '=', sent.as?.id ?? '')
        .executeTakeFirst();
      return row?.cancel_reason;
    };

    return {
      calls: {
        listPlans: async () => call('GET', '/subscriptions/plans'),
        getOwnSubscription: async () => call('GET', '/subscriptions/me', await signUpProvider()),
        choosePlan: async () =>
          call('POST', '/subscriptions/me', await signUpProvider(), {
            plan: 'MONTHLY',
            expectedPrice: 19.9,
          }),
        async cancelSubscription() {
          const { owner, providerId } = await makePair();
          await deps.db.deleteFrom('subscription').where('provider_id', '=', providerId).execute();
          await inTransaction(deps.db, async (tx) => {
            await choosePlan(deps, tx, providerId, 'MONTHLY');
            await deps.events.emit(tx, { type: 'onboarding.completed', providerId, at: clock.now() });
          });
          return call('POST', '/subscriptions/me/cancel', owner, { reason: 'Je pars à la retraite.' });
        },
      },

      longLists: { listPlans: async () => call('GET', '/subscriptions/plans') },
      texts: { 'cancelSubscription body reason': cancelReason },
    };
  },
);
