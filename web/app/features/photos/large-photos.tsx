import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import type { PhotoUnit } from '#contract/photos-rules.ts';
import { useTexts } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import type { ShownPhoto } from './large-view.tsx';

const LargeView = lazy(() => loadWithRetries(() => import('./large-view.tsx')));

/** The number in an address that names a photo, from 0. */
const placeIn = (hash: string, anchor: string): number =>
  Number(new RegExp(`^#${anchor}-(\\d{1,2})$`).exec(hash)?.[1] ?? 0) - 1;

/**
 * Which photo is open. Opening one is a step of the history, so that back closes it in every browser. The router does not
 * take part: for it the page stays the same.
 */
function useOpened(anchor: string) {
  const [opened, setOpened] = useState<number | null>(null);
  const isStep = useRef(false);
  useEffect(() => {
    const follow = () => {
      const place = placeIn(location.hash, anchor);
      setOpened(place < 0 ? null : place);
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [anchor]);
  function open(place: number): void {
    const state = history.state as { idx?: number } | null;
    history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, '', `#${anchor}-${place + 1}`);
    isStep.current = true;
    setOpened(place);
  }
  function close(): void {
    setOpened(null);
    if (placeIn(location.hash, anchor) < 0) return;
    if (isStep.current) history.back();
    else history.replaceState(history.state, '', location.pathname + location.search);
    isStep.current = false;
  }
  return { opened, open, close };
}

type LargePhotosProps = {
  units: readonly PhotoUnit<ShownPhoto>[];
  /** Whose photos they are. */
  name: string;
  /** What their addresses begin with: `photo` in `#photo-1`. */
  anchor: string;
};

/** Photos that open large. `opening` makes a link to a file do so; `view` is what is open. */
export function useLargePhotos({ units, name, anchor }: LargePhotosProps) {
  const { opened, open, close } = useOpened(anchor);
  const hasTexts = useTexts('providers');
  const opening = (place: number) => ({
    'data-opens': '',
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(place);
    },
  });
  const view = hasTexts && opened !== null && opened < units.length && (
    <Suspense fallback={null}>
      <LargeView units={units} name={name} anchor={anchor} start={opened} onClose={close} />
    </Suspense>
  );
  return { opening, view };
}
