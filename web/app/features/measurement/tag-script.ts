/** Loads the script of a tag; its origin is in the content security policy. */
export function loadTagScript(src: string): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), { src, async: true });
  document.head.append(script);
  return script;
}

/** Removes the cookies of a tag, which may belong to this host or to a domain above it. */
export function removeCookies(isOwn: RegExp): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_label, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((one) => isOwn.test(one)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
