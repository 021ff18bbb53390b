/** What a path of the sources is. */
export const isTest = (path: string): boolean =>
  /^(?:server|contract|scripts|lab|db|web)\/.*\.test\.ts$/.test(path);
export const isJourney = (path: string): boolean => path.endsWith('.e2e.ts');
export const featureOf = (path: string): string | undefined =>
  /^(?:server|web\/app)\/features\/[a-z-]+\//.exec(path)?.[0];
/** The area of texts of a file of messages. */
export const areaOf = (file: string): string => file.replace(/^.*\/|\.json$/g, '');
