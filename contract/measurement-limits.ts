/** The figures of a page: first and largest paint, delay of the first input, first byte, and how much the layout moved. */
export const vitalNames = ['fcp', 'lcp', 'fid', 'cls', 'ttfb'] as const;
export type VitalName = (typeof vitalNames)[number];
/** A page that took longer says nothing about the site: the device slept, or its network was away. */
export const vitalMsMax = 120_000;
export const layoutShiftMax = 10;
/** Decimals of a layout shift that are kept. */
export const clsDecimals = 4;
/** A measurement is sent so long after the load of a page: the scripts wait, then the figures settle. */
export const measureAfterMs = 1_000;
export const sendAfterMs = 5_000;
export const measurementKeptMonths = 13;
/** Days that the figures of administrators cover. */
export const measuredDays = 28;
/** The share of the visits that were at least as fast as the figure shown. */
export const shownPercentile = 0.75;
