/** The link of a notification as a path, when it leads to a page of the site with this origin; undefined for any other. */
export function ownPath(link: string | undefined, origin: string): string | undefined {
  if (!link?.startsWith('/') || !URL.canParse(link, origin)) return undefined;
  const { origin: target, pathname, search, hash } = new URL(link, origin);
  // A path such as /.//example.org becomes one that names another host.
  return target === origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}
