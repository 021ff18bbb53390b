/** The program that runs without a page: web/service-worker, under a name that never changes. */
export const serviceWorkerPath = '/sw.js';
