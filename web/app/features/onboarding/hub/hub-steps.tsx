import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OnboardingStatus, OnboardingStep } from '#web/api/generated/onboarding.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { stepSeconds } from '../step-seconds.ts';
import { useStepTime } from '../step-time.ts';
import { stepHref } from '#contract/page-addresses.ts';
import { useStepSummary } from './use-step-summary.ts';
import { MissingPoints } from './missing-points.tsx';

type HubStepsProps = { status: OnboardingStatus; current: OnboardingStep | undefined };

/** The steps in order: a summary of complete ones, the next one as a card, and when the others become accessible. */
export function HubSteps({ status, current }: HubStepsProps) {
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
