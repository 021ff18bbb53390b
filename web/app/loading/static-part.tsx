import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { nextInteraction } from './first-interaction.ts';
import { loadWithRetries } from './load-with-retries.ts';

/**
 * A part without behaviour, whose code the page does not need where the server has rendered it: it is loaded at the first
 * interaction, and at once where nothing of it is shown yet, or where the address names something on the page.
 */
export function staticPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const missing = Promise.withResolvers<void>();
  const Part = lazy(async () => {
    if (!import.meta.env.SSR && !location.hash) await Promise.race([missing.promise, nextInteraction()]);
    return loadWithRetries(load);
  });
  function Missing() {
    useEffect(() => missing.resolve(), []);
    return null;
  }
  return function StaticPart(props: Props) {
    return (
      <Suspense fallback={<Missing />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
