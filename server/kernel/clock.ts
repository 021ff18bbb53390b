/** The source of the current time. Business code never reads the time from the system or the database. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
