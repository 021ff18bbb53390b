import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../theme/icon.tsx';

/** A question that expands to its answer, a native details element. */
export function Disclosure({
  title,
  open,
  onToggle,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-13 items-center justify-between gap-4 py-2 font-semibold">
        {title}
        <Icon of={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-w-[64ch] pb-5 text-muted">{children}</div>
    </details>
  );
}
