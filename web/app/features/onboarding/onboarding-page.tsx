import { Check, Circle, CircleAlert, CircleCheck, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { shownName } from '#contract/visible-text.ts';
import { providersOwnApi } from '#web/api/clients/providers-own.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { useGetOnboardingStatusQuery } from '#web/api/clients/onboarding.ts';
import type { OnboardingStatus, OnboardingStep } from '#contract/onboarding.ts';
import { spokenLanguages } from '#contract/languages.ts';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { stepHref } from '#contract/page-addresses.ts';
import { plans } from '#contract/subscriptions-limits.ts';
import { identityTypes, reviewTargetHours } from '#contract/verification-rules.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { openMinutes } from '#web/features/availability/hours-week.ts';
import { loadAsProvider } from '#web/features/providers-own/provider-access.ts';
import { requirementsFor } from '#web/features/verification/documents.ts';
import { documentPoints, usePointWords } from '#web/features/verification/points.ts';
import { useOwnVerification } from '#web/features/verification/use-own-verification.ts';
import { commaOf, localeOf } from '#web/i18n/direction.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { buttonClasses } from '#web/ui/actions/button.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dock } from '#web/ui/layout/dock.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { secondsLeft } from './frame/time-left.ts';
import { useNumberWord } from './number-words.ts';
import { loadVerification } from './load-verification.ts';
import { listOf, textOf } from './saving/fields.ts';
import { useStepTime, stepSeconds } from './step-time.ts';
import { breadcrumbSteps, dashboardHref, dataOf, isComplete, nextStepHref, stepOfPath } from './steps.ts';
import { ProfilePreview, useAreaWords } from './steps/profile-preview.tsx';
import { servicesOf } from './steps/service-values.ts';
import { weekOf } from './steps/week-values.ts';

export const handle = { ns: ['providers', 'verification'] };

const loadOwn = loadAsProvider(({ query }) => query(providersOwnApi.endpoints.getOwnProvider, undefined));
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

/** The remaining time, the progress, and one segment for each step. */
function HubHead({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const language = useLanguage();
  const timeOf = useStepTime();
  const numberWord = useNumberWord();
  const { data: user } = useGetCurrentUserQuery();
  const { completedSteps: count, totalSteps: total } = status;
  const seconds = secondsLeft(status);
  const share = format.percent(status.overallCompletionPercentage / 100);
  const done = t('list.done', { count, total });
  const hasLeft = seconds > 0;
  return (
    <header className="grid gap-4">
      <PageHead title={t('entry.title')} hidden />
      <Breadcrumb status={status} />
      <div className="grid gap-2">
        <h1 className="text-balance">
          {hasLeft
            ? t('entry.left', { time: timeOf(seconds), name: shownName(user?.firstName ?? '') })
            : t('entry.complete')}
        </h1>
        <p className="max-w-[52ch] text-18 text-pretty text-muted">
          {hasLeft
            ? `${t('entry.done', { count, number: numberWord(count) })} ${t('entry.lead')}`
            : t('entry.completeText')}
        </p>
      </div>
      <div>
        <p className="mb-2.5 flex items-baseline justify-between gap-3">
          <b className="font-head text-22 leading-[1.2] font-bold tabular-nums">{share}</b>
          <span className="text-14 text-muted">{done}</span>
        </p>
        <div
          role="img"
          aria-label={`${share}${commaOf(language)}${done}`}
          className="grid auto-cols-fr grid-flow-col gap-1"
        >
          {status.steps.map(({ stepKey, completionPercentage }) => (
            <span key={stepKey} className="h-2 overflow-hidden rounded-full bg-line">
              <span style={{ inlineSize: `${completionPercentage}%` }} className="block h-full bg-brand" />
            </span>
          ))}
        </div>
      </div>
    </header>
  );
}

const breadcrumb = ['registration', 'subscription', 'verification', 'profile'] as const;

/**
 * Registration, subscription, verification, profile (docs/product/onboarding.md#steps); an entry is done when its
 * step is complete.
 */
function Breadcrumb({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('onboarding');
  return (
    <ol aria-label={t('breadcrumb.label')} className="flex flex-wrap gap-x-2 gap-y-1 text-14">
      {breadcrumb.map((word, index) => {
        const isDone = status.steps.some(
          ({ stepKey, isCompleted }) => stepKey === breadcrumbSteps[word] && isCompleted,
        );
        return (
          <li key={word} className="flex items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-muted">
                ·
              </span>
            )}
            <span
              className={classes(
                'flex items-center gap-1',
                isDone ? 'font-semibold text-brand' : 'text-muted',
              )}
            >
              {isDone && <Icon of={Check} size={16} />}
              {t(`breadcrumb.${word}`)}
              {isDone && <span className="sr-only"> ({t('list.isDone')})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type HubStepsProps = { status: OnboardingStatus; current: OnboardingStep | undefined };

/** The steps in order: a summary of complete ones, the next one as a card, and when the others become accessible. */
function HubSteps({ status, current }: HubStepsProps) {
  const { t } = useTranslation('onboarding');
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="sr-only">
        {t('list.all')}
      </h2>
      <ol className="border-b border-line">
        {status.steps.map((step) =>
          step === current ? (
            <CurrentStep key={step.stepKey} step={step} />
          ) : (
            <OtherStep key={step.stepKey} step={step} status={status} />
          ),
        )}
      </ol>
    </section>
  );
}

function Mark({ step, isCurrent = false }: { step: OnboardingStep; isCurrent?: boolean }) {
  const { isCompleted, canAccess, stepOrder } = step;
  const toDo = isCurrent || canAccess ? stepOrder : <Icon of={Lock} size={16} />;
  return (
    <span
      className={classes(
        'mt-1 grid size-8 flex-none place-items-center rounded-full text-14 font-semibold',
        isCurrent && 'bg-brand text-on-brand',
        !isCurrent && isCompleted && 'bg-brand-soft text-brand',
        !isCurrent && !isCompleted && 'border-[1.5px] border-line-strong text-muted',
      )}
    >
      {isCompleted ? <Icon of={Check} size={16} strokeWidth={2.25} /> : toDo}
    </span>
  );
}

type RowProps = { step: OnboardingStep; status: OnboardingStatus };

function OtherStep({ step, status }: RowProps) {
  const { t } = useTranslation('onboarding');
  const { t: steps } = useTranslation('steps');
  const timeOf = useStepTime();
  const summaryOf = useStepSummary();
  const { stepKey, isCompleted, canAccess, stepDescription } = step;
  const name = steps(`name.${stepKey}`);
  let end: ReactNode = (
    <span className="text-14 whitespace-nowrap text-muted tabular-nums">{timeOf(stepSeconds[stepKey])}</span>
  );
  if (canAccess)
    end = stepKey !== 'PROVIDER_SIGNUP' && (
      <Link
        href={stepHref(stepKey)}
        className={classes(buttonClasses({ variant: 'quiet' }), 'text-14! max-sm:px-2')}
      >
        {t('profile.change')}
        <span className="sr-only"> ({name})</span>
      </Link>
    );
  return (
    <li className="flex items-start gap-3.5 border-t border-line py-3.5">
      <Mark step={step} />
      <div className="min-w-0 flex-1">
        <h3
          className={classes(
            'font-text text-16 tracking-normal',
            canAccess ? 'font-semibold' : 'font-medium text-muted',
          )}
        >
          {name}
          {isCompleted && <span className="sr-only"> ({t('list.isDone')})</span>}
        </h3>
        <p className="text-14 break-words text-muted">
          {!canAccess && `${t('entry.locked')} `}
          {isCompleted ? summaryOf(status, stepKey) : stepDescription}
        </p>
      </div>
      <div className="flex min-h-11 items-center">{end}</div>
    </li>
  );
}

function CurrentStep({ step }: { step: OnboardingStep }) {
  const { t } = useTranslation('onboarding');
  const { t: steps } = useTranslation('steps');
  const timeOf = useStepTime();
  const { stepKey, stepDescription } = step;
  const name = steps(`name.${stepKey}`);
  return (
    <li
      aria-current="step"
      className="grid gap-2 rounded-card border border-line bg-surface p-4 shadow-float lg:-mx-4"
    >
      <div className="flex items-start gap-3.5">
        <Mark step={step} isCurrent />
        <div className="min-w-0 flex-1">
          <h3 className="font-text text-16 font-semibold tracking-normal">{name}</h3>
          <p className="text-14 text-muted">{stepDescription}</p>
        </div>
        <div className="flex min-h-11 items-center gap-3">
          <span className="text-14 whitespace-nowrap text-muted tabular-nums">
            {timeOf(stepSeconds[stepKey])}
          </span>
          <LinkButton href={stepHref(stepKey)} className="max-lg:hidden">
            {t('frame.next')}
            <span className="sr-only"> ({name})</span>
          </LinkButton>
        </div>
      </div>
      {stepKey === 'PROVIDER_VERIFICATION' && <MissingPoints step={step} />}
    </li>
  );
}

/** The missing documents, under the step that requires them. */
function MissingPoints({ step: { data } }: { step: OnboardingStep }) {
  const { t } = useTranslation('verification');
  const wordsOf = usePointWords();
  const { data: verification } = useOwnVerification();
  if (!verification) return null;
  const identityType = identityTypes.find((type) => type === data['identityType']);
  const answers = { trader: data['trader'] === true, childcareUnder3: data['childcareUnder3'] === true };
  const requirements = requirementsFor(verification, answers);
  const points = documentPoints(requirements, verification.documents, identityType, {});
  return (
    <ul className="grid gap-1.5 text-14 sm:ms-11.5">
      {points.map((point) => (
        <li key={point.of === 'document' ? point.type : point.answer} className="flex items-start gap-2">
          <Icon of={CircleAlert} size={18} className="mt-px text-warning" />
          {t('points.entry', wordsOf(point))}
        </li>
      ))}
    </ul>
  );
}

/** The content of a step on one line, every name isolated in its own direction; empty for a step without a summary. */
function useStepSummary(): (status: OnboardingStatus, key: StepKey) => string {
  const { t } = useTranslation('onboarding');
  const { t: subscriptions } = useTranslation('subscriptions');
  const { t: ofProvider } = useTranslation('provider');
  const format = useFormat();
  const areaWords = useAreaWords();
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'language' });
  const nameOf = (language: string) =>
    language === 'other' ? ofProvider('profile.otherLanguage') : (names.of(language) ?? language);
  const written = (text: string) => format.list(text === '' ? [] : [text]);
  const capitalised = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase());

  return (status, key) => {
    const data = dataOf(status, key);
    switch (key) {
      case 'PROVIDER_SIGNUP':
        return written(textOf(data, 'email'));
      case 'PERSONAL_INFO': {
        const spoken = listOf(data, 'languages');
        return capitalised(format.list(spokenLanguages.filter((one) => spoken.includes(one)).map(nameOf)));
      }
      case 'SERVICES':
        return format.list(servicesOf(data).map(({ name }) => name ?? ''));
      case 'AVAILABILITY':
        return t('profile.hoursPerWeek', { hours: format.duration(openMinutes(weekOf(data))) });
      case 'SERVICE_AREA':
        return areaWords(data);
      case 'PROVIDER_VERIFICATION':
        return t('entry.documentsSent');
      case 'SUBSCRIPTION_PLAN': {
        const plan = plans.find((one) => one === data['plan']);
        return plan ? subscriptions(`plan.${plan}`) : '';
      }
      case 'PROVIDER_PROFILE':
        return written(textOf(data, 'headline'));
    }
  };
}

const offer: readonly StepKey[] = ['SERVICES', 'AVAILABILITY', 'SERVICE_AREA'];

/** What customers will see, and the conditions of publication. */
function HubSide({ status }: { status: OnboardingStatus }) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const { beta } = useSettings();
  const conditions = [
    { key: 'offer', words: t('visible.offer'), isMet: offer.every((step) => isComplete(status, step)) },
    { key: 'documents', words: t('visible.documents'), isMet: isComplete(status, 'PROVIDER_VERIFICATION') },
    {
      key: 'plan',
      words: t(beta ? 'visible.planInBeta' : 'visible.plan'),
      isMet: isComplete(status, 'SUBSCRIPTION_PLAN'),
    },
    { key: 'profile', words: t('visible.profile'), isMet: isComplete(status, 'PROVIDER_PROFILE') },
  ];
  return (
    <aside className="grid content-start gap-3 lg:sticky lg:top-27">
      <ProfilePreview status={status} values={dataOf(status, 'PROVIDER_PROFILE')} />
      <Card as="section" padded aria-labelledby="visible" className="grid gap-2.5">
        <h2 id="visible" className="font-text text-16 font-semibold tracking-normal">
          {t('visible.title')}
        </h2>
        <ul className="grid gap-2 text-14">
          {conditions.map(({ key, words, isMet }) => (
            <li key={key} className="flex items-start gap-2">
              <Icon
                of={isMet ? CircleCheck : Circle}
                size={18}
                className={isMet ? 'mt-px text-success' : 'mt-px text-muted'}
              />
              <span>
                {words}
                {isMet && <span className="sr-only"> ({t('list.isDone')})</span>}
              </span>
            </li>
          ))}
        </ul>
        <p className="text-14 text-muted">{t('visible.text', { hours: format.number(reviewTargetHours) })}</p>
      </Card>
    </aside>
  );
}
