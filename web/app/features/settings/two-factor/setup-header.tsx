import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Stepper } from '#web/ui/layout/stepper.tsx';
import { TaskHeader } from '#web/ui/layout/task-header.tsx';
import { securityHref } from '#contract/page-addresses.ts';

const steps = ['app', 'confirm', 'codes'] as const;

/** Only the logo, the current step and a link to leave. */
export function SetupHeader({ current }: { current: number }) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const { brandName } = useSettings();
  return (
    <TaskHeader
      brand={brandName}
      homeLabel={common('home', { brand: brandName })}
      closeLabel={t(current < 2 ? 'setup.leave' : 'setup.toSecurity')}
      closeHref={securityHref}
    >
      <Stepper
        label={t('setup.steps')}
        current={current}
        doneLabel={t('setup.stepDone')}
        steps={steps.map((step) => ({ key: step, label: t(`setup.step.${step}`) }))}
      />
    </TaskHeader>
  );
}
