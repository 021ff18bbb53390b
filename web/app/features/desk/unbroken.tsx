/** A number of a booking, report or message: left to right, and never on two lines. */
export function Reference({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {children}
    </bdi>
  );
}

/** An address, which begins a line with its domain before it is broken anywhere else. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {children.slice(0, at)}
      <wbr />
      <span className="inline-block max-w-full">{children.slice(at)}</span>
    </bdi>
  );
}
