import { List, Map as MapIcon } from 'lucide-react';
import {
  Suspense,
  lazy,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FoundProviders } from '#contract/search.ts';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { Count } from '#web/ui/data/badge.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import type { FilterState, SearchPlace } from '../use-filters.ts';

const ResultMap = lazy(() => loadWithRetries(() => import('./result-map.tsx')));

/** From here on list and map are side by side (`lg` in ui/theme/theme.css). */
const wideWindow = '(min-width: 68.75rem)';
const mapHash = '#map';

const wide = {
  subscribe: (tell: () => void) => {
    const media = matchMedia(wideWindow);
    media.addEventListener('change', tell);
    return () => media.removeEventListener('change', tell);
  },
  get: () => matchMedia(wideWindow).matches,
};
const never = () => () => undefined;

/** On a phone the map covers the page below its header, which may be lower than the top of the window. */
function useCover(panel: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!isCovering || !element) return;
    const { bottom = 0 } = document.querySelector('header')?.getBoundingClientRect() ?? {};
    element.style.setProperty('top', `${bottom}px`);
    const root = document.documentElement;
    root.setAttribute('data-map-open', '');
    return () => {
      element.style.removeProperty('top');
      root.removeAttribute('data-map-open');
    };
  }, [panel, isCovering]);
}

function toFirstResult(event: MouseEvent) {
  event.preventDefault();
  document.querySelector<HTMLElement>('[data-provider] a')?.focus();
}

type MapPanelProps = { search: FilterState; place: SearchPlace; page: FoundProviders | undefined };

/** The place of the map beside the list, and on a phone the way to it and back; the map itself is loaded when it is seen. */
export default function MapPanel({ search, place, page: found }: MapPanelProps) {
  useLateTexts('map');
  const { t } = useTranslation('map');
  const format = useFormat();
  const { hash, key, pathname, search: query, state } = useLocation();
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const isWide = useSyncExternalStore(wide.subscribe, wide.get, () => false);
  const isAsked = useSyncExternalStore(
    never,
    () => hash === mapHash,
    () => false,
  );
  const isCovering = isAsked && !isWide;
  useCover(panel, isCovering);
  // The link to the map, or a press on it once more.
  useEffect(() => {
    if (isAsked) panel.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The link may be pressed again.
  }, [isAsked, key]);
  // The way back was a link of the map, or the back button.
  const wasCovering = useRef(false);
  useEffect(() => {
    if (wasCovering.current && !isCovering) link.current?.focus({ preventScroll: true });
    wasCovering.current = isCovering;
  }, [isCovering]);
  // A search that failed leaves the map of the one before.
  const [known, setKnown] = useState(found);
  if (found && found !== known) setKnown(found);
  const page = found ?? known;
  const address = `${pathname}${query}`;
  function open(event: MouseEvent) {
    event.preventDefault();
    void navigate(`${address}${mapHash}`, { state: { fromList: true }, preventScrollReset: true });
  }
  function close(event: MouseEvent) {
    event.preventDefault();
    const isFromList = typeof state === 'object' && state !== null && 'fromList' in state;
    if (isFromList) void navigate(-1);
    else void navigate(address, { replace: true, preventScrollReset: true });
  }
  const total = page ? format.number(page.totalElements) : undefined;
  const pill =
    'mx-auto inline-flex min-h-12 w-fit items-center gap-2.5 rounded-full bg-ink px-5 font-semibold text-paper shadow-float lg:hidden';
  const toList = isCovering && (
    <a href={address} onClick={close} className={pill}>
      <Icon of={List} />
      {t('list')}
      {total && <Count soft>{total}</Count>}
    </a>
  );
  return (
    <>
      <aside
        id="map"
        ref={panel}
        tabIndex={-1}
        aria-label={t('label')}
        className={classes(
          'isolate bg-sunken outline-none noscript:hidden lg:sticky lg:top-19 lg:h-[calc(100dvh-4.75rem)]',
          isCovering ? 'fixed inset-x-0 bottom-0 z-19' : 'max-lg:hidden',
        )}
      >
        <a
          href="#results"
          onClick={toFirstResult}
          className="sr-only z-3 rounded-field bg-surface px-4 py-2.5 font-semibold focus:not-sr-only focus:absolute! focus:start-3 focus:top-3 max-lg:hidden"
        >
          {t('back')}
        </a>
        {(isWide || isCovering) && page && (
          <Suspense
            fallback={
              <div className="grid h-full place-items-center text-muted">
                {t('loading')}
                {toList}
              </div>
            }
          >
            <ResultMap search={search} place={place} page={page} isCovering={isCovering} toList={toList} />
          </Suspense>
        )}
      </aside>
      {page && page.content.length > 0 && (
        <a
          ref={link}
          href={mapHash}
          onClick={open}
          className={classes(
            pill,
            'fixed inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] z-18 noscript:hidden',
            isCovering && 'invisible',
          )}
        >
          <Icon of={MapIcon} />
          {t('open')}
        </a>
      )}
    </>
  );
}
