import { Outlet } from 'react-router';
import { PageFrame } from './page-frame.tsx';

/** Pages that the server renders for any visitor. */
export default function PublicLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}
