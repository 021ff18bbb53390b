import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { pendingMax, respondHours, standardPolicy, visitWindows } from '#contract/bookings-rules.ts';
import { minimumAge } from '#contract/onboarding-limits.ts';
import { heldHoursMax, reviewWindowDays } from '#contract/reviews-rules.ts';
import { trialDays } from '#contract/subscriptions-limits.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { useFormat } from '#web/i18n/use-translation.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LegalText } from './legal-text.tsx';
import { useOperator, loadOperator } from './operator.ts';

export const handle = { ns: ['legal', 'terms'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadOperator);
}

/** The rules between customers, providers and the operator. */
export default function TermsPage() {
  const { operator, values } = useOperator();
  const { beta } = useSettings();
  const format = useFormat();
  const hours = (count: number) => format.durationAfter(count * 60);
  const limits = {
    age: minimumAge,
    answer: hours(respondHours.answer),
    pending: pendingMax.perCustomer,
    free: hours(standardPolicy.freeHoursBefore),
    grace: format.durationAfter(standardPolicy.graceMinutesAfterConfirmation),
    ahead: hours(standardPolicy.graceHoursBeforeStart),
    closes: hours(visitWindows.closesHoursAfterEnd),
    reviewDays: reviewWindowDays,
    held: hours(heldHoursMax),
    trialDays,
  };
  return (
    <LegalText
      area="terms"
      values={{ ...values, ...limits }}
      omitted={[
        operator.mediator ? 'complaints.noMediator' : 'complaints.mediator',
        beta ? 'plans.trial' : 'plans.beta',
      ]}
    />
  );
}
