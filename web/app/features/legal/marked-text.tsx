import { Fragment, type ReactNode } from 'react';
import { Link } from '#web/ui/actions/link.tsx';

const mark = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;
/** What Arabic sentences put around an inserted address. */
const isolates = /[\u2066-\u2069]/g;

const plain = (text: string): ReactNode => text;

/** A text with `**stress**` and `[links](/address)`; `show` renders what is between their signs. */
export function MarkedText({ text, show = plain }: { text: string; show?: (text: string) => ReactNode }) {
  const parts = [...text.matchAll(mark)];
  const ends = parts.map(({ index, 0: whole }) => index + whole.length);
  return (
    <>
      {parts.map(({ index, 1: stressed, 2: label, 3: href = '' }, position) => (
        <Fragment key={index}>
          {show(text.slice(ends[position - 1] ?? 0, index))}
          {stressed === undefined ? (
            <Link href={href.replaceAll(isolates, '')} className="text-link wrap-anywhere">
              {label && show(label)}
            </Link>
          ) : (
            <b className="font-semibold">{show(stressed)}</b>
          )}
        </Fragment>
      ))}
      {show(text.slice(ends.at(-1) ?? 0))}
    </>
  );
}
