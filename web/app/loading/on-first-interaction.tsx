import {
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { replayEarlyActions } from '#web/loading/early-actions.ts';
import { loadOnInteraction, wake } from './first-interaction.ts';
import { LocaleContext } from '../ui/theme/locale-context.ts';

/**
 * A part of a page that the server writes and whose code comes with the first interaction (decision 0017). Until then
 * its links and forms are those of the document, and what is pressed or entered meanwhile happens once the part is
 * alive. The page around it holds the queries of the part: unused cache entries would expire before its code is loaded.
 */
export function onFirstInteraction<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | undefined;
  async function loadOnce() {
    const module = await load();
    loaded = module.default;
    return module;
  }
  const Later = lazy(import.meta.env.SSR ? loadOnce : () => loadOnInteraction(loadOnce));
  function SleepingPart(props: Props) {
    // The same for as long as it is shown: another type would throw away what is in it.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Later);
    const locale = useContext(LocaleContext);
    const [isAlive, setIsAlive] = useState(false);
    const shown = useRef(locale);
    const holder = useRef<HTMLDivElement>(null);
    // In another language the part cannot stay as the server wrote it.
    useEffect(() => {
      if (shown.current !== locale) wake();
    }, [locale]);
    const handleAlive = useCallback(() => {
      setIsAlive(true);
      if (!holder.current) return;
      delete holder.current.dataset['asleep'];
      replayEarlyActions(holder.current);
    }, []);
    const current = (
      <Suspense>
        <Part {...props} />
        <Alive onAlive={handleAlive} />
      </Suspense>
    );
    // React empties a part that is rendered anew before it is hydrated: the same element leaves it as it was written.
    const [written] = useState(current);
    return (
      <div ref={holder} data-asleep="" className="contents">
        {isAlive ? current : written}
      </div>
    );
  }
  /** Brings the code before a navigation shows the part, which would be empty until it is there. */
  SleepingPart.prepare = loadOnce;
  return SleepingPart;
}

/** Tells when the part is hydrated, or at once when there was nothing to hydrate. */
function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}
