/** Days whose figures are shown, the present one last. */
export const statisticsDays = 15;
/** The ordinary day that the present one is compared with is the mean of as many equal weekdays before it. */
export const ordinaryWeeks = 4;
