import { BadgeCheck } from 'lucide-react';
import { Icon } from '../theme/icon.tsx';

type VerifiedMarkProps = { label: string; size: number };

/** Beside the name of a provider whose documents were checked. */
export function VerifiedMark({ label, size }: VerifiedMarkProps) {
  return (
    <span title={label} className="text-brand">
      <Icon of={BadgeCheck} size={size} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
