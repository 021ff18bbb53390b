import type { PendingDocument } from '#contract/verification.ts';
import type { ReactNode } from 'react';
import { classes } from '#web/ui/theme/classes.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { useDocumentName } from '../use-document-words.ts';

type ReviewRowProps = { document: PendingDocument; href: string; isChosen: boolean; children: ReactNode };

/** One document in a list of administrators: its name, further data, and whether it is the open one. */
export function ReviewRow({ document, href, isChosen, children }: ReviewRowProps) {
  const name = useDocumentName()(document);
  return (
    <li>
      <Link
        href={href}
        aria-current={isChosen ? 'true' : undefined}
        className={classes(
          'grid justify-items-start gap-1 rounded-12 border px-4 py-3 transition-colors',
          isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:border-ink',
        )}
      >
        <span className="font-semibold">{name}</span>
        {children}
      </Link>
    </li>
  );
}
