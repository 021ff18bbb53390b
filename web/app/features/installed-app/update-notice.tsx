import { RefreshCw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { updateNoticeSeconds } from '#contract/installed-app-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { FloatingCard } from './floating-card.tsx';
import { useIsHalfFilled } from './half-filled.ts';

const shownMs = updateNoticeSeconds * 1000;

/** The time that is left, as a bar that becomes shorter; it does not move where less motion is preferred. */
function TimeLeft() {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const running = bar.current?.animate([{ inlineSize: '100%' }, { inlineSize: '0' }], shownMs);
    return () => running?.cancel();
  }, []);
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1">
      <span ref={bar} className="block h-full bg-brand-line" />
    </span>
  );
}

/**
 * Says that the server has a newer build. Nothing is reloaded before its button is pressed; it goes by itself after
 * some seconds, but not while a form is half filled.
 */
export function UpdateNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('installed-app');
  const isHalfFilled = useIsHalfFilled();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isHalfFilled) return;
    const timer = setTimeout(() => close.current(), shownMs);
    return () => clearTimeout(timer);
  }, [isHalfFilled]);
  return (
    <FloatingCard
      label={t('update.title')}
      className="grid-cols-[auto_minmax(0,1fr)] overflow-hidden border-transparent bg-ink p-4 pb-5 text-paper"
    >
      <Icon of={RefreshCw} size={18} className="mt-1" />
      <div role="status">
        <p className="font-semibold">{t('update.title')}</p>
        <p className="text-14">{t(isHalfFilled ? 'update.kept' : 'update.text')}</p>
      </div>
      <div className="col-span-full flex items-center gap-1">
        <Button variant="soft" className="flex-1" onClick={() => location.reload()}>
          {t('update.reload')}
        </Button>
        <IconButton icon={X} label={t('update.close')} className="hover:text-ink" onClick={onClose} />
      </div>
      {!isHalfFilled && <TimeLeft />}
    </FloatingCard>
  );
}
