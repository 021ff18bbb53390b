/** Periods of the page of the day that end today (docs/product/desk.md#statistics). */
export const statisticsPeriods = ['TODAY', 'DAYS_7', 'DAYS_30', 'MONTHS_12'] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];
export const usualPeriod = 'DAYS_30' satisfies StatisticsPeriod;
/** A period between two days has no more of them. */
export const statisticsDaysMax = 366;
/** A longer period is drawn by month. */
export const dailyStepsMax = 62;
/** A shorter period is drawn with the days before it. */
export const dailyStepsMin = 14;
/** Communes of the list, those with the most requests and searches. */
export const townsShown = 10;
export const statisticsTables = ['STEP', 'TRADE', 'TOWN'] as const;
export type StatisticsTable = (typeof statisticsTables)[number];
