import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { readToken } from '#web/api/session.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslation, useTranslator } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** Where a visitor's favourites are kept: ids of providers, the last one kept first. */
export const localFavoritesName = 'favorites';

/** Filled with the accent while it is pressed. */
export const heartClasses = 'bg-surface/88 aria-pressed:text-accent aria-pressed:[&_svg]:fill-current';

type FavoriteButtonProps = { id: string; name: string; outlined?: boolean };

/**
 * The heart by which a person keeps a provider in mind, as the server writes it for everybody: `useHearts` marks what is
 * kept. A list has a dozen of them, and most visitors press none.
 */
export function FavoriteButton({ id, name, outlined }: FavoriteButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      suppressHydrationWarning
      data-favorite={id}
      data-name={name}
      aria-pressed={false}
      aria-label={t('favorite.add', { name })}
      className={classes(iconButtonClasses(outlined), heartClasses, 'noscript:hidden')}
    >
      <Icon of={Heart} />
    </button>
  );
}

function hasLocal(): boolean {
  try {
    return localStorage.getItem(localFavoritesName) !== null;
  } catch {
    return false;
  }
}

const loadHearts = () => loadWithRetries(() => import('./hearts.ts'));
/** What is there already is used at once: without a network the load would wait for it. */
let hearts: ReturnType<typeof loadHearts> | undefined;

/** Loads what marks the hearts where something is kept, otherwise what a press does with the first one. */
export function useHearts(): void {
  const dispatch = useDispatch<AppDispatch>();
  const translator = useTranslator();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    async function start(heart?: HTMLElement) {
      const isKept = heart?.getAttribute('aria-pressed') === 'true';
      const { showHearts, pressHeart } = await (hearts ??= loadHearts());
      showHearts(translator);
      if (heart) await pressHeart(heart, { isKept, dispatch, translator });
    }
    function handlePress({ target }: MouseEvent) {
      const heart = target instanceof Element && target.closest<HTMLElement>('[data-favorite]');
      if (heart) void start(heart);
    }
    function handleStorage({ key }: StorageEvent) {
      if (key === localFavoritesName) void start();
    }
    if (hasLocal() || readToken() !== null) void start();
    document.addEventListener('click', handlePress, { signal });
    addEventListener('storage', handleStorage, { signal });
    return () => listening.abort();
  }, [dispatch, translator]);
}
