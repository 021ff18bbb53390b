import { buttonClasses, type ButtonLook } from './button-classes.ts';
import { classes } from '../theme/classes.ts';
import { Link, type LinkProps } from './link.tsx';

/** A link that looks like a button, for navigation rather than an action. */
export function LinkButton({ variant, size, block, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={classes(buttonClasses({ variant, size, block }), className)} />;
}
