export const placePrecisions = ['EXACT', 'POSTCODE', 'AREA'] as const;
export type PlacePrecision = (typeof placePrecisions)[number];
/** Kilometres: for each precision, nine points in ten are off by less (decision 0007). */
export const placeImprecisionKm = { EXACT: 0, POSTCODE: 8, AREA: 16 } as const satisfies Record<
  PlacePrecision,
  number
>;
