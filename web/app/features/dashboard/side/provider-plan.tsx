import { useGetOwnSubscriptionQuery } from '#web/api/clients/subscriptions.ts';
import { PlanState } from '#web/features/subscriptions/plan-state.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MoreLink } from '#web/ui/actions/more-link.tsx';

/** The plan, at the end of the dashboard; mails about it link here. */
export function ProviderPlan() {
  const { t } = useTranslation('subscriptions');
  const { data } = useGetOwnSubscriptionQuery();
  if (!data) return null;
  return (
    <div id="subscription" className="scroll-mt-24">
      <PlanState subscription={data.subscription}>
        <MoreLink href="/provider/subscription">{t('own.manage')}</MoreLink>
      </PlanState>
    </div>
  );
}
