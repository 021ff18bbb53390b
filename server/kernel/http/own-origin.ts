/**
 * Whether an origin is this site's: that of its public address, or that under which the browser asked, because the site
 * is also opened as localhost, by a number or by a name of the local network. The scheme is not compared there: behind a
 * proxy this process does not know it.
 */
export function isOwnOrigin(
  origin: string,
  { publicUrl, host }: { publicUrl: string; host: string | undefined },
): boolean {
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  if (asked.origin === new URL(publicUrl).origin) return true;
  if (!/^https?:$/.test(asked.protocol) || !host) return false;
  const own = `${asked.protocol}//${host}`;
  return URL.canParse(own) && new URL(own).origin === asked.origin;
}
