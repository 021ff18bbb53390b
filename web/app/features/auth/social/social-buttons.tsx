import { useSearchParams } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { useBeginSocial } from './attempt.ts';

/** A sign-in with the account of a provider, below the form. */
export default function SocialButtons() {
  const { t } = useTranslation('social');
  const { socialProviders } = useSettings();
  const [search] = useSearchParams();
  const { begin, leavingTo } = useBeginSocial('signIn', search.get('redirect'));
  return (
    <div className="mt-6 grid gap-3 noscript:hidden">
      <p className="flex items-center gap-4 text-14 text-muted">
        <span className="flex-1 border-t border-line" />
        {t('or')}
        <span className="flex-1 border-t border-line" />
      </p>
      {socialProviders.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          size="l"
          block
          pending={leavingTo === provider}
          onClick={() => void begin(provider)}
        >
          <ProviderMark of={provider} />
          {t(`with.${provider}`)}
        </Button>
      ))}
      <p className="text-14 text-muted">
        {t('terms')}{' '}
        <Link href="/terms" className="text-link">
          {t('termsLink')}
        </Link>
        .
      </p>
    </div>
  );
}
