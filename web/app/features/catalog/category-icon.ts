import { Baby, Droplets, Hammer, LayoutGrid, Leaf, PaintRoller, Sparkles, Truck, Zap } from 'lucide-react';
import type { IconShape } from '#web/ui/theme/icon.tsx';

const icons: Readonly<Record<string, IconShape>> = {
  sparkles: Sparkles,
  leaf: Leaf,
  hammer: Hammer,
  baby: Baby,
  droplets: Droplets,
  zap: Zap,
  'paint-roller': PaintRoller,
  truck: Truck,
};

/** The drawing of a category, by the name of an icon that the API gives. */
export function categoryIcon(name: string): IconShape {
  return icons[name] ?? LayoutGrid;
}
