import { NotFound } from '#web/features/site/not-found.tsx';
import { PageFailure } from '#web/features/site/page-failure.tsx';
import { PageFrame } from './page-frame.tsx';

/** Shown instead of a page that does not exist or threw an error. */
export function ErrorPage({ missing }: { missing: boolean }) {
  return <PageFrame>{missing ? <NotFound /> : <PageFailure />}</PageFrame>;
}
