import { lazy } from 'react';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';

/** A separate file, because most searches find something; the server renders it all the same. */
export const NoResults = lazy(() => loadWithRetries(() => import('./no-results-section.tsx')));
