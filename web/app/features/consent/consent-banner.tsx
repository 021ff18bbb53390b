import { useId, useLayoutEffect, useRef } from 'react';
import { legalHrefs } from '#contract/page-addresses.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { openConsentDialog } from './consent-store.ts';
import { tagNamesOf } from './tag-names.ts';
import { useChoose } from './use-choose.ts';

/** Asks whether visits may be measured. It lies over the foot of the window, and moves nothing (app.css). */
export default function ConsentBanner() {
  return useTexts('consent') && <Banner />;
}

function Banner() {
  const { t } = useTranslation('consent');
  const names = tagNamesOf(useSettings().analytics);
  const choose = useChoose('banner');
  const titleId = useId();
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--consent', `${banner.current?.offsetHeight ?? 0}px`);
    });
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--consent');
    };
  }, []);
  const others = names === '' ? '' : t('others', { names });
  const shown = [
    t('banner.title'),
    t('banner.text'),
    ...(others === '' ? [] : [others]),
    t('banner.policy'),
    t('accept'),
    t('reject'),
    t('customize'),
  ];
  return (
    <section
      ref={banner}
      aria-labelledby={titleId}
      data-consent=""
      className="fixed inset-x-0 bottom-0 z-30 max-h-[88dvh] overflow-auto border-t border-line bg-surface shadow-dock print:hidden"
    >
      <div className="wrap grid gap-4 pt-5 pb-[max(12px,env(safe-area-inset-bottom))] lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-14">
        <div className="grid gap-1">
          <p id={titleId} className="font-semibold">
            {t('banner.title')}
          </p>
          <p className="max-w-[68ch] text-14 text-muted">
            {t('banner.text')} {others}{' '}
            <Link href={legalHrefs.cookies} className="text-link">
              {t('banner.policy')}
            </Link>
          </p>
        </div>
        <div className="grid gap-2 sm:grid-cols-3">
          <Button variant="secondary" onClick={() => choose(true, shown)}>
            {t('accept')}
          </Button>
          <Button variant="secondary" onClick={() => choose(false, shown)}>
            {t('reject')}
          </Button>
          <Button variant="secondary" onClick={() => openConsentDialog('modal')}>
            {t('customize')}
          </Button>
        </div>
      </div>
    </section>
  );
}
