import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { NotFound, PageFailure } from '#web/features/site/dead-end.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { PageFrame } from './page-frame.tsx';

/** The key of the entry of the history that the document was loaded for. */
const firstKey = 'default';

/**
 * A page of an older build, whose code the browser has kept, may fail because the API answers it differently: the server
 * has the page that fits. What the server rendered itself is not asked for again.
 */
function useServerPageWhenOutdated(): void {
  const { buildDate } = useSettings();
  const { key } = useLocation();
  useEffect(() => {
    if (key === firstKey) return;
    void import('#web/loading/version/server-build.ts').then(
      ({ reloadWhenOutdated }) => reloadWhenOutdated(buildDate),
      () => undefined,
    );
  }, [buildDate, key]);
}

/** Shown instead of a page that does not exist or threw an error. */
export function ErrorPage({ missing, firstPage }: { missing: boolean; firstPage: string | undefined }) {
  useServerPageWhenOutdated();
  return <PageFrame>{missing ? <NotFound firstPage={firstPage} /> : <PageFailure />}</PageFrame>;
}
