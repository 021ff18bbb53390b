import type { LucideIcon } from 'lucide-react';
import type { LucideIconData } from 'lucide-react/types';
import { createElement, type ReactElement } from 'react';
import { classes } from './classes.ts';

export type IconShape = LucideIcon;
type IconProps = {
  of: LucideIcon;
  size?: number;
  className?: string;
  directional?: boolean;
  strokeWidth?: number;
};

/** What lucide's component of a shape passes on to its general one, which makes every element anew for each icon. */
type Passing = { render: (props: object, ref: null) => ReactElement<{ icon: LucideIconData }> };
const isPassing = (shape: object): shape is Passing => 'render' in shape;

const drawings = new Map<LucideIcon, ReactElement[]>();

/** The elements of a shape, made once: a list of results has a hundred icons. */
function drawingOf(shape: LucideIcon): ReactElement[] {
  const known = drawings.get(shape);
  if (known) return known;
  if (!isPassing(shape)) throw new Error('lucide-react makes its components differently');
  const { node } = shape.render({}, null).props.icon;
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  drawings.set(shape, drawing);
  return drawing;
}

/**
 * Always beside text or inside a labelled control, so it is hidden from assistive technology. What all icons have is in
 * the style sheet (`icon`): a page has a hundred of them.
 */
export function Icon({ of: shape, size = 20, className, directional = false, strokeWidth }: IconProps) {
  return (
    <svg
      width={size}
      viewBox="0 0 24 24"
      className={classes('icon', directional && 'icon-dir', className)}
      style={strokeWidth === undefined ? undefined : { strokeWidth }}
      aria-hidden="true"
    >
      {drawingOf(shape)}
    </svg>
  );
}
