import { Outlet, useRouteLoaderData } from 'react-router';
import type { loader } from '#web/features/auth/auth-layout.tsx';
import { signInPages } from '#web/features/auth/sign-in-pages.ts';
import { PageFrame } from './page-frame.tsx';

/**
 * The frame has no loader, so that it stays mounted, and its menus open, when a skeleton in it becomes the page. A
 * sign-in for a slot is a step of the booking, without the site's header and footer.
 */
export default function PageLayout() {
  const slot = useRouteLoaderData<typeof loader>(signInPages)?.slot;
  if (slot) return <Outlet />;
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}
