import { Baby, BrickWall, Hammer, PaintRoller, Sparkles, Truck, Wrench, Zap, Leaf } from 'lucide-react';
import type { IconShape } from '#web/ui/icon.tsx';

/** By the beginning of a category's slug: children carry their root's icon where it can be told. */
const icons: readonly (readonly [string, IconShape])[] = [
  ['clean', Sparkles],
  ['iron', Sparkles],
  ['garden', Leaf],
  ['child', Baby],
  ['plumb', Wrench],
  ['electric', Zap],
  ['paint', PaintRoller],
  ['mov', Truck],
  ['mason', BrickWall],
];

export function tradeIcon(categoryId: string): IconShape {
  return icons.find(([beginning]) => categoryId.startsWith(beginning))?.[1] ?? Hammer;
}
