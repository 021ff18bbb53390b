import type { ReactNode } from 'react';
import { useMatches, useRouteLoaderData } from 'react-router';
import type { loader } from '#web/features/auth/auth-layout.tsx';
import { signInPages } from '#web/features/auth/sign-in-pages.ts';
import { hasOwnFrame } from './page-kinds.ts';
import { PageFrame } from './page-frame.tsx';

/**
 * The frame of a page. The root renders it, so that it stays mounted, and its menus open, when a skeleton in it becomes the
 * page, and so that it is no file of its own as a layout of the router is (decision 42). A sign-in for a slot is a step of
 * the booking, without the site's header and footer.
 */
export function PageLayout({ children }: { children: ReactNode }) {
  const slot = useRouteLoaderData<typeof loader>(signInPages)?.slot;
  const isFrameless = hasOwnFrame(useMatches());
  return slot || isFrameless ? children : <PageFrame>{children}</PageFrame>;
}
