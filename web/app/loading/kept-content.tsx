import type { ComponentType, HTMLAttributes } from 'react';

/** What can be told by its JSON: neither functions nor elements. */
type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };
/** The markup of a part with these values; undefined when it cannot be kept. */
export type MarkupOf = <Props extends object>(Part: ComponentType<Props>, props: Props) => string | undefined;
type Content = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>;

let markupOf: MarkupOf | undefined;

/** Sets where the server keeps markup. */
export function setMarkupOf(find: MarkupOf): void {
  markupOf = find;
}

/**
 * The content of an element whose markup the server keeps, because it follows from plain values, language, settings and the
 * quarter of an hour (decision 56): `<li {...keptContent(Card, { provider })} />`. Part is defined at the top of a module. It
 * reads neither the store nor the address and writes no id of useId. The browser renders the part itself and finds what it
 * would have written.
 */
export function keptContent<Props extends { readonly [Name in keyof Props]: Plain }>(
  Part: ComponentType<Props>,
  props: Props,
): Content {
  const markup = import.meta.env.SSR ? markupOf?.(Part, props) : undefined;
  return markup === undefined
    ? { children: <Part {...props} /> }
    : { dangerouslySetInnerHTML: { __html: markup } };
}
