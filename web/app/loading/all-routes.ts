import type { HydratedRouterProps } from 'react-router/dom';
import { loadOnInteraction } from './load-with-retries.ts';

type RouterFetch = NonNullable<HydratedRouterProps['unstable_fetch']>;
type RouteTable = { url?: string; routes: Record<string, unknown> };

declare global {
  interface Window {
    /** Set by the page, with its own routes, and by the file of the whole table. */
    __reactRouterManifest?: RouteTable;
  }
}

let loading: Promise<RouteTable> | undefined;

/** The routes of this build, from the file that React Router would otherwise load with every page. */
function loadTable(): Promise<RouteTable> {
  loading ??= readTable().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readTable(): Promise<RouteTable> {
  // oxlint-disable eslint/no-underscore-dangle -- React Router's name.
  const own = window.__reactRouterManifest;
  if (!own?.url) throw new Error('The page names no table of routes.');
  try {
    await import(/* @vite-ignore */ own.url);
    return window.__reactRouterManifest ?? own;
  } finally {
    window.__reactRouterManifest = own;
  }
  // oxlint-enable eslint/no-underscore-dangle
}

/** Loads the table when the page is first used: a link then finds its route without a request (decision 40). */
export const loadRoutesOnInteraction = (): void => void loadOnInteraction(loadTable);

/**
 * Answers React Router's requests for a route with the whole table. A page whose table cannot be loaded, without a
 * network or after a new build, stays, as one whose data cannot be loaded: `keepPage` opens the address by the browser.
 */
export const fetchRoutes =
  (keepPage: (signal: AbortSignal) => Promise<void>): RouterFetch =>
  async (request, { type }) => {
    if (type !== 'manifest') return fetch(request);
    const loaded = await loadTable().catch(() => undefined);
    if (loaded) return Response.json(loaded.routes);
    await keepPage(request.signal);
    return Response.error();
  };
