import {
  subscriptionsApi,
  useGetOwnSubscriptionQuery,
  useListPlansQuery,
} from '#web/api/clients/subscriptions.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { loadAsProvider } from '#web/features/profile-own/provider-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { CancelPlan } from './cancel-plan.tsx';
import { ChangePlan } from './change-plan.tsx';
import { PlanState } from './plan-state.tsx';

export const handle = { ns: ['provider', 'subscriptions', 'bookings'] };

const load = loadAsProvider(({ query }) =>
  Promise.all([
    query(subscriptionsApi.endpoints.getOwnSubscription, undefined),
    query(subscriptionsApi.endpoints.listPlans, undefined),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The current plan, how to change it, and how to cancel it. */
export default function SubscriptionOwnPage() {
  const { t } = useTranslation('subscriptions');
  const { t: common } = useTranslation();
  const own = useGetOwnSubscriptionQuery();
  const plans = useListPlansQuery();
  const failed = [own, plans].find(({ isError, data }) => isError && !data);
  return (
    <div className="wrap pt-8 pb-20 lg:pt-12 lg:pb-24">
      <PageHead title={t('own.title')} hidden />
      <div className="mx-auto grid max-w-232 gap-8">
        <div className="grid gap-2">
          <h1>{t('own.title')}</h1>
          {plans.data && !own.data?.subscription?.needsPayment && (
            <p className="text-18 text-muted">
              {t(plans.data.some(({ beta }) => beta) ? 'own.leadInBeta' : 'own.lead')}
            </p>
          )}
        </div>
        {failed && <LoadFailure error={failed.error} onRetry={failed.refetch} />}
        {!failed && (!own.data || !plans.data) && <Skeleton preset="form" label={common('loading')} />}
        {own.data && plans.data && (
          <>
            <PlanState subscription={own.data.subscription} />
            <ChangePlan
              key={own.data.subscription?.plan ?? 'none'}
              plans={plans.data}
              subscription={own.data.subscription}
            />
            {own.data.subscription?.canCancel && <CancelPlan subscription={own.data.subscription} />}
          </>
        )}
      </div>
    </div>
  );
}
