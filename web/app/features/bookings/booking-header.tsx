import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Stepper, TaskHeader } from '#web/ui/layout/task-header.tsx';

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
    <TaskHeader
      brand={brandName}
      homeLabel={common('home', { brand: brandName })}
      closeLabel={t('new.leave')}
      closeHref={closeHref}
    >
      <Stepper
        label={t('new.steps')}
        current={current}
        isWaiting={isWaiting}
        doneLabel={t('new.stepDone')}
        steps={steps.map((step) => ({ key: step, label: t(`new.step.${step}`) }))}
      />
    </TaskHeader>
  );
}
