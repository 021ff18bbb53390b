/** The link to this site that a click follows in its tab; undefined for any other click. */
export function ownLinkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element))
    return undefined;
  const link = target.closest('a');
  const isOwn = link?.origin === location.origin && !link.target && !link.hasAttribute('download');
  return isOwn ? link : undefined;
}
