import { Outlet } from 'react-router';
import { PageFrame } from './page-frame.tsx';

/** The frame has no loader, so that it stays mounted, and its menus open, when a skeleton in it becomes the page. */
export default function PageLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}
