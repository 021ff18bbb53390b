/** Totals of these lists are exact up to this, and a lower bound above it. */
export const outboxTotalMax = 1000;
/** Characters of the answer of a mail server, or of the error of a job, that the desk shows. */
export const failureTextMax = 300;
