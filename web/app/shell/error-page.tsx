import { NotFound } from '#web/features/site/not-found.tsx';
import { PageFailure } from '#web/features/site/page-failure.tsx';
import { PageFrame } from './page-frame.tsx';

/** What stands instead of a page that does not exist or broke. */
export function ErrorPage({ missing }: { missing: boolean }) {
  return <PageFrame>{missing ? <NotFound /> : <PageFailure />}</PageFrame>;
}
