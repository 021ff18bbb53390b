export const checkTypes = [
  'IDENTITY',
  'INSURANCE',
  'BUSINESS',
  'QUALIFICATION',
  'DECENNIAL',
  'CHILDCARE',
] as const;
export type CheckType = (typeof checkTypes)[number];
/** The parts of a rank (decision on ranking); each card shows them. */
export const reasonKeys = [
  'matchesTitle',
  'matchesCategory',
  'near',
  'coversPlace',
  'wellRated',
  'newcomer',
  'freeSoon',
] as const;
export const areaTypes = ['RADIUS', 'AREAS'] as const;
/** Why a profile is not listed; the provider can resolve all of these but the last. */
export const unpublishedReasons = [
  'ONBOARDING',
  'SUBSCRIPTION',
  'NO_PLACE',
  'NO_HOURS',
  'NO_SERVICE',
  'DOCUMENTS',
  'PAUSED',
  'SUSPENDED',
] as const;
export type UnpublishedReason = (typeof unpublishedReasons)[number];
/** Kilometres. The largest radius that is allowed also bounds every search by place. */
export const radiusKmLimits = { min: 1, max: 100 } as const;
export const areasMax = 100;
/** The public map of a service area: its size, how much larger it is than the area, and how many communes it shows. */
export const areaMap = { width: 720, height: 300, margin: 1.15, placesMax: 14 } as const;
/** Minutes between a request and the earliest start (docs/product/availability.md#slots). */
export const noticeMinutesLimits = { min: 30, max: 72 * 60, default: 120 } as const;
export const bufferMinutesLimits = { min: 0, max: 120, default: 30 } as const;
export const slotSteps = [15, 30, 60] as const;
/** How many days ahead a visit can be booked. */
export const bookingHorizonDays = 90;
export const headlineMin = 3;
export const headlineMax = 120;
/** What a profile has to have when it becomes complete; it may be removed afterwards. */
export const bioMin = 20;
export const bioMax = 2000;
export const businessNameMin = 2;
export const businessNameMax = 80;
/**
 * Minutes. A person seen more recently than this is online; the time last seen is rounded to five minutes
 * (docs/product/providers.md#presence).
 */
export const onlineMinutes = 2;
export const lastSeenRoundingMinutes = 5;
/** The completion rate of a provider is shown from this many visits (docs/product/providers.md#record). */
export const completionRateFromJobs = 5;
/** Degrees: every public point is rounded to this grid, so that requests from many points cannot reveal a base. */
export const publicGridDegrees = 0.005;
