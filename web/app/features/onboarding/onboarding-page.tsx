import { ArrowRight } from 'lucide-react';
import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/page-head.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Breadcrumb } from './signup-breadcrumb.tsx';
import { dashboardHref, hrefToGoOn, stepOfPath } from './steps.ts';

/** Where one stands and the one way on: entry to the steps, also after days away. */
export default function OnboardingPage() {
  const { t } = useTranslation('onboarding');
  const { t: steps } = useTranslation('steps');
  const { data: status } = useGetOnboardingStatusQuery();
  if (!status) return null;
  const href = hrefToGoOn(status);
  const step = stepOfPath(href);
  return (
    <div className="grid min-w-0 content-start gap-6">
      <PageHead title={t('entry.title')} hidden />
      <Breadcrumb status={status} />
      <header className="grid gap-2">
        <h1>{t(step ? 'entry.title' : 'entry.complete')}</h1>
        <p className="max-w-[60ch] text-18 text-muted">{t(step ? 'entry.lead' : 'entry.completeText')}</p>
      </header>
      <p>
        <LinkButton href={step ? href : dashboardHref} size="l">
          {step ? t('entry.continue', { step: steps(`name.${step}`) }) : t('entry.dashboard')}
          <Icon of={ArrowRight} size={20} className="rtl:-scale-x-100" />
        </LinkButton>
      </p>
    </div>
  );
}
