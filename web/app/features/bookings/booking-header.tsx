import { X } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { IconLink } from '#web/ui/actions/icon-button.tsx';
import { HomeLink } from '#web/ui/actions/home-link.tsx';
import { Stepper } from '#web/ui/layout/stepper.tsx';

const steps = ['slot', 'address', 'summary'] as const;

type BookingHeaderProps = {
  current: number;
  closeHref: string;
  /** The step has not begun: the sign-in comes first. */
  isWaiting?: boolean;
};

/** Only the logo, the current step and a link to leave. */
export function BookingHeader({ current, closeHref, isWaiting }: BookingHeaderProps) {
  const { t } = useTranslation('bookings');
  const { t: common } = useTranslation();
  const { brandName } = useSettings();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/94 backdrop-blur-[10px]">
      <div className="wrap flex min-h-16 items-center justify-between gap-2 lg:min-h-19">
        <HomeLink brand={brandName} label={common('home', { brand: brandName })} />
        <Stepper
          label={t('new.steps')}
          current={current}
          isWaiting={isWaiting}
          doneLabel={t('new.stepDone')}
          steps={steps.map((step) => ({ key: step, label: t(`new.step.${step}`) }))}
        />
        <IconLink icon={X} label={t('new.leave')} href={closeHref} />
      </div>
    </header>
  );
}
