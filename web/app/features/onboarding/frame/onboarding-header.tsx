import { Check, CloudOff } from 'lucide-react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { HomeLink } from '#web/ui/actions/home-link.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useSaveMark } from './save-mark.ts';

/** The logo, the status of saving, and a link to leave: leaving loses nothing. */
export function OnboardingHeader() {
  const { t } = useTranslation('onboarding');
  const { t: common } = useTranslation();
  const { brandName } = useSettings();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/94 backdrop-blur-[10px]">
      <div className="wrap flex min-h-16 items-center justify-between gap-3 lg:min-h-19">
        <HomeLink brand={brandName} label={common('home', { brand: brandName })} />
        <div className="flex items-center gap-1 sm:gap-3">
          <SaveWords />
          <LinkButton href="/dashboard" variant="plain">
            {t('header.later')}
          </LinkButton>
        </div>
      </div>
    </header>
  );
}

function SaveWords() {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const { mark } = useSaveMark();
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-14 text-muted">
      {mark.state === 'saving' && (
        <>
          <Spinner /> {t('header.saving')}
        </>
      )}
      {mark.state === 'saved' && (
        <>
          <Icon of={Check} size={18} className="text-success" />
          {t('header.saved', { time: format.time(mark.at.toISOString()) })}
        </>
      )}
      {mark.state === 'waiting' && (
        <>
          <Icon of={CloudOff} size={18} className="text-warning" />
          {t('header.waiting')}
        </>
      )}
    </p>
  );
}
