import type { ReactNode } from 'react';

/** A bar at the bottom of a phone, with the main information and one action; from 1100 px the page itself shows both. */
export function Dock({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div
      data-dock=""
      className="fixed inset-x-0 bottom-0 z-25 flex items-center gap-4 border-t border-line bg-surface px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-dock lg:hidden"
    >
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
