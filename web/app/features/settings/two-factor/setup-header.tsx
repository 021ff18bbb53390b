import { X } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { HomeLink } from '#web/ui/actions/home-link.tsx';
import { IconLink } from '#web/ui/actions/icon-button.tsx';
import { Stepper } from '#web/ui/layout/stepper.tsx';
import { securityHref } from '#contract/page-addresses.ts';

const steps = ['app', 'confirm', 'codes'] as const;

/** Only the logo, the current step and a link to leave. */
export function SetupHeader({ current }: { current: number }) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const { brandName } = useSettings();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/94 backdrop-blur-[10px]">
      <div className="wrap flex min-h-16 items-center justify-between gap-2 lg:min-h-19">
        <HomeLink brand={brandName} label={common('home', { brand: brandName })} />
        <Stepper
          label={t('setup.steps')}
          current={current}
          doneLabel={t('setup.stepDone')}
          steps={steps.map((step) => ({ key: step, label: t(`setup.step.${step}`) }))}
        />
        <IconLink icon={X} label={t(current < 2 ? 'setup.leave' : 'setup.toSecurity')} href={securityHref} />
      </div>
    </header>
  );
}
