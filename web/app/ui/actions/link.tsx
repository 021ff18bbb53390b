import { createContext, createElement, use, type AnchorHTMLAttributes, type ComponentType } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

function NativeLink(props: LinkProps) {
  return <a {...props} />;
}

/** How links are followed: the shell puts the router's link here, and nothing else in ui knows the router. */
export const LinkContext = createContext<ComponentType<LinkProps>>(NativeLink);

export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}
