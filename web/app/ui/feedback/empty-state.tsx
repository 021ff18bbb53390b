import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../theme/icon.tsx';

type EmptyStateProps = { icon: IconShape; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** For an empty list: says why and offers the next step. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-card bg-brand-soft text-brand">
        <Icon of={icon} size={28} />
      </span>
      <p className="text-18 font-semibold">{title}</p>
      {children && <p className="max-w-[44ch] text-muted">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
