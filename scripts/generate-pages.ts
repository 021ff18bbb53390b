import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

/** Below such an address every other one is shown too; a menu leads to the address itself. */
const optionalEnd = /\/(?:\*|:\w+\?)$/;

/** The addresses of pages that are built, without those of one record and the page of unknown addresses. */
export function builtPages(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    if (children) return builtPages(children, address);
    const base = index === true ? address || '/' : address.replace(optionalEnd, '');
    return base === '' || /[*:]/.test(base) ? [] : [base];
  });
}

/** The module with which the menus know which of their pages exist. */
export function generatePages(): string {
  const list = builtPages(routes)
    .toSorted()
    .map((address) => `  '${address}',\n`);
  return `// Generated from web/app/routes.ts by npm run generate.

/** The addresses of the pages that are built, without those of one record. */
export const builtPages: ReadonlySet<string> = new Set([
${list.join('')}]);
`;
}
