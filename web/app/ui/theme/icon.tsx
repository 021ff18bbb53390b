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

type Drawing = { className: string; parts: ReactElement[] };
const drawings = new Map<LucideIcon, Drawing>();

/** The elements of a shape, made once: a list of results has a hundred icons. */
function drawingOf(shape: LucideIcon): Drawing {
  const known = drawings.get(shape);
  if (known) return known;
  if (!isPassing(shape)) throw new Error('lucide-react makes its components differently');
  const { name = '', aliases = [], node } = shape.render({}, null).props.icon;
  const drawing = {
    className: classes('lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)),
    parts: node.map(([tag, attributes]) => createElement(tag, attributes)),
  };
  drawings.set(shape, drawing);
  return drawing;
}

/** Always beside text or inside a labelled control, so it is hidden from assistive technology. */
export function Icon({
  of: shape,
  size = 20,
  className,
  directional = false,
  strokeWidth = 1.75,
}: IconProps) {
  const drawing = drawingOf(shape);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes(drawing.className, 'flex-none', directional && 'icon-dir', className)}
      aria-hidden="true"
    >
      {drawing.parts}
    </svg>
  );
}
