import type { ElementType, HTMLAttributes } from 'react';
import { classes } from '../theme/classes.ts';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: ElementType<HTMLAttributes<HTMLElement>>;
  padded?: boolean;
  /** A shadow, for a card that floats above the page. */
  floating?: boolean;
  /** The whole card is a link: its name contains one with the class `stretch`. */
  interactive?: boolean;
};

export function Card({ as: Element = 'div', padded, floating, interactive, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classes(
        'rounded-card border border-line bg-surface',
        padded && 'p-5 md:p-6',
        floating && 'shadow-float',
        interactive &&
          'relative transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-float',
        className,
      )}
    />
  );
}
