import { useEffect, useState } from 'react';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { useIsHalfFilled } from './half-filled.ts';
import { InstallCard } from './install-card.tsx';
import { useInstallOffer } from './install-store.ts';
import { keepOffline } from './service-worker.ts';
import { UpdateNotice } from './update-notice.tsx';
import { useNewBuild } from './use-new-build.ts';
import { useNextVisits } from './use-next-visits.ts';

/** Without retries, which may reload the page: a notice that cannot be worded now is shown on the next page. */
function useOwnTexts(): boolean {
  const translator = useTranslator();
  const [isLoaded, setLoaded] = useState(() => translator.has('installed-app'));
  useEffect(() => {
    let isShown = true;
    translator.load(['installed-app']).then(
      () => isShown && setLoaded(true),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [translator]);
  return isLoaded;
}

/** What a page says about the site as a program: one notice at a time, a newer build first. */
export default function AppNotices() {
  const hasTexts = useOwnTexts();
  const offer = useInstallOffer();
  const isHalfFilled = useIsHalfFilled();
  const build = useNewBuild();
  const [closedBuild, setClosedBuild] = useState<string | null>(null);
  useEffect(keepOffline, []);
  useNextVisits();
  if (!hasTexts) return null;
  if (build !== null && build !== closedBuild)
    return <UpdateNotice key={build} onClose={() => setClosedBuild(build)} />;
  return offer && !isHalfFilled && <InstallCard offer={offer} />;
}
