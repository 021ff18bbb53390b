/** Where the present comes from. Business code never asks the system or the database for it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
