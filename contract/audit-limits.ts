export const auditNameMax = 60;
/** Totals of the audit are exact up to this, and a lower bound above it. */
export const auditTotalMax = 10_000;
