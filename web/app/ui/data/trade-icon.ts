import { Baby, Droplets, Hammer, LayoutGrid, Leaf, PaintRoller, Sparkles, Truck, Zap } from 'lucide-react';
import { rootCategoryOf, type RootCategoryId } from '#contract/category-tree.ts';
import type { IconShape } from '#web/ui/theme/icon.tsx';

const icons: Record<RootCategoryId, IconShape> = {
  cleaning: Sparkles,
  gardening: Leaf,
  handyman: Hammer,
  childcare: Baby,
  plumbing: Droplets,
  electricity: Zap,
  painting: PaintRoller,
  moving: Truck,
  other: LayoutGrid,
};

/** The icon of the trade of a category. */
export function tradeIcon(categoryId: string): IconShape {
  return icons[rootCategoryOf(categoryId) ?? 'other'];
}
