import { Download, Share, SquarePlus, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LogoMark } from '#web/ui/theme/logo.tsx';
import { FloatingCard } from './floating-card.tsx';
import type { InstallOffer } from './install-offer.ts';
import { askToInstall, declineInstall } from './install-store.ts';

const steps = [
  ['share', Share],
  ['add', SquarePlus],
  ['confirm', null],
] as const satisfies readonly (readonly [string, LucideIcon | null])[];

/** What a person presses in Safari, with the pictures of its buttons. */
function HomeScreenSteps() {
  const { t } = useTranslation('installed-app');
  return (
    <ol className="grid">
      {steps.map(([step, icon], index) => (
        <li key={step} className="flex min-h-13 items-center gap-3 border-t border-line text-14">
          <span
            aria-hidden="true"
            className="grid size-7 flex-none place-items-center rounded-full bg-brand-soft font-semibold text-brand"
          >
            {index + 1}
          </span>
          <span className="flex-1">{t(`byHand.${step}`)}</span>
          {icon && (
            <span className="grid size-11 flex-none place-items-center rounded-field bg-info-soft text-info">
              <Icon of={icon} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Offers to put the site among the programs of the device; on an iPhone it says how, because only a person can do it. */
export function InstallCard({ offer }: { offer: InstallOffer }) {
  const { t } = useTranslation('installed-app');
  const { brandName } = useSettings();
  const [isExplained, setExplained] = useState(false);
  function install() {
    if (offer === 'HOME_SCREEN') setExplained(true);
    else void askToInstall();
  }
  return (
    <FloatingCard label={t('install.label', { brandName })} className="border-float-line bg-surface p-4.5">
      <div className="flex items-start gap-3.5">
        <LogoMark />
        <div className="grid min-w-0 gap-0.5">
          <h2 className="text-18">{isExplained ? t('byHand.title') : t('install.title', { brandName })}</h2>
          <p className="text-14 text-muted">{t(isExplained ? 'byHand.text' : 'install.text')}</p>
        </div>
      </div>
      {isExplained ? (
        <>
          <HomeScreenSteps />
          <Button variant="secondary" block onClick={declineInstall}>
            {t('byHand.understood')}
          </Button>
        </>
      ) : (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <Button variant="plain" onClick={declineInstall}>
            {t('install.later')}
          </Button>
          <Button onClick={install}>
            <Icon of={Download} size={18} />
            {t('install.install')}
          </Button>
        </div>
      )}
    </FloatingCard>
  );
}
