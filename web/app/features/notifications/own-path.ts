/** The link of a notification, when it leads to a page of this site; undefined for any other. */
export function ownPath(link: string | undefined, origin: string = location.origin): string | undefined {
  if (!link?.startsWith('/') || !URL.canParse(link, origin)) return undefined;
  const { origin: target, pathname, search, hash } = new URL(link, origin);
  return target === origin ? `${pathname}${search}${hash}` : undefined;
}
