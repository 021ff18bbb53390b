/** The root categories in the order of the home page, each with its children (docs/product/catalog.md#categories). */
export const categoryTree = {
  cleaning: ['home-cleaning', 'deep-cleaning', 'ironing', 'window-cleaning', 'move-out-cleaning'],
  gardening: ['lawn-mowing', 'hedge-trimming', 'tree-pruning', 'planting', 'garden-clearing'],
  handyman: ['repair', 'installation', 'maintenance', 'furniture-assembly'],
  childcare: ['babysitting', 'school-pickup', 'homework-help', 'regular-nanny'],
  plumbing: ['leak-repair', 'drain-unblocking', 'water-heater', 'taps-and-fixtures'],
  electricity: ['electrical-repair', 'lighting', 'sockets-and-switches', 'electrical-panel'],
  painting: ['interior-painting', 'wallpaper', 'exterior-painting', 'wall-repair'],
  moving: ['home-moving', 'furniture-transport', 'packing', 'clearance'],
  other: ['pet-care', 'computer-help', 'home-cooking', 'errands'],
} as const;

export type RootCategoryId = keyof typeof categoryTree;
export type CategoryId = RootCategoryId | (typeof categoryTree)[RootCategoryId][number];

const rootIds = new Map<string, RootCategoryId>();
for (const rootId of Object.keys(categoryTree).filter(isRootCategory)) {
  for (const id of [rootId, ...categoryTree[rootId]]) rootIds.set(id, rootId);
}

export function isRootCategory(id: string): id is RootCategoryId {
  return Object.hasOwn(categoryTree, id);
}

/** The trade of a category (a trade is its own); undefined for an id that is not in the tree. */
export function rootCategoryOf(id: string): RootCategoryId | undefined {
  return rootIds.get(id);
}
