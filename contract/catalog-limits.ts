export const serviceTitleLimits = { min: 3, max: 80 } as const;
export const serviceDescriptionLimits = { min: 20, max: 2000 } as const;
/** Minutes. Starts are on a quarter-hour grid, and so are durations (docs/product/catalog.md#services). */
export const serviceDurationLimits = { min: 15, max: 720, step: 15 } as const;
export const durationMultiplesMax = 12;
/** The largest duration: the longest one as often as it can be multiplied. */
export const longestDurationMax = serviceDurationLimits.max * durationMultiplesMax;
/** The short lists of a service: what it includes, what it does not, what its customer has ready. */
export const serviceLists = ['included', 'excluded', 'toPrepare'] as const;
export type ServiceList = (typeof serviceLists)[number];
export const serviceListLimits = { entries: 8, characters: 80 } as const;
/** The most active services of one provider. */
export const servicesPerProviderMax = 50;
export const priceUnits = ['VISIT', 'HOUR'] as const;
export type PriceUnit = (typeof priceUnits)[number];
/** How soon a service can be booked (docs/product/availability.md#states). */
export const availabilityStates = ['AVAILABLE', 'BUSY', 'UNAVAILABLE', 'UNKNOWN'] as const;
export type AvailabilityState = (typeof availabilityStates)[number];
