import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { dismissArrival } from './arrivals-store.ts';
import { KindDisc, LineWords } from './notification-line.tsx';

/** Milliseconds that an arrival is shown for. */
const shownMs = 6000;

/** A notice that disappears after some seconds, but not while the pointer or the keyboard is at it. */
export default function ToastBox({ arrival }: { arrival: Notification }) {
  const { t } = useTranslation('notification-centre');
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismissArrival, shownMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Nothing is pressed but the link and the button inside.
    <section
      aria-label={t('toast.label')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // A link in it opens its page.
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) dismissArrival();
      }}
      className="fixed inset-x-3 top-20 z-40 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-card border border-float-line bg-surface py-3.5 ps-4 pe-2 shadow-float md:start-auto md:end-6 md:w-100"
    >
      <KindDisc notification={arrival} small />
      <LineWords notification={arrival} />
      <IconButton icon={X} muted label={t('toast.close')} onClick={dismissArrival} className="z-1" />
    </section>
  );
}
