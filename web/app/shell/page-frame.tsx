import type { ReactNode } from 'react';
import Footer from './footer.tsx';
import { DemoBanner } from './header/demo-banner.tsx';
import { Header } from './header/header.tsx';
import { TabBar } from './navigation/tab-bar.tsx';

/** Header, the page, footer. The main element takes the focus of the skip link. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <DemoBanner />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <TabBar />
    </div>
  );
}
