/**
 * Milliseconds after which a test takes something for hanging. Nothing is measured with them: they only end what would
 * never end by itself, and leave room for a machine that is busy with other work.
 */
export const patience = { test: 600_000, wait: 60_000 } as const;
/** How long the database of a test may take for a statement; locks and connections follow from it. */
export const patientStatementMs = 20_000;
