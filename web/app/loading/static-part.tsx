import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { isUsed, nextInteraction } from './first-interaction.ts';
import { isOffline, loadWithRetries } from './load-with-retries.ts';

export type StaticPart<Props extends object> = ComponentType<Props> & {
  /** Tries to load its code now, so that a page which the browser renders shows it at once. */
  load: () => Promise<unknown>;
};

/**
 * A part without behaviour, whose code the page does not need where the server has rendered it: it is loaded at the first
 * interaction, and at once where nothing of it is shown yet, or where the address names something on the page.
 */
export function staticPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): StaticPart<Props> {
  const missing = Promise.withResolvers<void>();
  let Loaded: ComponentType<Props> | undefined;
  const Part = lazy(async () => {
    // React may come to it after the first interaction, and no other may follow: a navigation would wait for it. What was
    // done to it is waiting to be replayed (latePart).
    if (!import.meta.env.SSR && !isUsed() && !window.earlyActs?.size && !location.hash)
      await Promise.race([missing.promise, nextInteraction()]);
    return loadWithRetries(load);
  });
  function Missing() {
    useEffect(() => missing.resolve(), []);
    return null;
  }
  function StaticPart(props: Props) {
    // The same as long as it is shown: another one would be made anew, without the focus and what was typed.
    const [Shown] = useState(() => Loaded ?? Part);
    return (
      <Suspense fallback={<Missing />}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return Object.assign(StaticPart, {
    load: async () => {
      // Some browsers remember a module that they could not load.
      if (isOffline()) return;
      try {
        Loaded ??= (await load()).default;
      } catch {
        // The page is shown without it, and it comes when its code can be loaded.
      }
    },
  });
}
