import type { ClientLoaderFunctionArgs } from 'react-router';
import { useState } from 'react';
import {
  subscriptionsApi,
  useGetOwnSubscriptionQuery,
  useListPlansQuery,
  useChoosePlanMutation,
  useCancelSubscriptionMutation,
} from '#web/api/clients/subscriptions.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { loadAsProvider } from '#web/features/providers-own/provider-access.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PlanState } from './plan-state.tsx';
import type { Subscription, SubscriptionPlan } from '#contract/subscriptions.ts';
import { errorCodeOf, messageOf } from '#web/alerts/error-payload.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { AfterPlan } from './after-plan.tsx';
import { PlanChoice, PlanComparison } from './plan-choice.tsx';
import { TrialDays } from './trial-days.tsx';
import { cancelReasonMax } from '#contract/subscriptions-limits.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

/** Cancelling in three steps: request, consequences with their date, confirmation. A reason is optional. */
function CancelPlan({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const [cancel, { isLoading }] = useCancelSubscriptionMutation();
  const [step, setStep] = useState<'closed' | 'told' | 'reason'>('closed');
  const [reason, setReason] = useState('');
  const close = () => setStep('closed');
  const { cancelEffectiveAt } = subscription;
  async function handleConfirm() {
    const { data } = await cancel({ body: { reason: reason.trim() || null } });
    if (data) close();
  }
  return (
    <section
      aria-labelledby="plan-cancel"
      className="grid justify-items-start gap-3 border-t border-line pt-6"
    >
      <h2 id="plan-cancel" className="text-22">
        {t('cancel.title')}
      </h2>
      <p className="text-muted">{t('cancel.lead')}</p>
      <Button variant="secondary" onClick={() => setStep('told')}>
        {t('cancel.open')}
      </Button>
      <Dialog
        open={step !== 'closed'}
        onClose={close}
        title={t('cancel.open')}
        closeLabel={t('cancel.keep')}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t('cancel.keep')}
            </Button>
            {step === 'told' ? (
              <Button onClick={() => setStep('reason')}>{t('cancel.goOn')}</Button>
            ) : (
              <Button variant="danger" pending={isLoading} onClick={() => void handleConfirm()}>
                {t('cancel.confirm')}
              </Button>
            )}
          </>
        }
      >
        {step === 'reason' ? (
          <div inert={isLoading}>
            <TextArea
              label={t('cancel.reason')}
              aside={t('cancel.optional')}
              rows={3}
              maxLength={cancelReasonMax}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        ) : (
          <ul className="grid list-disc gap-2 ps-5">
            <li>
              {cancelEffectiveAt
                ? t('cancel.effective', { date: format.date(cancelEffectiveAt) })
                : t('cancel.atOnce')}
            </li>
            <li>{t('cancel.bookings')}</li>
            <li>{t('cancel.comeBack')}</li>
          </ul>
        )}
      </Dialog>
    </section>
  );
}

type ChangePlanProps = { plans: readonly SubscriptionPlan[]; subscription: Subscription | null };

/** Another plan, or the same one again after a cancellation; when only a payment can resume it, the address to contact. */
function ChangePlan({ plans, subscription }: ChangePlanProps) {
  const { t } = useTranslation('subscriptions');
  const [choose, { isLoading }] = useChoosePlanMutation();
  const { refetch } = useListPlansQuery();
  const { contactEmail } = useSettings();
  const [plan, setPlan] = useState<SubscriptionPlan['plan'] | undefined>(subscription?.plan);
  const resumes = subscription?.state === 'CANCELLED' || subscription?.state === 'ENDED';
  const isSame = plan === subscription?.plan && !resumes;
  async function handleClick() {
    if (!plan) return;
    const expectedPrice = plans.find((one) => one.plan === plan)?.price;
    const { data, error } = await choose({ body: { plan, expectedPrice } });
    if (errorCodeOf(error) === 'CNF001') {
      showAlert({ tone: 'warning', text: messageOf(error) ?? '' });
      void refetch();
    }
    if (data) showAlert({ tone: 'success', text: t(resumes ? 'own.resumed' : 'own.changed') });
  }
  if (subscription?.needsPayment)
    return (
      <Card as="section" padded aria-labelledby="plan-over" className="grid justify-items-start gap-3">
        <h2 id="plan-over" className="text-22">
          {t('over.title')}
        </h2>
        <p>{t('over.text')}</p>
        <LinkButton href={`mailto:${contactEmail}`}>{t('over.action')}</LinkButton>
      </Card>
    );
  return (
    <section aria-labelledby="plan-change" className="grid gap-4">
      <h2 id="plan-change" className="text-22">
        {resumes ? t('own.resume') : t(subscription ? 'own.change' : 'own.choose')}
      </h2>
      <PlanChoice plans={plans} value={plan ?? ''} onChange={setPlan} />
      <p>
        <Button
          pending={isLoading}
          onClick={() => void handleClick()}
          {...(isSame && { disabledReason: t(plan ? 'own.isYours' : 'own.chooseFirst') })}
        >
          {t(resumes ? 'own.resumeAction' : 'own.changeAction')}
        </Button>
      </p>
      <div className="mt-6">
        <PlanComparison plans={plans} />
      </div>
      <div className="mt-10 grid gap-14">
        <TrialDays plans={plans} subscription={subscription} />
        <AfterPlan />
      </div>
    </section>
  );
}

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
