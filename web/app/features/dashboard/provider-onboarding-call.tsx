import { Megaphone } from 'lucide-react';
import type { OwnProvider } from '#web/api/generated/bookings.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** What a provider who is not listed yet does first: go on with the steps. */
export function ProviderOnboardingCall({ provider }: { provider: OwnProvider }) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  if (!provider.unpublishedReasons.includes('ONBOARDING')) return null;
  const share = provider.onboardingPercentage / 100;
  const title = t('onboarding.title', { percentage: format.percent(share) });
  return (
    <Card
      as="section"
      aria-labelledby="onboarding"
      padded
      className="grid gap-4 border-brand-line! bg-brand-soft! sm:grid-cols-[auto_1fr]"
    >
      <span className="grid size-12 place-items-center rounded-12 bg-surface text-brand">
        <Icon of={Megaphone} size={24} />
      </span>
      <div className="grid gap-3">
        <h2 id="onboarding" className="text-22">
          {title}
        </h2>
        <ProgressBar value={share} label={title} />
        <p className="max-w-[56ch]">{t('onboarding.text')}</p>
        <p>
          <LinkButton href="/provider/become-provider/onboarding" className="mt-1">
            {t('onboarding.action')}
          </LinkButton>
        </p>
      </div>
    </Card>
  );
}
