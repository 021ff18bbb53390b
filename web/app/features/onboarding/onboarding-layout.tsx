import { CalendarCheck, Check, CloudOff, Euro, MapPinned } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { useGetCurrentUserQuery, usersApi } from '#web/api/clients/users.ts';
import { onboardingApi, useGetOnboardingStatusQuery } from '#web/api/clients/onboarding.ts';
import type { OnboardingStatus, OnboardingStep } from '#contract/onboarding.ts';
import { useConvertToProviderMutation } from '#web/api/clients/providers-own.ts';
import { stepKeys, type StepKey } from '#contract/onboarding-limits.ts';
import { stepHref } from '#contract/page-addresses.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch } from '#web/api/prefetch.ts';
import { announceRoles, readToken, storeToken } from '#web/api/session.ts';
import { loadAsProvider, useIsProvider } from '#web/features/providers-own/provider-access.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Link, HomeLink, LinkButton } from '#web/ui/actions/link.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { House } from '#web/ui/theme/house.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { SaveMarkContext, useSaveMark, type SaveMark } from './frame/save-mark.ts';
import { useTimeLeft } from './frame/time-left.ts';
import { nextStepHref, stepOfPath } from './steps.ts';

export const handle = {
  ns: ['onboarding', 'steps', 'availability', 'bookings', 'provider', 'subscriptions'],
};

const load = loadAsProvider(({ query }) => query(onboardingApi.endpoints.getOnboardingStatus, undefined));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, async (input) => {
    // A visitor is being redirected to the log-in page.
    if (readToken() === null) return;
    await input.query(usersApi.endpoints.getCurrentUser, undefined);
    await load(input);
  });
}

/** The frame of the steps: progress at the start side, one step in the middle. */
export default function OnboardingLayout() {
  const { t } = useTranslation('onboarding');
  const { t: common } = useTranslation();
  const [mark, setMark] = useState<SaveMark>({ state: 'idle' });
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

/** The logo, the status of saving, and a link to leave: leaving loses nothing. */
function OnboardingHeader() {
  const { t } = useTranslation('onboarding');
  const { t: common } = useTranslation();
  const { brandName } = useSettings();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/94 backdrop-blur-[10px]">
      <div className="wrap flex min-h-16 items-center justify-between gap-3 lg:min-h-19">
        <HomeLink brand={brandName} label={common('home', { brand: brandName })} />
        <div className="flex items-center gap-1 sm:gap-3">
          <SaveWords />
          <LinkButton href="/dashboard" variant="plain">
            {t('header.later')}
          </LinkButton>
        </div>
      </div>
    </header>
  );
}

function SaveWords() {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const { mark } = useSaveMark();
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-14 text-muted">
      {mark.state === 'saving' && (
        <>
          <Spinner /> {t('header.saving')}
        </>
      )}
      {mark.state === 'saved' && (
        <>
          <Icon of={Check} size={18} className="text-success" />
          {t('header.saved', { time: format.time(mark.at.toISOString()) })}
        </>
      )}
      {mark.state === 'unsaved' && (
        <>
          <Icon of={CloudOff} size={18} className="text-warning" />
          {t('header.waiting')}
        </>
      )}
    </p>
  );
}

type StepListProps = { status: OnboardingStatus; current: StepKey; label: string };

/** Percentage, then the eight steps; on a phone the list opens below the current one. */
function StepList({ status, current, label }: StepListProps) {
  const { t } = useTranslation('onboarding');
  const { t: steps } = useTranslation('steps');
  const format = useFormat();
  const share = status.overallCompletionPercentage / 100;
  const number = stepKeys.indexOf(current) + 1;
  const left = useTimeLeft()(status);
  const done = t('list.done', { count: status.completedSteps, total: status.totalSteps });
  return (
    <nav aria-label={label} className="lg:sticky lg:top-24">
      <p className="font-display text-28 font-bold tabular-nums max-lg:hidden">{format.percent(share)}</p>
      <p className="mb-2 flex items-baseline justify-between gap-3 text-14 text-muted">
        <span>{left ? t('list.doneAndLeft', { done, left }) : done}</span>
        <span className="font-semibold whitespace-nowrap text-ink tabular-nums lg:hidden">
          {format.percent(share)}
        </span>
      </p>
      <ProgressBar value={share} label={t('list.progress')} />
      <ol className="mt-5 grid gap-1 max-lg:hidden">
        {status.steps.map((step) => (
          <StepItem key={step.stepKey} step={step} isCurrent={step.stepKey === current} />
        ))}
      </ol>
      <details className="mt-3 rounded-12 border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 font-semibold">
          {t('list.present', {
            number,
            total: status.totalSteps,
            step: steps(`name.${current}`),
          })}
        </summary>
        <ol className="grid gap-1 px-2 pb-3">
          {status.steps.map((step) => (
            <StepItem key={step.stepKey} step={step} isCurrent={step.stepKey === current} />
          ))}
        </ol>
      </details>
    </nav>
  );
}

function StepItem({ step, isCurrent }: { step: OnboardingStep; isCurrent: boolean }) {
  const { t } = useTranslation('onboarding');
  const { t: steps } = useTranslation('steps');
  const format = useFormat();
  const { stepKey, isCompleted, canAccess, completionPercentage, stepOrder } = step;
  const content = (
    <>
      <span
        className={classes(
          'grid size-7 flex-none place-items-center rounded-full text-14 font-semibold',
          isCurrent && 'bg-brand text-on-brand',
          !isCurrent && isCompleted && 'bg-brand-soft text-brand',
          !isCurrent && !isCompleted && 'border-[1.5px] border-line-strong text-muted',
        )}
      >
        {isCompleted && !isCurrent ? <Icon of={Check} size={16} strokeWidth={2.25} /> : stepOrder}
      </span>
      <span className={classes('min-w-0', isCurrent && 'font-semibold', !canAccess && 'text-muted')}>
        {steps(`name.${stepKey}`)}
        {isCompleted && <span className="sr-only"> ({t('list.isDone')})</span>}
        {!canAccess && <span className="sr-only"> ({t('list.locked')})</span>}
      </span>
      {!isCompleted && completionPercentage > 0 && (
        <span className="ms-auto text-14 text-muted tabular-nums">
          {format.percent(completionPercentage / 100)}
        </span>
      )}
    </>
  );
  const look = 'flex min-h-11 items-center gap-3 rounded-field px-2';
  return (
    <li>
      {canAccess && stepKey !== 'PROVIDER_SIGNUP' ? (
        <Link
          href={stepHref(stepKey)}
          aria-current={isCurrent ? 'step' : undefined}
          className={classes(look, 'transition-colors hover:bg-sunken')}
        >
          {content}
        </Link>
      ) : (
        <span className={look}>{content}</span>
      )}
    </li>
  );
}

const reasons = [
  { key: 'hours', icon: CalendarCheck },
  { key: 'price', icon: Euro },
  { key: 'area', icon: MapPinned },
] as const;

/**
 * For a client: adds the provider role to the account, renews the token and starts the onboarding
 * (docs/product/onboarding.md#start).
 */
function ConvertAccount() {
  const { t } = useTranslation('onboarding');
  const { t: provider } = useTranslation('provider');
  const [convert, { isLoading }] = useConvertToProviderMutation();
  const { refetch } = useGetCurrentUserQuery();
  async function handleClick() {
    const { data } = await convert();
    if (!data) return;
    storeToken(data.accessToken);
    announceRoles();
    // No component of this page listens to that event: the page has no account menu.
    await refetch();
  }
  return (
    <div className="wrap grid items-end gap-10 pt-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16 lg:pt-16">
      <PageHead title={t('convert.title')} hidden />
      <div className="grid justify-items-start gap-5 lg:pb-16">
        <h1>{t('convert.title')}</h1>
        <p className="max-w-[56ch] text-18 text-muted">{t('convert.text')}</p>
        <ul className="grid gap-3">
          {reasons.map(({ key, icon }) => (
            <li key={key} className="flex gap-3">
              <Icon of={icon} className="mt-0.5 text-brand" />
              {provider(`become.${key}`)}
            </li>
          ))}
        </ul>
        <Button size="l" pending={isLoading} onClick={() => void handleClick()}>
          {t('convert.action')}
        </Button>
        <p className="text-14 text-muted">
          {t('convert.terms')}{' '}
          <Link href="/terms" className="text-link">
            {t('convert.termsLink')}
          </Link>
        </p>
      </div>
      <House className="w-full max-w-100 justify-self-center" />
    </div>
  );
}
