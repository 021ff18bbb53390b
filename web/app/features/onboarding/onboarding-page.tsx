import type { ClientLoaderFunctionArgs } from 'react-router';
import { provider } from '#web/api/signed-in/cache.ts';
import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { loadAsProvider } from '#web/features/profile-own/provider-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dock } from '#web/ui/layout/dock.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { HubHead } from './hub/hub-head.tsx';
import { HubSide } from './hub/hub-side.tsx';
import { HubSteps } from './hub/hub-steps.tsx';
import { loadVerification } from './load-verification.ts';
import { dashboardHref, nextStepHref, stepOfPath } from './steps.ts';

export const handle = { ns: ['providers', 'verification'] };

const loadOwn = loadAsProvider(({ query }) => query(provider.endpoints.getOwnProvider, undefined));
const load: Load = (input) => Promise.all([loadOwn(input), loadVerification(input)]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The progress and one button to continue: the entry to the steps, also for a later visit. */
export default function OnboardingPage() {
  const { t } = useTranslation('onboarding');
  const { t: steps } = useTranslation('steps');
  const { data: status } = useGetOnboardingStatusQuery();
  if (!status) return null;
  const href = nextStepHref(status);
  const key = stepOfPath(href);
  const current = status.steps.find(({ stepKey }) => stepKey === key);
  return (
    <div className="wrap grid gap-7 pt-6 pb-28 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-18 lg:pt-12 lg:pb-24">
      <div className="grid min-w-0 gap-8">
        <HubHead status={status} />
        {!key && (
          <p className="max-lg:hidden">
            <LinkButton href={dashboardHref} size="l">
              {t('entry.dashboard')}
            </LinkButton>
          </p>
        )}
        <HubSteps status={status} current={current} />
      </div>
      <HubSide status={status} />
      <Dock action={null}>
        <LinkButton href={key ? href : dashboardHref} size="l" block>
          {key ? t('entry.continue', { step: steps(`name.${key}`) }) : t('entry.dashboard')}
        </LinkButton>
      </Dock>
    </div>
  );
}
