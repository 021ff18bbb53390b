import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from '../theme/classes.ts';
import { Icon, type IconShape } from '../theme/icon.tsx';
import { Link } from './link.tsx';

export type IconButtonLook = {
  icon: IconShape;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  outlined?: boolean;
  muted?: boolean;
  size?: number;
  directional?: boolean;
};
type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> &
  IconButtonLook & { ref?: Ref<HTMLButtonElement> };

export function iconButtonClasses(outlined = false, muted = false): string {
  return classes(
    'relative inline-grid size-11 flex-none place-items-center rounded-full transition-colors hover:bg-sunken',
    outlined && 'border border-line-strong bg-surface',
    muted && 'text-muted',
  );
}

export function IconButton({
  icon,
  label,
  outlined,
  muted,
  size,
  directional,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classes(iconButtonClasses(outlined, muted), className)}
    >
      <Icon of={icon} size={size} directional={directional} />
    </button>
  );
}

export function IconLink({
  icon,
  label,
  outlined,
  muted,
  size,
  directional,
  href,
  className,
}: IconButtonLook & { href: string; className?: string }) {
  return (
    <Link href={href} aria-label={label} className={classes(iconButtonClasses(outlined, muted), className)}>
      <Icon of={icon} size={size} directional={directional} />
    </Link>
  );
}
