import { Megaphone } from 'lucide-react';
import type { OwnProvider } from '#web/api/generated/bookings.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** What a provider who is not listed yet does first. */
export function ProviderPublishCall({ provider }: { provider: OwnProvider }) {
  const { t } = useTranslation('provider');
  const missing = provider.unpublishedReasons.filter((reason) => reason.startsWith('NO_'));
  if (provider.published || missing.length === 0) return null;
  return (
    <Card
      as="section"
      aria-labelledby="publish"
      padded
      className="grid gap-4 border-brand-line! bg-brand-soft! sm:grid-cols-[auto_1fr]"
    >
      <span className="grid size-12 place-items-center rounded-12 bg-surface text-brand">
        <Icon of={Megaphone} size={24} />
      </span>
      <div className="grid justify-items-start gap-3">
        <h2 id="publish" className="text-22">
          {t('publish.title')}
        </h2>
        <p className="max-w-[56ch]">{t('publish.text')}</p>
        <LinkButton href="/provider/become-provider/onboarding" className="mt-1">
          {t('publish.action')}
        </LinkButton>
      </div>
    </Card>
  );
}
