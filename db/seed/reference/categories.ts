import {
  categoryTree,
  isRootCategory,
  type CategoryId,
  type RootCategoryId,
} from '#contract/category-tree.ts';
import type { CategoryText } from './category-texts.ts';
import { arabicCategoryTexts } from './category-texts-ar.ts';
import { englishCategoryTexts } from './category-texts-en.ts';
import { frenchCategoryTexts } from './category-texts-fr.ts';

/** Icons are names of lucide. */
const icons: Record<CategoryId, string> = {
  cleaning: 'sparkles',
  'home-cleaning': 'spray-can',
  'deep-cleaning': 'brush-cleaning',
  ironing: 'shirt',
  'window-cleaning': 'app-window',
  'move-out-cleaning': 'key-round',
  gardening: 'leaf',
  'lawn-mowing': 'tractor',
  'hedge-trimming': 'scissors',
  'tree-pruning': 'tree-deciduous',
  planting: 'sprout',
  'garden-clearing': 'shovel',
  handyman: 'hammer',
  repair: 'wrench',
  installation: 'drill',
  maintenance: 'clipboard-check',
  'furniture-assembly': 'armchair',
  childcare: 'baby',
  babysitting: 'moon',
  'school-pickup': 'backpack',
  'homework-help': 'book-open',
  'regular-nanny': 'blocks',
  plumbing: 'droplets',
  'leak-repair': 'droplet',
  'drain-unblocking': 'waves',
  'water-heater': 'heater',
  'taps-and-fixtures': 'shower-head',
  electricity: 'zap',
  'electrical-repair': 'circuit-board',
  lighting: 'lightbulb',
  'sockets-and-switches': 'plug',
  'electrical-panel': 'square-activity',
  painting: 'paint-roller',
  'interior-painting': 'paintbrush',
  wallpaper: 'wallpaper',
  'exterior-painting': 'house',
  'wall-repair': 'brick-wall',
  moving: 'truck',
  'home-moving': 'package-open',
  'furniture-transport': 'sofa',
  packing: 'package',
  clearance: 'trash-2',
  other: 'layout-grid',
  'pet-care': 'paw-print',
  'computer-help': 'laptop',
  'home-cooking': 'chef-hat',
  errands: 'shopping-basket',
};

const featured: readonly RootCategoryId[] = [
  'cleaning',
  'gardening',
  'handyman',
  'childcare',
  'plumbing',
  'electricity',
];

export interface CategorySeed {
  id: CategoryId;
  parentId: RootCategoryId | null;
  /** The root whose drawing and colours its cover has; a root has its own. */
  rootId: RootCategoryId;
  icon: string;
  position: number;
  featured: boolean;
  texts: Record<'fr' | 'en' | 'ar', { name: string; description: string; synonyms: string[] }>;
}

function textsOf(id: CategoryId): CategorySeed['texts'] {
  const whole = ({ synonyms, ...text }: CategoryText) => ({
    ...text,
    synonyms: synonyms.split(/\s*[,،]\s*/),
  });
  return {
    fr: whole(frenchCategoryTexts[id]),
    en: whole(englishCategoryTexts[id]),
    ar: whole(arabicCategoryTexts[id]),
  };
}

function seedOf(id: CategoryId, parentId: RootCategoryId | null, position: number): CategorySeed {
  const rootId = parentId ?? (isRootCategory(id) ? id : 'other');
  const isFeatured = isRootCategory(id) && featured.includes(id);
  return { id, parentId, rootId, icon: icons[id], position, featured: isFeatured, texts: textsOf(id) };
}

export const rootCategoryIds: RootCategoryId[] = Object.keys(categoryTree).filter(isRootCategory);

/** Every category, parents before their children, in display order. */
export const categories: CategorySeed[] = rootCategoryIds.flatMap((rootId, position) => [
  seedOf(rootId, null, position),
  ...categoryTree[rootId].map((id, childPosition) => seedOf(id, rootId, childPosition)),
]);
