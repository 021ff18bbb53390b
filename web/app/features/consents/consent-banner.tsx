import { useId, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { legalHrefs } from '#contract/page-addresses.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { choose } from './choose.ts';
import { openConsentDialog } from './consent-store.ts';
import { bannerId, keepRoomFor } from '#web/loading/first-question.ts';
import { tagNamesOf } from './tag-names.ts';

const choices = ['accept', 'reject', 'customize'] as const;

/**
 * Asks whether visits may be measured. It lies over the foot of the window and moves nothing: docks are placed above it
 * (app.css), what takes the focus stops above both, and the end of the page can be scrolled above it. The server writes it
 * into every page, so that it is no larger paint after the first one; before that a script shows it where nothing was
 * chosen (first-question.ts). What keeps a choice comes with it: it holds without a network, too.
 */
export function ConsentBanner() {
  const { t } = useTranslation();
  const dispatch = useDispatch<AppDispatch>();
  const { analytics, consentTtlDays } = useSettings();
  const titleId = useId();
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!banner.current) return;
    const observer = keepRoomFor(banner.current);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty('--consent');
    };
  }, []);
  const names = tagNamesOf(analytics);
  const others = names === '' ? [] : [t('consent.others', { names })];
  const texts = [t('consent.text'), ...others];
  function handleChoice(name: (typeof choices)[number]) {
    if (name === 'customize') {
      openConsentDialog('modal');
      return;
    }
    const buttons = choices.map((one) => t(`consent.${one}`));
    const shown = [t('consent.title'), ...texts, t('consent.policy'), ...buttons];
    choose(dispatch, { analytics: name === 'accept', source: 'banner', ttlDays: consentTtlDays, shown });
  }
  return (
    <section
      ref={banner}
      id={bannerId}
      aria-labelledby={titleId}
      data-nosnippet=""
      className="fixed inset-x-0 bottom-0 z-30 max-h-[88dvh] overflow-auto border-t border-line bg-surface shadow-dock print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-4 pt-5 pb-[max(12px,env(safe-area-inset-bottom))]">
        <div className="grid min-w-0 flex-1 basis-48 gap-1">
          <p id={titleId} className="font-semibold">
            {t('consent.title')}
          </p>
          <p className="max-w-[68ch] text-14 text-muted">
            {texts.join(' ')}{' '}
            <Link href={legalHrefs.cookies} className="text-link">
              {t('consent.policy')}
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6.4rem,1fr))] gap-2 max-lg:w-full sm:grid-cols-3">
          {choices.map((name) => (
            <Button
              key={name}
              variant="secondary"
              onClick={() => handleChoice(name)}
              className="px-0.5! text-14! sm:px-5!"
            >
              {t(`consent.${name}`)}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
