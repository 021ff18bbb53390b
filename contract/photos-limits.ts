/** The most photos of the work of a provider. */
export const photosMax = 12;
/** The width in pixels of the two stored copies: the large one, and the one for lists. */
export const workPhotoWidths = { large: 1280, small: 480 } as const;
export const photoAltMax = 150;
export const photoPhases = ['BEFORE', 'AFTER'] as const;
