import type { SocialProvider } from '#contract/auth-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { ProviderMark } from './social/provider-mark.tsx';
import { useBeginSocial } from './social/attempt.ts';

type LinkButtonsProps = {
  /** The providers that are linked already. */
  linked: readonly SocialProvider[];
  /** The page to return to. */
  returnTo: string;
};

/** Links an account of a provider to one's own; the page that shows it loads the texts of `social`. */
export function LinkButtons({ linked, returnTo }: LinkButtonsProps) {
  const { t } = useTranslation('social');
  const { socialProviders } = useSettings();
  const { begin, leavingTo } = useBeginSocial('link', returnTo);
  const free = socialProviders.filter((provider) => !linked.includes(provider));
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {free.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          pending={leavingTo === provider}
          onClick={() => void begin(provider)}
        >
          <ProviderMark of={provider} />
          {t(`link.${provider}`)}
        </Button>
      ))}
    </div>
  );
}
