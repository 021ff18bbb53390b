import { Baby, BrickWall, Hammer, PaintRoller, Sparkles, Truck, Wrench, Zap, Leaf } from 'lucide-react';
import type { IconShape } from '#web/ui/icon.tsx';

/** By a word in a category's slug, the first that fits: children carry their trade's icon where it can be told. */
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
  return icons.find(([word]) => categoryId.includes(word))?.[1] ?? Hammer;
}
