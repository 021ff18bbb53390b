import { Check } from 'lucide-react';
import { stepKeys, type StepKey } from '#contract/onboarding-limits.ts';
import type { OnboardingStatus, OnboardingStep } from '#web/api/generated/onboarding.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { stepHref } from '#contract/page-addresses.ts';
import { useTimeLeft } from './time-left.ts';

type StepListProps = { status: OnboardingStatus; current: StepKey; label: string };

/** Percentage, then the eight steps; on a phone the list opens below the current one. */
export function StepList({ status, current, label }: StepListProps) {
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
