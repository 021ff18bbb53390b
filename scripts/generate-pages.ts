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

/** The patterns of every page, without that of unknown addresses. */
export function pageRoutes(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    if (children) return pageRoutes(children, address);
    if (index === true) return [address || '/'];
    return address === '/*' ? [] : [address];
  });
}

/** The module with which the server knows the pages that measurements may name. */
export function generateRoutes(): string {
  const list = [...new Set(pageRoutes(routes))].toSorted().map((address) => `  '${address}',\n`);
  return `// Generated from web/app/routes.ts by npm run generate.

/** The patterns of the pages, as the router of the web writes them. */
export const pageRoutes = [
${list.join('')}] as const;
`;
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
