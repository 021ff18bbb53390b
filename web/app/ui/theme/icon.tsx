import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';

export type IconShape = LucideIcon;
type IconProps = {
  of: LucideIcon;
  size?: number;
  className?: string;
  directional?: boolean;
  strokeWidth?: number;
};

/** Always beside text or inside a labelled control, so it is hidden from assistive technology. */
export function Icon({
  of: Shape,
  size = 20,
  className,
  directional = false,
  strokeWidth = 1.75,
}: IconProps) {
  return (
    <Shape
      aria-hidden="true"
      width={size}
      height={size}
      strokeWidth={strokeWidth}
      className={classes('flex-none', directional && 'icon-dir', className)}
    />
  );
}
