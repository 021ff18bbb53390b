import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { account, onboarding } from '#web/api/signed-in/cache.ts';
import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { readToken } from '#web/api/session.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { loadAsProvider, useIsProvider } from '#web/features/profile-own/provider-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ConvertAccount } from './frame/convert-account.tsx';
import { OnboardingHeader } from './frame/onboarding-header.tsx';
import { SaveMarkContext, type SaveMark } from './frame/save-mark.ts';
import { StepList } from './frame/step-list.tsx';
import { nextStepHref, stepOfPath } from './steps.ts';

export const handle = {
  ns: ['onboarding', 'steps', 'availability', 'bookings', 'provider', 'subscriptions'],
};

const load = loadAsProvider(({ query }) => query(onboarding.endpoints.getOnboardingStatus, undefined));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, async (input) => {
    // A visitor is being redirected to the log-in page.
    if (readToken() === null) return;
    await input.query(account.endpoints.getCurrentUser, undefined);
    await load(input);
  });
}

/** The frame of the steps: progress at the start side, one step in the middle. */
export default function OnboardingLayout() {
  const { t } = useTranslation('onboarding');
  const { t: common } = useTranslation();
  const [mark, setMark] = useState<SaveMark>({ state: 'untouched' });
  const isProvider = useIsProvider();
  const user = useGetCurrentUserQuery();
  const steps = useGetOnboardingStatusQuery(undefined, { skip: !isProvider });
  const { data: status } = steps;
  const failed = [user, steps].find(({ data, error }) => !data && error);
  const current = stepOfPath(useLocation().pathname);
  const isLocked = status?.steps.some(({ stepKey, canAccess }) => stepKey === current && !canAccess);
  return (
    <SaveMarkContext value={{ mark, setMark }}>
      <OnboardingHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        {isProvider === false && <ConvertAccount />}
        {isProvider !== false && failed && (
          <div className="wrap pt-12">
            <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
          </div>
        )}
        {isProvider !== false && !status && !failed && (
          <div className="wrap pt-12">
            <Skeleton preset="onboarding" label={common('loading')} />
          </div>
        )}
        {status && current === undefined && <Outlet />}
        {status && current !== undefined && (
          <div className="wrap grid gap-8 pt-6 pb-20 lg:grid-cols-[216px_minmax(0,1fr)_304px] lg:items-start lg:gap-14 lg:pt-12">
            <StepList status={status} current={current} label={t('list.label')} />
            {isLocked ? <OpenStep href={nextStepHref(status)} /> : <Outlet />}
          </div>
        )}
      </main>
    </SaveMarkContext>
  );
}

/** The address of a locked step redirects to the one that is open. */
function OpenStep({ href }: { href: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(href, { replace: true }), [navigate, href]);
  return null;
}
