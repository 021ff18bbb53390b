/**
 * Milliseconds after which a test counts as hanging. Nothing is measured with them: they only end what would never
 * end by itself, and allow for a machine that is busy with other work.
 */
export const testTimeouts = { test: 600_000, wait: 60_000 } as const;
/** How long a statement may take in the database of a test; the limits of locks and connections are derived from it. */
export const slowStatementMs = 20_000;
