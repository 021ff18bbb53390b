import { Clock, Eye } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import type { AccountView } from '#contract/account-desk.ts';
import { minuteMs } from '#contract/durations.ts';
import { dropView, markViewOver } from '#web/api/account-view.ts';
import { accountDeskApi } from '#web/api/clients/account-desk.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { hideFirstBand } from '#web/loading/first-band.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { holdPage } from './hold-page.ts';
import { personHref } from './people-address.ts';
import './view-band.css';

type ViewBandProps = { view: AccountView; isOver: boolean };

/** The band above every page of a view, and what is in the place of the page when the view is over. */
export default function ViewBand({ view, isOver }: ViewBandProps) {
  const hasTexts = useTexts('account-view');
  useEnd(view);
  useLayoutEffect(() => {
    if (hasTexts) hideFirstBand();
  }, [hasTexts]);
  if (!hasTexts) return null;
  return isOver ? <ViewOver view={view} /> : <Band view={view} />;
}

/** A tab that was asleep learns the time when it wakes. */
function useEnd({ endsAt }: AccountView): void {
  useEffect(() => {
    const end = Date.parse(endsAt);
    function check() {
      if (Date.now() >= end) markViewOver();
    }
    check();
    const timer = setTimeout(markViewOver, Math.max(0, end - Date.now()));
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [endsAt]);
}

/** Leads back to the desk with another document. */
function useQuit({ userId }: AccountView): () => Promise<void> {
  const dispatch = useDispatch<AppDispatch>();
  return async () => {
    dropView();
    // When the call fails the view ends by itself: the way back is not closed.
    await dispatch(accountDeskApi.endpoints.endAccountView.initiate(undefined, { track: false }));
    location.assign(personHref(userId));
  };
}

/** What lies above the page begins below the band, which is as high as its reason is long. */
function useHeight(band: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const watching = new ResizeObserver(([entry]) =>
      style.setProperty('--view-band', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (band.current) watching.observe(band.current);
    return () => {
      watching.disconnect();
      style.removeProperty('--view-band');
    };
  }, [band]);
}

/** As whom, why, that nothing can be changed, how long, and the way out. */
function Band({ view }: Pick<ViewBandProps, 'view'>) {
  const { t } = useTranslation('account-view');
  const id = useId();
  const band = useRef<HTMLElement>(null);
  const short = t('readOnly');
  useLayoutEffect(() => holdPage({ sentence: id, short }), [id, short]);
  useHeight(band);
  const now = useNow({ everyMinute: true });
  const quit = useQuit(view);
  const { name, reason, endsAt } = view;
  const minutes = Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / minuteMs));
  return (
    <section ref={band} data-reads="" aria-label={t('label')} className="view-band">
      <div className="wrap">
        <Icon of={Eye} />
        <p id={id}>
          <b>{t('as', { name })}</b> <span>{t('why', { reason })}</span>
        </p>
        <p className="view-band-time">{t('left', { count: minutes })}</p>
        <Button variant="light" onClick={() => void quit()}>
          {t('quit')}
        </Button>
      </div>
    </section>
  );
}

function ViewOver({ view }: { view: AccountView }) {
  const { t } = useTranslation('account-view');
  const quit = useQuit(view);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main id="content" className="wrap grid justify-items-center gap-3 py-20 text-center">
      <PageHead title={t('over.title')} hidden />
      <Icon of={Clock} size={28} className="text-muted" />
      <h1 ref={heading} tabIndex={-1} className="text-28 outline-none">
        {t('over.title')}
      </h1>
      <p className="text-muted">{t('over.text', { name: view.name })}</p>
      <Button reads onClick={() => void quit()}>
        {t('over.back')}
      </Button>
    </main>
  );
}
