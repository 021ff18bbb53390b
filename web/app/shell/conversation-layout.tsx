import { Outlet, useMatch } from 'react-router';
import { DemoBanner, TabBar } from './page-frame.tsx';
import { Header } from './header/header.tsx';

/** The header above conversations that fill the screen; on a phone an open one has the whole of it. */
export default function ConversationLayout() {
  const isOpen = useMatch('/messages/:id') !== null;
  return (
    <div className="flex h-dvh flex-col">
      <div className={isOpen ? 'max-thread:hidden' : undefined}>
        <DemoBanner />
        <Header />
      </div>
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <div className={isOpen ? 'max-thread:hidden' : undefined}>
        <TabBar />
      </div>
    </div>
  );
}
