import type { ReactNode } from 'react';

export function GalleryGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-6 border-t border-line pt-6">
      <h2 className="text-22">{title}</h2>
      {children}
    </div>
  );
}
