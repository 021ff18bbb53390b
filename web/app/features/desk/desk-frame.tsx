import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQueueHref } from './cases.tsx';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

type DeskFrameProps = {
  /** Of the tab of the browser. */
  title: string;
  /** Title and tools of the page. */
  head: ReactNode;
  headClassName?: string;
  /** Whether a case is open: on a phone it takes the place of the list. */
  isOpen: boolean;
  /** On a phone the list stays, and the pane is below it. */
  staysListed?: boolean;
  list: ReactNode;
  /** The case that is open. */
  pane: ReactNode;
  /** What is said in its place on a wide screen until one is chosen. */
  choose: ReactNode;
};

/** A list of cases, and beside it one of them; on a phone one of both. */
export function DeskFrame({
  title,
  head,
  headClassName = 'flex flex-wrap items-end justify-between gap-x-6 gap-y-3',
  isOpen,
  staysListed = false,
  list,
  pane,
  choose,
}: DeskFrameProps) {
  return (
    <div
      className={classes(
        'wrap grid gap-x-10 gap-y-5 pt-5 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)] lg:items-start',
        !isOpen && 'lg:gap-y-8 lg:pt-10',
      )}
    >
      <PageHead title={title} hidden />
      <div
        className={classes(
          headClassName,
          'min-w-0 lg:col-span-2',
          isOpen && !staysListed && 'max-lg:sr-only',
        )}
      >
        {head}
      </div>
      <div className={classes('grid min-w-0 gap-4', isOpen && !staysListed && 'max-lg:hidden')}>{list}</div>
      <div className={classes('min-w-0', !isOpen && !staysListed && 'max-lg:hidden')}>
        {isOpen ? pane : <div className="py-12 text-center text-muted">{choose}</div>}
      </div>
    </div>
  );
}

/** Back to the list of its kind, on a phone; in the queue the pane leads back. */
export function BackToList({ href, children }: { href: string; children: ReactNode }) {
  return useQueueHref() === undefined ? <BackLink href={href}>{children}</BackLink> : null;
}

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LinkButton href={href} variant="plain" className="-ms-3 justify-self-start lg:hidden">
      <Icon of={ArrowLeft} size={18} directional />
      {children}
    </LinkButton>
  );
}
