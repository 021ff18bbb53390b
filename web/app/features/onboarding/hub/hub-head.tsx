import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import type { OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { commaOf } from '#web/i18n/direction.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useNumberWord } from './number-words.ts';
import { Breadcrumb } from '../frame/signup-breadcrumb.tsx';
import { useStepTime } from '../step-time.ts';
import { secondsLeft } from '../frame/time-left.ts';

/** The remaining time, the progress, and one segment for each step. */
export function HubHead({ status }: { status: OnboardingStatus }) {
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
            ? t('entry.left', { time: timeOf(seconds), name: user?.firstName ?? '' })
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
